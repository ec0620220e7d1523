// Log lines, without bodies, names, emails, or tokens.
export type Log = (source: string, line: string) => void

/** Per whole line. */
export const byLine = (write: (line: string) => void) => {
  let rest = ''
  return (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) write(line)
  }
}

/** Without the message: it can quote personal data. */
export const placeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  const frame = error.stack?.split('\n').find((line) => line.startsWith('    at '))
  return `${error.name}${frame ? ` ${frame.trim()}` : ''}`
}
