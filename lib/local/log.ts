// Where the local cloud writes what happens: a line and who says it.

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
