import { randomUUID } from 'node:crypto'
import { signerLimits } from '#domain/signers/signers.ts'
import { daysAfter, isTime } from '../cases/days-after.ts'
import { addMail, isOutboxFull } from '../cases/outbox.ts'
import { mailAddressOf, sendsMails } from '../cases/reachability.ts'
import type { SignerMail } from '../cases/stored-case.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { paperSignedBy, signerViewOf } from './signer-views.ts'
import type { StoredSigner } from './stored-signers.ts'

/** Neither signed nor said no, by mail. */
const isAwaited = (record: ApplicantRecord, signer: StoredSigner, now: string): boolean => {
  const { state, asked_at, is_bounced } = signerViewOf(record, signer, now)
  return (state === 'asked' || state === 'opened') && isTime(asked_at) && !is_bounced
}

/** In a closed case, nobody. */
const awaitedSigners = (record: ApplicantRecord, now: string): StoredSigner[] =>
  record.case?.stage === 'closed' ? [] : record.signers.filter((signer) => isAwaited(record, signer, now))

const askedAt = ({ invitations }: StoredSigner): string => invitations.at(-1)?.at ?? ''

const dueOf = (signer: StoredSigner) => {
  const after = signerLimits.reminders.find((days) => !signer.reminded.includes(days))
  return after === undefined ? undefined : { signer, at: daysAfter(askedAt(signer), after) }
}

const dueReminders = (record: ApplicantRecord, now: string) =>
  sendsMails && record.are_signers_whole
    ? awaitedSigners(record, now).flatMap((signer) => dueOf(signer) ?? [])
    : []

/** A later one replaces those before it. */
const withReminder = (record: ApplicantRecord, { id }: StoredSigner, now: string): ApplicantRecord => {
  const mail = { id: randomUUID(), at: now, kind: 'signer-asked', signer: id, is_reminder: true } as const
  if (isOutboxFull(record) || mailAddressOf(record, mail) === null) return record
  const isDue = (signer: StoredSigner) => (days: number) => daysAfter(askedAt(signer), days) <= now
  const signers = record.signers.map((signer) =>
    signer.id === id ? { ...signer, reminded: signerLimits.reminders.filter(isDue(signer)) } : signer,
  )
  return addMail({ ...record, signers }, mail)
}

export const withSignersReminded = (record: ApplicantRecord, now: string): ApplicantRecord =>
  dueReminders(record, now)
    .filter(({ at }) => at <= now)
    .reduce((after, { signer }) => withReminder(after, signer, now), record)

/** Also when it becomes the team's turn. */
export const signersDueAt = (record: ApplicantRecord, now: string): readonly string[] => [
  ...dueReminders(record, now).map(({ at }) => at),
  ...awaitedSigners(record, now)
    .map((signer) => daysAfter(askedAt(signer), signerLimits.teamsTurn))
    .filter((at) => at > now),
]

/** A copy is owed as long as they are known, also once they took the paper back. */
export const isSignerMailMoot = (mail: SignerMail, record: ApplicantRecord, now: string): boolean =>
  mail.kind === 'signer-copy'
    ? paperSignedBy(record, { id: mail.signer }) === undefined
    : !awaitedSigners(record, now).some(({ id }) => id === mail.signer)
