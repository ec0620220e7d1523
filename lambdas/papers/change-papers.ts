// Pure, and safe to repeat.

import { randomUUID } from 'node:crypto'
import type { ConsentEvidence } from '#domain/papers/consent-evidence.ts'
import { endingWith, type PaperKind, renewalDays } from '#domain/papers/papers.ts'
import { addDays, easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { addMail } from '../cases/outbox.ts'
import { mailAddressOf, withMailIfRoom } from '../cases/reachability.ts'
import type { MailOf } from '../cases/stored-case.ts'
import { callUs, Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { noSignature } from '../records/own-signature.ts'
import { findPaper, paperNames, paperViewsOf } from './paper-view.ts'
import { endedOn, evidenceOf, papersOf, type StoredPaper, type TakenBack } from './stored-papers.ts'

/** An item takes 400 KB. */
const mostPapers = 40

/** `signer`: the id of a second signer. */
type Signed = { kind: PaperKind; signature: string; signer?: string }

export const paperSignedWith = (
  { papers }: ApplicantRecord,
  { kind, signature, signer }: Signed,
): StoredPaper | undefined =>
  papers.find(
    (paper) => paper.kind === kind && paper.signer === signer && paper.evidence?.signature_key === signature,
  )

/** `until`: the last day of a paper. */
export const isRenewable = (until: string, now: string): boolean =>
  until <= addDays(easternDayOf(now), renewalDays)

/** An older one can't hold longer than the days in which it can be renewed. */
const holdsUntil = (record: ApplicantRecord, { kind, signer }: Signed): string | null => {
  const newest = papersOf(record).findLast((paper) => paper.kind === kind && paper.signer === signer)
  return newest?.taken_back === null ? evidenceOf(newest, record).expires_on : null
}

export const refuseSigning = (record: ApplicantRecord, signed: Signed, now: string): void => {
  const { kind, signature } = signed
  if (record.status !== 'submitted')
    throw new Refusal(409, 'Please complete your application first. Then you can sign this paper.')
  if (papersOf(record).some((paper) => evidenceOf(paper, record).signature_key === signature))
    throw noSignature()
  const until = holdsUntil(record, signed)
  if (until !== null && !isRenewable(until, now))
    throw new Refusal(
      409,
      `You already signed the ${paperNames[kind]}. It holds until ${toUsDate(until)}, and you can renew it in its last ${renewalDays} days.`,
    )
  if (record.papers.length >= mostPapers)
    throw callUs('You’ve signed this many times already. Please call us, and we’ll help you.')
}

export type NewPaper = {
  id: string
  kind: PaperKind
  code: string | null
  evidence: ConsentEvidence
  signer?: string
}

/** The applicant hears of what a second signer did, and the signer gets a link to their copy. */
export const withSignersAnswer = (
  record: ApplicantRecord,
  { answer, paper, at }: { answer: MailOf<'signer-answered'>['answer']; paper: PaperKind; at: string },
): ApplicantRecord => withMailIfRoom(record, { id: randomUUID(), at, kind: 'signer-answered', paper, answer })

/** Even in a full outbox: there is no other way to their copy. */
const withSignersCopy = (record: ApplicantRecord, signer: string, at: string): ApplicantRecord => {
  const mail = { id: randomUUID(), at, kind: 'signer-copy', signer } as const
  return mailAddressOf(record, mail) === null ? record : addMail(record, mail)
}

/** About an authorization that ends: another one is signed. */
const withoutReminders = ({ mails }: ApplicantRecord) => ({
  ...mails,
  reminded: mails.reminded.filter((mark) => !mark.startsWith('authorization-')),
})

export const withNewPaper = (record: ApplicantRecord, paper: NewPaper): ApplicantRecord => ({
  ...record,
  papers: [...papersOf(record), { ...paper, files: [], taken_back: null }],
  ...(paper.kind === 'authorization' && { mails: withoutReminders(record) }),
})

export const withPaper = (
  record: ApplicantRecord,
  paper: NewPaper,
  signed: Signed,
  at: string,
): ApplicantRecord | undefined => {
  if (paperSignedWith(record, signed)) return undefined
  refuseSigning(record, signed, at)
  const { id, kind, signer } = paper
  const after = withNewPaper(record, paper)
  return signer === undefined
    ? withMailIfRoom(after, { id, at, kind: 'paper-signed', paper: kind })
    : withSignersCopy(withSignersAnswer(after, { answer: 'signed', paper: kind, at }), signer, at)
}

export const withTakenBack = (
  record: ApplicantRecord,
  id: string,
  taken_back: TakenBack,
): ApplicantRecord | undefined => {
  const asked = findPaper(record, id)
  if (asked.taken_back !== null) return undefined
  if (asked.kind === 'disclosure')
    throw new Refusal(409, 'This paper permits nothing, so there is nothing to take back.')
  const { at, by } = taken_back
  const ended_on = endedOn(taken_back)
  const like = { kind: asked.kind, signed_by: asked.signer }
  const ending = new Set(endingWith(paperViewsOf(record), like, ended_on).map((paper) => paper.id))
  if (!ending.has(id)) {
    const day = toUsDate(String(evidenceOf(asked, record).expires_on))
    throw new Refusal(409, `This paper ended on ${day}, so nobody can use it anymore.`)
  }
  const papers = papersOf(record).map((paper) => (ending.has(paper.id) ? { ...paper, taken_back } : paper))
  const after = { ...record, papers }
  const paper = asked.kind
  return asked.signer === undefined
    ? withMailIfRoom(after, { id: randomUUID(), at, kind: 'paper-taken-back', paper, by, ended_on })
    : withSignersAnswer(after, { answer: 'taken-back', paper, at })
}
