// How far each second signer is: computed from the questions and the papers, never stored.
import { paperStateOf } from '#domain/papers/papers.ts'
import { paperOfRole, type SignerState, type SignerView, signerLimits } from '#domain/signers/signers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { evidenceOf, papersOf, type Signed, type StoredPaper } from '../papers/stored-papers.ts'
import { isResting } from './signer-code.ts'
import type { StoredSigner } from './stored-signers.ts'

type WithSigners = Signed & { signers: StoredSigner[] }

/** The newest that they signed. */
export const paperSignedBy = (record: Signed, { id }: Pick<StoredSigner, 'id'>): StoredPaper | undefined =>
  papersOf(record).findLast(({ signer }) => signer === id)

type State = Pick<SignerView, 'state' | 'since'>

const paperState = (record: Signed, paper: StoredPaper, today: string): State => {
  const { expires_on, signed_at } = evidenceOf(paper, record)
  const taken_back_at = paper.taken_back?.at ?? null
  const state = paperStateOf({ taken_back_at, expires_on: expires_on ?? '' }, today)
  if (state === 'taken-back') return { state, since: taken_back_at ?? '' }
  return state === 'expired'
    ? { state, since: expires_on ?? '' }
    : { state: 'signed', since: signed_at ?? '' }
}

const askedState = (signer: StoredSigner, asked: string): State => {
  const at = (state: SignerState, since: string): State => ({ state, since })
  const declined = signer.declines.at(-1)
  if (declined && declined.at >= asked) return at('declined', declined.at)
  if (signer.letter?.recorded) return at('recorded', signer.letter.recorded.at)
  if (signer.letter) return at('letter', signer.letter.asked_at)
  if (isResting(signer)) return at('resting', signer.code?.sent_at ?? asked)
  return signer.opened_at === null ? at('asked', asked) : at('opened', signer.opened_at)
}

/** Also while a paper still holds: it can be renewed in its last days. */
const wasAskedAgain = (asked: string, record: Signed, paper: StoredPaper) => {
  if (paper.taken_back) return asked > paper.taken_back.at
  const { signed_at } = evidenceOf(paper, record)
  return easternDayOf(asked) > easternDayOf(signed_at ?? asked)
}

/** What they did last counts. */
const stateOf = (record: Signed, signer: StoredSigner, now: string): State => {
  const paper = paperSignedBy(record, signer)
  const last = signer.invitations.at(-1)
  if (paper && !(last && wasAskedAgain(last.at, record, paper)))
    return paperState(record, paper, easternDayOf(now))
  return last === undefined ? { state: 'not-asked', since: now } : askedState(signer, last.at)
}

export const signerViewOf = (record: WithSigners, signer: StoredSigner, now: string): SignerView => {
  const { id, role, first_name, last_name, email, link, bounced } = signer
  return {
    id,
    role,
    paper: paperOfRole[role],
    first_name,
    last_name,
    email,
    ...stateOf(record, signer, now),
    asked_at: signer.invitations.at(-1)?.at ?? null,
    link_until: link !== null && link.until > now ? link.until : null,
    is_bounced: bounced !== null && bounced.address.toLowerCase() === email?.toLowerCase(),
  }
}

export const isNamed = ({ withdrawn_at }: StoredSigner): boolean => withdrawn_at === undefined

export const signerViewsOf = (record: WithSigners, now: string): SignerView[] =>
  record.signers.filter(isNamed).map((signer) => signerViewOf(record, signer, now))

export const invitationsOf = ({ signers }: Pick<WithSigners, 'signers'>) =>
  signers.flatMap(({ invitations }) => invitations)

/** Those of signers who were taken off the list count, too. */
export const invitationsLeft = (record: Pick<WithSigners, 'signers'>): number =>
  Math.max(0, signerLimits.invitations - invitationsOf(record).length)

/** For the applicant. */
export const signersOf = (record: WithSigners, now: string) => ({
  signers: signerViewsOf(record, now),
  invitations_left: invitationsLeft(record),
})
