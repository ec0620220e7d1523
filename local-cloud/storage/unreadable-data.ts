// Errors of stored data.
import * as z from 'zod/mini'

export class UnreadableDataError extends Error {
  constructor(problem: string, cause?: unknown) {
    super(`${problem}. Nothing was changed: use another data folder, or move this one away.`, { cause })
  }
}

/** @param place path and line */
export const unreadableDataError = (place: string, cause?: unknown): UnreadableDataError =>
  new UnreadableDataError(`${place} is damaged, or a newer version wrote it`, cause)

export const parseStored = <Value>(file: string, text: string, schema: z.ZodMiniType<Value>): Value => {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch (error) {
    throw unreadableDataError(file, error)
  }
}
