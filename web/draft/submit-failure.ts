// What to say when a submission fails (HIP-4), and what to do then where we know it.
import { busyFor } from '#web/api/busy-for.ts'
import { withSupportCode } from '#web/platform/support-code.ts'
import { NoAnswer } from './submit-patiently.ts'

const failed = 'Failed to submit application. Please try again.'
const isSafe = 'Your answers and your signature are saved.'

export const submitFailureText = (error: unknown): string => {
  if (busyFor(error) !== undefined)
    return `${failed} Very many people are using our service right now. ${isSafe} Please wait a few minutes before you try again.`
  if (error instanceof NoAnswer)
    return `${failed} We got no answer. ${isSafe} Please check your internet connection first. Your application can’t be submitted twice.`
  return withSupportCode(failed, error)
}
