// A bounce counts until the address changes.
import { log } from '../log.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { addMail, isOutboxFull, type NewMail, sent } from './outbox.ts'
import type { Unreachable } from './stored-case.ts'

/** Without a sender, a stage puts nothing into the outbox. */
export const sendsMails = process.env.MAIL_FROM !== undefined

export const isSameAddress = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()

export const unreachableOf = ({ mails, account_email }: ApplicantRecord): Unreachable | null =>
  mails.unreachable && isSameAddress(mails.unreachable.address, account_email) ? mails.unreachable : null

export const canMail = (record: ApplicantRecord): boolean =>
  sendsMails && Boolean(record.account_email) && unreachableOf(record) === null

/** The change is stored even without its mail. */
export const withMailIfRoom = (record: ApplicantRecord, mail: NewMail): ApplicantRecord => {
  if (!canMail(record)) return record
  if (!isOutboxFull(record)) return addMail(record, mail)
  log({ event: 'outbox-full', userId: record.user_id })
  return record
}

/** `mailId`: if the event says so. Events can come twice, in any order. */
export const markUnreachable = (
  record: ApplicantRecord,
  event: Unreachable,
  mailId: string | undefined,
): ApplicantRecord | undefined => {
  const told = mailId === undefined ? record : sent(record, mailId, event.at, event.why)
  const known = record.mails.unreachable
  const isNews = known === null || !isSameAddress(known.address, event.address)
  const isCurrent = isSameAddress(event.address, record.account_email)
  if (!isNews || !isCurrent) return told === record ? undefined : told
  return { ...told, mails: { ...told.mails, unreachable: event } }
}
