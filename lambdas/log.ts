// The log of the functions: one JSON line each, made only of the keys named here, so that no answer, name or token can reach it.

type Entry = {
  event: 'request' | 'refused' | 'failed' | 'row-not-created'
  requestId?: string | undefined
  userId?: string | undefined
  route?: string | undefined
  status?: number | undefined
  error?: string | undefined
  /** Where an unexpected error came from: the frames of its stack, never its message. */
  frames?: string | undefined
}

export const log = ({ event, requestId, userId, route, status, error, frames }: Entry): void =>
  console.log(JSON.stringify({ event, requestId, userId, route, status, error, frames }))

export const framesOf = (error: unknown): string | undefined =>
  error instanceof Error
    ? error.stack
        ?.split('\n')
        .filter((line) => line.startsWith('    at '))
        .slice(0, 8)
        .join('\n')
    : undefined

export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)
