import * as z from 'zod/mini'

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

export const readableLogLine = (line: string): string => {
  const entry = entryIn(line)
  if (!entry) return line
  const { event, route, status, error, columns, frames } = entry
  return [route ?? event, status, error, columns?.join(', '), frames?.split('\n')[0]?.trim()]
    .filter(Boolean)
    .join(' ')
}
