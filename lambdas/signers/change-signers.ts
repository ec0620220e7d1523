// Pure, and safe to repeat.
import { type SignerRole, signerLimits, signerName } from '#domain/signers/signers.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { caseOf } from '../cases/case-moves.ts'
import { addMail, isOutboxFull, removeMails } from '../cases/outbox.ts'
import { isSameAddress, sendsMails } from '../cases/reachability.ts'
import { Refusal, wrongFields } from '../http/refusal.ts'
import { isRenewable } from '../papers/change-papers.ts'
import { evidenceOf } from '../papers/stored-papers.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'
import {
  insuredIn,
  invitationsLeft,
  invitationsOf,
  paperSignedBy,
  type StoredLink,
  type StoredSigner,
  signerViewOf,
  withSigner,
} from './stored-signers.ts'

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
type Act = { at: string; by: string | null }

const isNamed = ({ withdrawn_at }: StoredSigner) => withdrawn_at === undefined

const namedIn = ({ signers }: ApplicantRecord, id: string): StoredSigner | undefined =>
  signers.find((signer) => signer.id === id && isNamed(signer))

const noSigner = () => new Refusal(404, 'We can’t find this person in your list. Please load the page again.')

export const findSigner = (record: ApplicantRecord, id: string): StoredSigner => {
  const signer = namedIn(record, id)
  if (!signer) throw noSigner()
  return signer
}

/** Before a change: what can't be read would be lost. */
const refuseDamaged = ({ are_signers_whole: isWhole, are_papers_whole: arePapersWhole }: ApplicantRecord) => {
  if (!isWhole || !arePapersWhole)
    throw new Refusal(409, 'A part of this case can’t be read right now. Please call us, and we’ll help.')
}

const refuseRole = (record: ApplicantRecord, { signer: id, role }: Ask) => {
  const wrong = (message: string) => wrongFields([{ path: 'role', message }])
  const known = namedIn(record, id)
  if (known && known.role !== role)
    throw wrong('This person was asked in another role. Please name them again.')
  if (role !== 'insured') return
  if (!insuredSignsApart(applicationOf(record)))
    throw wrong('Your application says that nobody else signs for the insured person.')
  if (record.signers.some((other) => isNamed(other) && other.role === role && other.id !== id))
    throw wrong('The insured person is on your list already.')
}

const refuseLimits = (record: ApplicantRecord, { signer: id }: Ask) => {
  const others = record.signers.filter((other) => isNamed(other) && other.id !== id)
  if (others.length >= signerLimits.signers)
    throw new Refusal(
      409,
      `You can ask at most ${signerLimits.signers} people. Please call us if you need more.`,
    )
  if (invitationsLeft(record) === 0)
    throw new Refusal(
      409,
      `This case already has ${signerLimits.invitations} invitations, the most we can send here. Please call us, and we’ll help.`,
    )
}

const refuseSigned = (record: ApplicantRecord, { signer: id }: Ask, now: string) => {
  const signer = namedIn(record, id)
  if (!signer) return
  const paper = paperSignedBy(record, signer)
  const until = paper?.taken_back === null ? evidenceOf(paper, record).expires_on : null
  if (until !== null && !isRenewable(until, now))
    throw new Refusal(409, `${signerName(signer)} already signed. The paper holds until ${toUsDate(until)}.`)
  if (signer.letter?.recorded)
    throw new Refusal(409, `A signed letter from ${signerName(signer)} came. We’re checking it.`)
}

const refuseMail = (record: ApplicantRecord, { email }: Ask) => {
  if (email === null) return
  if (!sendsMails) throw new Refusal(409, 'We can’t send emails right now. Please call us, and we’ll help.')
  if (isOutboxFull(record))
    throw new Refusal(
      409,
      'Too many emails of this case are still waiting to be sent. Please try again later.',
    )
}

const refuseAsking = (record: ApplicantRecord, ask: Ask, now: string): void => {
  refuseDamaged(record)
  if (caseOf(record).stage === 'closed')
    throw new Refusal(409, 'This case is closed, so nobody needs to sign. Please call us if that’s wrong.')
  refuseRole(record, ask)
  refuseSigned(record, ask, now)
  refuseLimits(record, ask)
  refuseMail(record, ask)
}

