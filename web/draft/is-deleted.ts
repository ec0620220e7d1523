// Tells from a failed call that the draft and its account are deleted.
import { ApiError } from '#web/calls/call-api.ts'

/** @param error of the API, or caused by it */
export const isDeleted = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === 410 : error instanceof Error && isDeleted(error.cause)
