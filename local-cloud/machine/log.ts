// Where the local cloud writes what happens: a line and who says it. A line holds neither bodies nor names, emails or tokens.
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
