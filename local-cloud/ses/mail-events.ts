// Events of a mail: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html, named as in
// https://docs.aws.amazon.com/eventbridge/latest/ref/events-ref-ses.html
import { randomUUID } from 'node:crypto'
import { account } from '../cloudformation/intrinsics.ts'
import type { Happening } from '../events/event-bus.ts'
import { configurationSetArn, type EventType } from './configuration-sets.ts'
import type { Outcome } from './outcome.ts'
import { identityArn, type SentMail } from './send-email.ts'

export type TakenMail = SentMail & { messageId: string; at: number; setName: string; caller: string }

export type MailEvent = Happening & { type: EventType }

/** Of mails and events: 16 hexadecimal digits, UUID, number. */
export const sesId = () => `0100${randomUUID().slice(24)}-${randomUUID()}-000000`

const inMilliseconds = (time: number) => new Date(time).toISOString()

const headersOf = ({ from, to, replyTo, subject, headers }: TakenMail) => [
  { name: 'From', value: from },
  { name: 'To', value: to.join(', ') },
  ...(replyTo.length > 0 ? [{ name: 'Reply-To', value: replyTo.join(', ') }] : []),
  { name: 'Subject', value: subject },
  { name: 'MIME-Version', value: '1.0' },
  { name: 'Content-Type', value: 'multipart/alternative;  boundary="----=_Part_0_0.0"' },
  ...headers,
]

const tagsOf = ({ setName, fromAddress, caller, tags }: TakenMail) => ({
  'ses:operation': ['SendEmail'],
  'ses:configuration-set': [setName],
  'ses:source-ip': ['127.0.0.1'],
  'ses:from-domain': [fromAddress.replace(/^.*@/, '')],
  'ses:caller-identity': [caller],
  ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
})

const mailOf = (mail: TakenMail) => {
  const { at, from, fromAddress, messageId, to, subject } = mail
  return {
    timestamp: inMilliseconds(at),
    source: from,
    sourceArn: identityArn(fromAddress),
    sendingAccountId: account,
    messageId,
    destination: to,
    headersTruncated: false,
    headers: headersOf(mail),
    commonHeaders: { from: [from], to, messageId, subject },
    tags: tagsOf(mail),
  }
}

const names = {
  SEND: ['Email Sent', 'Send', 'send'],
  DELIVERY: ['Email Delivered', 'Delivery', 'delivery'],
  BOUNCE: ['Email Bounced', 'Bounce', 'bounce'],
  COMPLAINT: ['Email Complaint Received', 'Complaint', 'complaint'],
} as const

const event = (mail: TakenMail, type: keyof typeof names, about: object): MailEvent => {
  const [detailType, eventType, member] = names[type]
  const resources = [configurationSetArn(mail.setName)]
  const detail = { eventType, [member]: about, mail: mailOf(mail) }
  return { type, source: 'aws.ses', detailType, resources, detail }
}

export const sentEvent = (mail: TakenMail) => event(mail, 'SEND', {})

const delivered = (mail: TakenMail, recipient: string, time: number) =>
  event(mail, 'DELIVERY', {
    timestamp: inMilliseconds(time),
    processingTimeMillis: time - mail.at,
    recipients: [recipient],
    smtpResponse: '250 2.6.0 Message received',
    remoteMtaIp: '127.0.0.1',
    reportingMTA: 'local.smtp-out.amazonses.com',
  })

const suppressedText =
  'Amazon SES has suppressed sending to this address because it has a recent history of bouncing as an invalid address. ' +
  'For more information about how to remove an address from the suppression list, see the Amazon SES Developer Guide: ' +
  'http://docs.aws.amazon.com/ses/latest/DeveloperGuide/remove-from-suppressionlist.html '

/**
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html#event-publishing-retrieving-sns-contents-bounce-types
 */
const bounces = {
  bounced: ['Permanent', 'General', '5.1.1', 'smtp; 550 5.1.1 user unknown'],
  suppressed: ['Permanent', 'Suppressed', '5.1.1', suppressedText],
  'bounced for now': ['Transient', 'MailboxFull', '5.2.2', 'smtp; 552 5.2.2 mailbox full'],
} as const

const bounced = (mail: TakenMail, recipient: string, time: number, how: keyof typeof bounces) => {
  const [bounceType, bounceSubType, status, diagnosticCode] = bounces[how]
  return event(mail, 'BOUNCE', {
    ...{ feedbackId: sesId(), bounceType, bounceSubType },
    bouncedRecipients: [{ emailAddress: recipient, action: 'failed', status, diagnosticCode }],
    timestamp: inMilliseconds(time),
    reportingMTA: 'dns; local.smtp-out.amazonses.com',
  })
}

const answered = (mail: TakenMail, recipient: string, time: number) =>
  event(mail, 'BOUNCE', {
    ...{ feedbackId: sesId(), bounceType: 'Transient', bounceSubType: 'General' },
    bouncedRecipients: [{ emailAddress: recipient }],
    timestamp: inMilliseconds(time),
  })

const complained = (mail: TakenMail, recipient: string, time: number) =>
  event(mail, 'COMPLAINT', {
    ...{ feedbackId: sesId(), complaintSubType: null },
    complainedRecipients: [{ emailAddress: recipient }],
    timestamp: inMilliseconds(time),
    userAgent: 'Amazon SES Mailbox Simulator',
    complaintFeedbackType: 'abuse',
    arrivalDate: inMilliseconds(time),
  })

/** In order, after the first. */
export const laterEvents = (mail: TakenMail, recipient: string, outcome: Outcome, time: number) => {
  switch (outcome) {
    case 'delivered':
      return [delivered(mail, recipient, time)]
    case 'answered':
      return [delivered(mail, recipient, time), answered(mail, recipient, time)]
    case 'complained about':
      return [delivered(mail, recipient, time), complained(mail, recipient, time)]
    default:
      return [bounced(mail, recipient, time, outcome)]
  }
}
