// Whether a mail surely went, by the error of SES.
import { errorName } from '../log.ts'

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

export const outcomeOf = (error: unknown): Outcome => {
  const name = errorName(error)
  if (permanent.includes(name)) return 'rejected'
  if (throttled.includes(name)) return 'throttled'
  return refused.includes(name) ? 'refused' : 'unknown'
}
