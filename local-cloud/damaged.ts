// What is said of stored data that cannot be read: where, and the way out. Who finds it leaves everything as it is: only --fresh
// throws away.
import * as z from 'zod/mini'

/** @param place the absolute path, and the line where there is one */
export const damaged = (place: string, cause?: unknown): Error =>
  new Error(
    `${place} is damaged, or of a newer Larkfield. Nothing was changed: move the data folder away, choose another with --data, ` +
      'or begin with empty data: --fresh',
    { cause },
  )

/** A stored file's text, as the schema says. Throws the sentence above. */
export const parseStored = <Value>(file: string, text: string, schema: z.ZodMiniType<Value>): Value => {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch (error) {
    throw damaged(file, error)
  }
}
