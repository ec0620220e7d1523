// Whether a call failed only because the service is busy: then the same call is worth another try.
import { ApiError } from './call-api.ts'

/** Milliseconds that the service asks to wait, of this error or the one behind it; undefined when it isn't just busy. */
export const busyFor = (error: unknown): number | undefined => {
  if (error instanceof ApiError)
    return error.status === 429 || error.status === 503 ? (error.retryAfterSeconds ?? 0) * 1000 : undefined
  return error instanceof Error ? busyFor(error.cause) : undefined
}
