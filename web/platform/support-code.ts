// What somebody who calls us can name, so that the fault is found in the logs: the id of the request that failed. It stands
// beside every fault that is ours, and beside nothing that people can mend themselves.

type Failed = { status: number; requestId: string | undefined; retryAfterSeconds: number | undefined }

const isFailed = (error: object): error is Failed => 'status' in error && 'requestId' in error

/** The failed request, or the one behind the error; a service that is busy says when to try again instead. */
const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if (!isFailed(error)) return 'cause' in error ? codeOf(error.cause) : undefined
  return error.status >= 500 && error.retryAfterSeconds === undefined ? error.requestId : undefined
}

/** The text as it is, and the code on a line of its own. */
export const withSupportCode = (text: string, error: unknown): string => {
  const code = codeOf(error)
  return code === undefined ? text : `${text}\nIf you call us, please give this code: ${code}`
}
