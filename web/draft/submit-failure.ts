import { ApiError, busyDelay } from '#web/calls/call-api.ts'
import { NoReply } from '#web/platform/schedule.ts'
import { withSupportCode } from '#web/platform/support-code.ts'

const failed = 'Failed to submit application. Please try again.'
const isSafe = 'Your answers and your signature are saved.'

export const submitFailureText = (error: unknown): string => {
  if (busyDelay(error) !== undefined)
    return `${failed} Many people are using our service right now. ${isSafe} Please wait a few minutes before you try again.`
  if (error instanceof NoReply)
    return `${failed} We didn’t hear back from our server. ${isSafe} Please check your internet connection first. Your application can’t be submitted twice.`
  // The server says what to do first.
  if (error instanceof ApiError && error.status === 409 && !error.failure.current) return error.message
  return withSupportCode(failed, error)
}
