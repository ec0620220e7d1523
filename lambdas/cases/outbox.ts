import type * as z from 'zod/mini'
import type { mailFateSchema } from '#domain/cases/case.ts'
import { allDocumentsHere, stageWords } from '#domain/cases/case-stages.ts'
import { teamMails } from '#domain/cases/team-mails.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { minutesAfter } from './days-after.ts'
import type { MailOf, OutboxMail } from './stored-case.ts'

const subjects = {
  received: 'We received your application',
  corrected: 'Please ignore our last email',
  'draft-reminder': 'Your application isn’t finished yet',
  'authorization-ending': 'Your authorization will end soon',
  'paper-signed': 'We received the paper you signed',
  'paper-taken-back': 'Your paper has ended',
  'document-problem': 'Please look at your documents',
  'signer-asked': 'A paper for you to read and sign',
  'signer-copy': 'Your copy of the paper you signed',
} as const satisfies Record<Exclude<OutboxMail['kind'], 'stage' | 'signer-answered' | 'from-team'>, string>

const answerSubjects = {
  signed: 'The paper you were waiting for is signed',
  declined: 'A paper won’t be signed',
  'taken-back': 'A signed paper was taken back',
} as const satisfies Record<MailOf<'signer-answered'>['answer'], string>

export const caseMailSubject = (mail: OutboxMail): string => {
  if (mail.kind === 'signer-answered') return answerSubjects[mail.answer]
  if (mail.kind === 'from-team') return teamMails[mail.text].title
  if (mail.kind !== 'stage') return subjects[mail.kind]
  if (mail.change === 'all-here') return allDocumentsHere.title
  return mail.change === 'new-date'
    ? 'A new date for your next update'
    : stageWords(mail.stage, mail.reason).title
}

/** What the team sees of it. */
export const shownOf = (mail: OutboxMail) => ({
  subject: caseMailSubject(mail),
  ...(mail.kind === 'from-team' && { sender: mail.sender }),
})

const mostWaiting = 20
const mostSent = 50
/** Hours. A later mail would be old news, and the team is told. */
const longestTry = 48

type Fate = z.infer<typeof mailFateSchema>
type WithoutState<Mail> = Mail extends OutboxMail
  ? Omit<Mail, 'attempts' | 'not_before' | 'claimed_until' | 'claimed_by' | 'in_doubt'>
  : never
export type NewMail = WithoutState<OutboxMail>

const withMails = (record: ApplicantRecord, mails: Partial<ApplicantRecord['mails']>): ApplicantRecord => ({
  ...record,
  mails: { ...record.mails, ...mails },
})

const find = ({ mails }: ApplicantRecord, id: string) => mails.outbox.find((mail) => mail.id === id)

export const isOutboxFull = ({ mails }: ApplicantRecord): boolean => mails.outbox.length >= mostWaiting

export const addMail = (
  record: ApplicantRecord,
  mail: NewMail,
  notBefore: string = mail.at,
): ApplicantRecord =>
  withMails(record, {
    outbox: [
      ...record.mails.outbox,
      {
        ...mail,
        attempts: 0,
        not_before: notBefore,
        claimed_until: null,
        claimed_by: null,
        in_doubt: false,
      },
    ],
  })

export const removeMails = (
  record: ApplicantRecord,
  isRemoved: (mail: OutboxMail) => boolean,
): ApplicantRecord =>
  record.mails.outbox.some(isRemoved)
    ? withMails(record, { outbox: record.mails.outbox.filter((mail) => !isRemoved(mail)) })
    : record

export const firstTry = ({ mails: { outbox } }: ApplicantRecord): string | undefined => {
  const [first] = outbox
  if (!first) return undefined
  return [first.not_before, first.claimed_until ?? ''].reduce((one, other) => (one > other ? one : other))
}

type Claim = { by: string; now: string; until: string }

export const claimFirst = (
  record: ApplicantRecord,
  { by, now, until }: Claim,
): ApplicantRecord | undefined => {
  const [first, ...others] = record.mails.outbox
  const time = firstTry(record)
  if (!first || time === undefined || time > now) return undefined
  const claimed = { ...first, claimed_by: by, claimed_until: until, in_doubt: first.claimed_by !== null }
  return withMails(record, { outbox: [claimed, ...others] })
}

/** It counts also if an undo took it out of the outbox. */
export const sent = (
  record: ApplicantRecord,
  id: string,
  at: string,
  fate: Fate,
  taken?: OutboxMail,
): ApplicantRecord => {
  const mail = find(record, id) ?? taken
  const known = record.mails.sent.find((one) => one.id === id)
  if (known)
    return known.fate !== 'sent' || fate === 'sent'
      ? removeMails(record, (one) => one.id === id)
      : withMails(record, {
          sent: record.mails.sent.map((one) => (one.id === id ? { ...one, fate } : one)),
        })
  if (!mail) return record
  return withMails(record, {
    outbox: record.mails.outbox.filter((one) => one.id !== id),
    sent: [...record.mails.sent, { id, at, ...shownOf(mail), fate }].slice(-mostSent),
  })
}

/** Minutes. */
const waitAfter = (attempts: number) => Math.min(2 ** (attempts - 1), 60)

/** `isRefused`: SES surely didn't take the mail. Does nothing if another run has claimed it since. */
export const tryLater = (
  record: ApplicantRecord,
  { id, by, now, isRefused }: { id: string; by: string; now: string; isRefused: boolean },
): ApplicantRecord => {
  const mail = find(record, id)
  if (mail?.claimed_by !== by) return record
  if (minutesAfter(mail.at, longestTry * 60) <= now) return sent(record, id, now, 'not-sent')
  const attempts = mail.attempts + 1
  const tried = {
    ...mail,
    attempts,
    not_before: minutesAfter(now, waitAfter(attempts)),
    claimed_until: null,
    claimed_by: isRefused && !mail.in_doubt ? null : by,
  }
  return withMails(record, { outbox: record.mails.outbox.map((one) => (one.id === id ? tried : one)) })
}
