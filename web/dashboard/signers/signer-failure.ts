import { errorText } from '#web/platform/error-text.ts'

export const failureOf = (error: unknown) => ({
  title: 'That didn’t work yet',
  text: `${errorText(error)}\nEverything else is as before. You can try again.`,
})
