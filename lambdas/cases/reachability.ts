// A bounce counts until the address changes.
import { log } from '../log.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import type { StoredSigner } from '../signers/stored-signers.ts'
import { addMail, isOutboxFull, type NewMail, sent } from './outbox.ts'
import { isToSigner, type OutboxMail, type Unreachable } from './stored-case.ts'

/** Without a sender, a stage puts nothing into the outbox. */
export const sendsMails = process.env.MAIL_FROM !== undefined

export const isSameAddress = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()

export const unreachableOf = ({ mails, account_email }: ApplicantRecord): Unreachable | null =>
  mails.unreachable && isSameAddress(mails.unreachable.address, account_email) ? mails.unreachable : null

export const canMail = (record: ApplicantRecord): boolean =>
  sendsMails && Boolean(record.account_email) && unreachableOf(record) === null

const hasBounced = ({ email, bounced }: StoredSigner) =>
  email !== null && bounced !== null && isSameAddress(bounced.address, email)

/** null: it can't be sent. */
export const mailAddressOf = (record: ApplicantRecord, mail: NewMail | OutboxMail): string | null => {
  if (!isToSigner(mail)) return canMail(record) ? record.account_email : null
  const signer = record.are_signers_whole && record.signers.find(({ id }) => id === mail.signer)
  return sendsMails && signer && !hasBounced(signer) ? signer.email : null
}

/** The change is stored even without its mail. */
export const withMailIfRoom = (record: ApplicantRecord, mail: NewMail): ApplicantRecord => {
  if (mailAddressOf(record, mail) === null) return record
  if (!isOutboxFull(record)) return addMail(record, mail)
  log({ event: 'outbox-full', userId: record.user_id })
  return record
}

/** Two can share an address. An event of before the last question says nothing of it. */
const withSignersBounced = (record: ApplicantRecord, { at, address }: Unreachable): ApplicantRecord => {
  const isNews = (signer: StoredSigner) =>
    isSameAddress(address, signer.email) && !hasBounced(signer) && (signer.invitations.at(-1)?.at ?? '') <= at
  if (!record.are_signers_whole || !record.signers.some(isNews)) return record
  const bounced = { at, address }
  return {
    ...record,
    signers: record.signers.map((signer) => (isNews(signer) ? { ...signer, bounced } : signer)),
  }
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
  const marked = withSignersBounced(told, event)
  if (!isNews || !isCurrent) return marked === record ? undefined : marked
  return { ...marked, mails: { ...marked.mails, unreachable: event } }
}
