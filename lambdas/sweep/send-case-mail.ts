// Sends one mail through SES and tells what a failure means.
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { OutboxMail } from '../cases/stored-case.ts'
import { errorName } from '../log.ts'
import { caseMail } from '../mail/case-mails.ts'
import { brand } from '../mail/mail-frame.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'

/** Milliseconds. */
export const longestSend = 10_000

/** One try: the SDK would also repeat a mail whose reply was lost. */
const ses = new SESv2Client({ maxAttempts: 1 })

/** SES will never take this mail. */
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

const Charset = 'UTF-8'

/** Goes to the address that is confirmed now. */
export const sendCaseMail = async (mail: OutboxMail, record: ApplicantRecord): Promise<void> => {
  const { subject, html, text, headers } = caseMail(mail, {
    ...record,
    mails: { ...record.mails, token: record.mails.token ?? '' },
  })
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: process.env.MAIL_FROM,
      ReplyToAddresses: [brand.SUPPORT_EMAIL],
      Destination: { ToAddresses: [record.account_email ?? ''] },
      Content: {
        Simple: {
          Subject: { Data: subject, Charset },
          Body: { Html: { Data: html, Charset }, Text: { Data: text, Charset } },
          ...(headers.length > 0 && { Headers: [...headers] }),
        },
      },
      ConfigurationSetName: process.env.CONFIGURATION_SET,
      EmailTags: [
        { Name: 'user', Value: record.user_id },
        { Name: 'mail', Value: mail.id },
      ],
    }),
    { abortSignal: AbortSignal.timeout(longestSend) },
  )
}
