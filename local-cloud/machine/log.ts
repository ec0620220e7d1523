// Log lines. They contain no bodies, names, emails or tokens.
export type Log = (source: string, line: string) => void

/** Calls `write` for each whole line of a stream. */
export const byLine = (write: (line: string) => void) => {
  let rest = ''
  return (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) write(line)
  }
}

/** Leaves out the message, which can quote personal data. */
export const placeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  const frame = error.stack?.split('\n').find((line) => line.startsWith('    at '))
  return `${error.name}${frame ? ` ${frame.trim()}` : ''}`
}
