// Tells whether a call failed only because the service is busy.
import { ApiError } from './call-api.ts'

/** Milliseconds to wait before another try. */
export const busyDelay = (error: unknown): number | undefined => {
  if (error instanceof ApiError)
    return error.status === 429 || error.status === 503 ? (error.retryAfterSeconds ?? 0) * 1000 : undefined
  return error instanceof Error ? busyDelay(error.cause) : undefined
}
