import { evidenceOf, newestPaper } from '../papers/stored-papers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { isUnsaved, wasSubmitted } from '../records/applicant-record.ts'
import { lettersOf } from '../signers/due-letters.ts'
import { isSignerMailMoot } from '../signers/signer-reminders.ts'
import { daysAfter, isTime } from './days-after.ts'
import { sendsMails } from './reachability.ts'
import { isToSigner, type OutboxMail } from './stored-case.ts'

const draftReminderDays = 7
const authorizationDays = [60, 14] as const

/** Without a check: each function that changes a case has it. */
const draftDays = Number(process.env.DRAFT_DAYS)

type Reminder = {
  /** Done with, once this is sent. */
  marks: readonly string[]
  at: string
  mail: { kind: 'draft-reminder' } | { kind: 'authorization-ending'; ends_on: string }
}

const draftReminder = ({ mails, updated_at }: ApplicantRecord): Reminder | undefined =>
  mails.reminded.includes('draft')
    ? undefined
    : { marks: ['draft'], at: daysAfter(updated_at, draftReminderDays), mail: { kind: 'draft-reminder' } }

const authorizationEnd = (record: ApplicantRecord): string | null => {
  const newest = newestPaper(record, 'authorization')
  return newest?.taken_back === null ? evidenceOf(newest, record).expires_on : null
}

/** In the morning, Eastern time. A later reminder replaces those before it. */
const authorizationReminder = (record: ApplicantRecord, now: string): Reminder | undefined => {
  const ends_on = authorizationEnd(record)
  const ends = `${ends_on}T14:00:00.000Z`
  if (ends_on === null || !isTime(ends) || ends <= now) return undefined
  const all = authorizationDays.map((days) => ({
    mark: `authorization-${days}`,
    at: daysAfter(ends, -days),
  }))
  const latest = all.findLastIndex(({ at }) => at <= now)
  const left = all.slice(Math.max(latest, 0)).find(({ mark }) => !record.mails.reminded.includes(mark))
  if (left === undefined) return undefined
  const marks = all.slice(0, all.indexOf(left) + 1).map(({ mark }) => mark)
  return { marks, at: left.at, mail: { kind: 'authorization-ending', ends_on } }
}

export const nextReminder = (record: ApplicantRecord, now: string): Reminder | undefined => {
  if (!sendsMails || !record.mails.reminders) return undefined
  if (wasSubmitted(record))
    return record.case?.stage === 'closed' ? undefined : authorizationReminder(record, now)
  const cannotSignIn = record.by_phone?.accepted_at === null
  return isUnsaved(record) || cannotSignIn || !isTime(record.updated_at) ? undefined : draftReminder(record)
}

export const isMoot = (mail: OutboxMail, record: ApplicantRecord, now: string): boolean => {
  if (isToSigner(mail)) return isSignerMailMoot(mail, record, now)
  if (mail.kind === 'draft-reminder')
    return wasSubmitted(record) || record.updated_at > mail.at || !record.mails.reminders
  if (mail.kind === 'authorization-ending')
    return (
      record.case?.stage === 'closed' || !record.mails.reminders || authorizationEnd(record) !== mail.ends_on
    )
  return mail.kind === 'document-problem' && record.case?.stage === 'closed'
}

/** The applicant's letter counts as a change, and so do its scan and the decision about it. */
const lastChange = (record: ApplicantRecord): string =>
  [
    record.updated_at,
    ...lettersOf(record).flatMap(({ letter }) => [letter.asked_at, letter.recorded?.at ?? '']),
    ...(record.documents?.list ?? []).flatMap(({ at, decision }) => [at, decision?.at ?? '']),
  ].reduce((one, other) => (isTime(other) && other > one ? other : one))

export const draftEnds = (record: ApplicantRecord): string | undefined =>
  wasSubmitted(record) || isUnsaved(record) || !isTime(record.updated_at)
    ? undefined
    : daysAfter(lastChange(record), draftDays)
