import { ApiError } from '#web/calls/call-api.ts'
import { errorText } from '#web/platform/error-text.ts'

/** Another try changes no such answer: it says whom to call, or what happened. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status === 409

export const failureOf = (error: unknown) => ({
  title: 'That didn’t work yet',
  text: `${errorText(error)}\nEverything else is as before.${isFinal(error) ? '' : ' You can try again.'}`,
})
