// Whom an applicant or the team can't ask.
import { type SignerRole, signerLimits, signerName } from '#domain/signers/signers.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { caseOf } from '../cases/case-moves.ts'
import { isOutboxFull } from '../cases/outbox.ts'
import { isSameAddress, sendsMails } from '../cases/reachability.ts'
import { callUs, Refusal, wrongField } from '../http/refusal.ts'
import { isRenewable } from '../papers/change-papers.ts'
import { evidenceOf } from '../papers/stored-papers.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'
import { invitationsLeft, isNamed, paperSignedBy } from './signer-views.ts'
import type { StoredSigner } from './stored-signers.ts'

export type Ask = {
  signer: string
  /** Of this try. */
  ask: string
  role: SignerRole
  first_name: string
  last_name: string
  /** null: with a letter. */
  email: string | null
}

/** `by`: null for the applicant. */
export type Act = { at: string; by: string | null }

export const namedIn = ({ signers }: ApplicantRecord, id: string): StoredSigner | undefined =>
  signers.find((signer) => signer.id === id && isNamed(signer))

const noSigner = () => new Refusal(404, 'We can’t find this person in your list. Please load the page again.')

export const findSigner = (record: ApplicantRecord, id: string): StoredSigner => {
  const signer = namedIn(record, id)
  if (!signer) throw noSigner()
  return signer
}

/** Before a change: what can't be read would be lost. */
export const refuseDamaged = ({
  are_signers_whole: isWhole,
  are_papers_whole: arePapersWhole,
}: ApplicantRecord) => {
  if (!isWhole || !arePapersWhole)
    throw callUs('A part of this case can’t be read right now. Please call us, and we’ll help.')
}

const refuseRole = (record: ApplicantRecord, { signer: id, role }: Ask) => {
  const wrong = (message: string) => wrongField('role', message)
  const known = namedIn(record, id)
  if (known && known.role !== role)
    throw wrong('This person was asked in another role. Please name them again.')
  if (role !== 'insured') return
  if (!insuredSignsApart(applicationOf(record)))
    throw wrong('Your application says that nobody else signs for the insured person.')
  if (record.signers.some((other) => isNamed(other) && other.role === role && other.id !== id))
    throw wrong('The insured person is on your list already.')
}

/** From two windows. */
const refuseTwin = (record: ApplicantRecord, ask: Ask) => {
  const { email } = ask
  if (email === null || namedIn(record, ask.signer)) return
  const isTwin = (other: StoredSigner) =>
    isSameAddress(email, other.email) && signerName(other) === signerName(ask)
  if (record.signers.some((other) => isNamed(other) && other.role === ask.role && isTwin(other)))
    throw new Refusal(409, `${signerName(ask)} is on your list already. Please load the page again.`)
}

/** Milliseconds. */
const aMoment = 60_000

/** Two of the team press the same button. */
const refuseJustAsked = (record: ApplicantRecord, { signer: id, email }: Ask, { at, by }: Act) => {
  const signer = namedIn(record, id)
  const last = signer?.invitations.at(-1)
  if (by === null || !signer || !last || last.email?.toLowerCase() !== email?.toLowerCase()) return
  if (Date.parse(at) - Date.parse(last.at) < aMoment)
    throw new Refusal(409, `${signerName(signer)} was asked a moment ago, so we didn’t ask again.`)
}

const refuseLimits = (record: ApplicantRecord, { signer: id }: Ask) => {
  const others = record.signers.filter((other) => isNamed(other) && other.id !== id)
  if (others.length >= signerLimits.signers)
    throw callUs(`You can ask at most ${signerLimits.signers} people. Please call us if you need more.`)
  if (invitationsLeft(record) === 0)
    throw callUs(
      `This case already has ${signerLimits.invitations} invitations, the most we can send here. Please call us, and we’ll help.`,
    )
}

/** The last day of what they signed, if it can't be renewed yet. */
export const holdsUntil = (
  record: ApplicantRecord,
  signer: StoredSigner,
  now: string,
): string | undefined => {
  const paper = paperSignedBy(record, signer)
  const until = paper?.taken_back === null ? evidenceOf(paper, record).expires_on : null
  return until !== null && !isRenewable(until, now) ? until : undefined
}

/** Only the team drops a letter that came. */
const refuseSigned = (record: ApplicantRecord, { signer: id }: Ask, { at, by }: Act) => {
  const signer = namedIn(record, id)
  if (!signer) return
  const until = holdsUntil(record, signer, at)
  if (until !== undefined)
    throw new Refusal(409, `${signerName(signer)} already signed. The paper holds until ${toUsDate(until)}.`)
  if (by === null && signer.letter?.recorded)
    throw new Refusal(409, `A signed letter from ${signerName(signer)} came. We’re checking it.`)
}

export const refuseWithoutSender = () => {
  if (!sendsMails) throw callUs('We can’t send emails right now. Please call us, and we’ll help.')
}

const refuseMail = (record: ApplicantRecord, { email }: Ask) => {
  if (email === null) return
  refuseWithoutSender()
  if (isOutboxFull(record))
    throw new Refusal(
      409,
      'Too many emails of this case are still waiting to be sent. Please try again later.',
    )
}

export const refuseClosed = (record: ApplicantRecord) => {
  if (caseOf(record).stage === 'closed')
    throw callUs('This case is closed, so nobody needs to sign. Please call us if that’s wrong.')
}

export const refuseAsking = (record: ApplicantRecord, ask: Ask, act: Act): void => {
  refuseDamaged(record)
  refuseClosed(record)
  refuseRole(record, ask)
  refuseTwin(record, ask)
  refuseSigned(record, ask, act)
  refuseJustAsked(record, ask, act)
  refuseLimits(record, ask)
  refuseMail(record, ask)
}
