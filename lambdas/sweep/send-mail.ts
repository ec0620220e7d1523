// One mail to SES, and whether it surely went.
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { type Outcome, outcomeOf } from '../mail/send-outcome.ts'

/** Milliseconds. */
export const longestSend = 10_000

/** One try: the SDK would repeat a mail whose reply was lost. */
const ses = new SESv2Client({ maxAttempts: 1 })

/** Milliseconds. A throttled mail waits within its claim. */
const pauses = [300, 1000, 2000, 4000] as const

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export type Sending = { outcome: Outcome; error?: unknown }

const trySending = async (message: SendEmailCommandInput): Promise<Sending> => {
  try {
    await ses.send(new SendEmailCommand(message), { abortSignal: AbortSignal.timeout(longestSend) })
    return { outcome: 'sent' }
  } catch (error) {
    return { outcome: outcomeOf(error), error }
  }
}

export const sendWithPauses = async (message: SendEmailCommandInput, stopAt: number): Promise<Sending> => {
  let sending = await trySending(message)
  for (const wait of pauses) {
    if (sending.outcome !== 'throttled' || Date.now() + wait > stopAt) return sending
    await pause(wait)
    sending = await trySending(message)
  }
  return sending
}