const noFacts = { born: null, ssn: null }

/** The insured person's are those of the answers, whatever was sent. */
const namesOf = (record: ApplicantRecord, { role, first_name, last_name }: Ask) => {
  if (role !== 'insured') return { first_name, last_name, facts: noFacts }
  const insured = insuredIn(record.form_data)
  return { first_name: insured.first_name, last_name: insured.last_name, facts: insured.facts }
}

const newSigner = {
  link: null,
  codes: [],
} as const satisfies Partial<StoredSigner>

const isKept = (known: StoredSigner | undefined, email: string | null): known is StoredSigner =>
  known?.email != null && email !== null && isSameAddress(email, known.email)

/** They start again; at another address, the older link ends at once. */
const asked = (record: ApplicantRecord, ask: Ask, { at, by }: Act): StoredSigner => {
  const { signer: id, role, email } = ask
  const known = record.signers.find((signer) => signer.id === id)
  const { link, codes } = isKept(known, email) ? known : newSigner
  return {
    id,
    role,
    email,
    ...namesOf(record, ask),
    invitations: [...(known?.invitations ?? []), { id: ask.ask, at, by, email }],
    reminded: [],
    link,
    together: null,
    opened_at: null,
    codes: [...codes],
    code: null,
    fact_tries: 0,
    session: null,
    declines: known?.declines ?? [],
    bounced: null,
    letter: email === null ? { asked_at: at, file: null, recorded: null } : null,
  }
}

const withoutMailsTo = (record: ApplicantRecord, id: string) =>
  removeMails(record, (mail) => mail.kind === 'signer-asked' && mail.signer === id)

export const withAsked = (record: ApplicantRecord, ask: Ask, act: Act): ApplicantRecord | undefined => {
  if (invitationsOf(record).some(({ id }) => id === ask.ask)) return undefined
  refuseAsking(record, ask, act.at)
  const after = withSigner(withoutMailsTo(record, ask.signer), asked(record, ask, act))
  if (ask.email === null) return after
  const { signer, ask: id } = ask
  return addMail(after, { id, at: act.at, kind: 'signer-asked', signer, is_reminder: false })
}

/** By the team, in the name and role in which the person was named. */
export const withAskedAgain = (
  record: ApplicantRecord,
  { signer: id, ...ask }: Pick<Ask, 'signer' | 'ask' | 'email'>,
  act: Act,
): ApplicantRecord | undefined => {
  const { role, first_name, last_name } = findSigner(record, id)
  return withAsked(record, { ...ask, signer: id, role, first_name, last_name }, act)
}

/** What the team sees in the timeline stays, and how often they were asked: those invitations count. */
const unlisted = (signer: StoredSigner, at: string): StoredSigner => ({
  ...signer,
  email: null,
  facts: noFacts,
  invitations: signer.invitations.map((one) => ({ ...one, email: null })),
  link: null,
  together: null,
  code: null,
  session: null,
  bounced: null,
  letter: null,
  withdrawn_at: at,
})

export const withWithdrawn = (
  record: ApplicantRecord,
  id: string,
  at: string,
): ApplicantRecord | undefined => {
  caseOf(record)
  const signer = namedIn(record, id)
  if (!signer) return undefined
  refuseDamaged(record)
  const name = signerName(signer)
  if (paperSignedBy(record, signer))
    throw new Refusal(409, `${name} already signed. Only they can take the paper back.`)
  if (signer.letter?.recorded) throw new Refusal(409, `A signed letter from ${name} came. We’re checking it.`)
  return withSigner(withoutMailsTo(record, id), unlisted(signer, at))
}

/** A new one ends the older one. */
export const withTogether = (
  record: ApplicantRecord,
  id: string,
  link: StoredLink,
): ApplicantRecord | undefined => {
  caseOf(record)
  const signer = findSigner(record, id)
  refuseDamaged(record)
  const { state } = signerViewOf(record, signer, link.made_at)
  const name = signerName(signer)
  if (signer.email === null)
    throw new Refusal(409, `We need an email address of ${name} first: a code goes there.`)
  if (state !== 'asked' && state !== 'opened')
    throw new Refusal(409, `${name} can’t sign here right now. Please ask them again first.`)
  return withSigner(record, { ...signer, together: link })
}
