// One mail to SES, and whether it surely went.
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { errorName } from '../log.ts'

/** Milliseconds. */
export const longestSend = 10_000

/** One try: the SDK would repeat a mail whose reply was lost. */
const ses = new SESv2Client({ maxAttempts: 1 })

const permanent = ['MessageRejected', 'BadRequestException']
const throttled = ['TooManyRequestsException', 'LimitExceededException', 'ThrottlingException']
/** SES took nothing, but might later. */
const refused = [
  ...throttled,
  'AccountSuspendedException',
  'SendingPausedException',
  'MailFromDomainNotVerifiedException',
  'NotFoundException',
  'AccessDeniedException',
]

/** `unknown`: SES might have taken the mail. */
export type Outcome = 'sent' | 'rejected' | 'throttled' | 'refused' | 'unknown'

const outcomeOf = (error: unknown): Outcome => {
  const name = errorName(error)
  if (permanent.includes(name)) return 'rejected'
  if (throttled.includes(name)) return 'throttled'
  return refused.includes(name) ? 'refused' : 'unknown'
}

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
