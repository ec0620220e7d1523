// Stored data that cannot be read stops the start, and nothing is changed.
import * as z from 'zod/mini'

/** The data folder holds something that this program cannot use. The message names the place. */
export class UnreadableDataError extends Error {
  constructor(problem: string, cause?: unknown) {
    super(`${problem}. Nothing was changed: use another data folder, or move this one away.`, { cause })
  }
}

/** @param place absolute path, with the line where there is one */
export const unreadable = (place: string, cause?: unknown): UnreadableDataError =>
  new UnreadableDataError(`${place} is damaged, or a newer version wrote it`, cause)

/** Throws UnreadableDataError when the text does not match the schema. */
export const parseStored = <Value>(file: string, text: string, schema: z.ZodMiniType<Value>): Value => {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch (error) {
    throw unreadable(file, error)
  }
}
