// Where the local cloud writes what happens: a line and who says it. A line holds neither bodies nor names, emails or tokens.
import * as z from 'zod/mini'

export type Log = (source: string, line: string) => void

/** Calls `write` for each whole line of a stream that arrives in pieces. */
export const byLine = (write: (line: string) => void) => {
  let rest = ''
  return (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) write(line)
  }
}

/** What went wrong and where, without the message, which may quote what somebody sent. */
export const placeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  const frame = error.stack?.split('\n').find((line) => line.startsWith('    at '))
  return `${error.name}${frame ? ` ${frame.trim()}` : ''}`
}

/** What the functions write, see lambdas/log.ts. */
const entrySchema = z.object({
  event: z.string(),
  route: z.optional(z.string()),
  status: z.optional(z.number()),
  error: z.optional(z.string()),
  columns: z.optional(z.array(z.string())),
  frames: z.optional(z.string()),
})

const entryIn = (line: string) => {
  try {
    return z.safeParse(entrySchema, JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** An entry of a function's log as a short line for people: `POST /api/get-form-data 422 Refusal`. Any other line stays. */
export const forPeople = (line: string): string => {
  const entry = entryIn(line)
  if (!entry) return line
  const { event, route, status, error, columns, frames } = entry
  return [route ?? event, status, error, columns?.join(', '), frames?.split('\n')[0]?.trim()]
    .filter(Boolean)
    .join(' ')
}
