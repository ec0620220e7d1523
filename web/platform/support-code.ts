// With the request id, support can find our failure in the logs.

/** Enough to find it, and short enough to read aloud. */
const readLength = 8

type Failed = { status: number; requestId: string | undefined; retryAfterSeconds: number | undefined }

const isFailed = (error: object): error is Failed => 'status' in error && 'requestId' in error

/** Undefined if the failure is not ours, or says when to try again. */
const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if (!isFailed(error)) return 'cause' in error ? codeOf(error.cause) : undefined
  return error.status >= 500 && error.retryAfterSeconds === undefined ? error.requestId : undefined
}

export const withSupportCode = (text: string, error: unknown): string => {
  const code = codeOf(error)
  return code === undefined
    ? text
    : `${text}\nIf you call us, please give this code: ${code.slice(0, readLength)}`
}
