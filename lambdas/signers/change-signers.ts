// Pure, and safe to repeat.
import { randomUUID } from 'node:crypto'
import { signerName } from '#domain/signers/signers.ts'
import { caseOf } from '../cases/case-moves.ts'
import { addMail, removeMails } from '../cases/outbox.ts'
import { isSameAddress } from '../cases/reachability.ts'
import type { SignerMail } from '../cases/stored-case.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import {
  type Act,
  type Ask,
  findSigner,
  holdsUntil,
  namedIn,
  refuseAsking,
  refuseClosed,
  refuseDamaged,
  refuseWithoutSender,
} from './refuse-asking.ts'
import { invitationsOf, paperSignedBy, signerViewOf } from './signer-views.ts'
import { insuredIn, noLinks, type StoredLink, type StoredSigner, withSigner } from './stored-signers.ts'

const noFacts = { born: null, ssn: null }

/** The insured person's are those of the answers, whatever was sent. */
const namesOf = (record: ApplicantRecord, { role, first_name, last_name }: Ask) => {
  if (role !== 'insured') return { first_name, last_name, facts: noFacts }
  const insured = insuredIn(record.form_data)
  return { first_name: insured.first_name, last_name: insured.last_name, facts: insured.facts }
}

const isKept = (known: StoredSigner | undefined, email: string | null): known is StoredSigner =>
  known?.email != null && email !== null && isSameAddress(email, known.email)

/** Another link ends at once: of another address, or of a copy, which lives for years. Codes count for the address. */
const keptOf = (record: ApplicantRecord, known: StoredSigner | undefined, email: string | null) =>
  isKept(known, email)
    ? { link: paperSignedBy(record, known) ? null : known.link, codes: known.codes }
    : { link: null, codes: [] }

/** They start again. */
export const asked = (record: ApplicantRecord, ask: Ask, { at, by }: Act): StoredSigner => {
  const { signer: id, role, email } = ask
  const known = record.signers.find((signer) => signer.id === id)
  return {
    id,
    role,
    email,
    ...namesOf(record, ask),
    invitations: [...(known?.invitations ?? []), { id: ask.ask, at, by, email }],
    reminded: [],
    ...keptOf(record, known, email),
    together: null,
    opened_at: null,
    code: null,
    fact_tries: 0,
    session: null,
    declines: known?.declines ?? [],
    bounced: null,
    letter: email === null ? { id: randomUUID(), asked_at: at, file: null, recorded: null } : null,
  }
}

const withoutMailsTo = (record: ApplicantRecord, id: string, kind: SignerMail['kind'] = 'signer-asked') =>
  removeMails(record, (mail) => mail.kind === kind && mail.signer === id)

export const withAsked = (record: ApplicantRecord, ask: Ask, act: Act): ApplicantRecord | undefined => {
  if (invitationsOf(record).some(({ id }) => id === ask.ask)) return undefined
  refuseAsking(record, ask, act)
  const after = withSigner(withoutMailsTo(record, ask.signer), asked(record, ask, act))
  if (ask.email === null) return after
  const { signer, ask: id } = ask
  return addMail(after, { id, at: act.at, kind: 'signer-asked', signer, is_reminder: false })
}

type AskAgain = Pick<Ask, 'signer' | 'ask' | 'email'>

/** Also to one whose link rests. It's no invitation. */
const withCopyAgain = (
  record: ApplicantRecord,
  signer: StoredSigner,
  { ask: id, email }: AskAgain,
  at: string,
): ApplicantRecord | undefined => {
  const { outbox, sent } = record.mails
  if ([...outbox, ...sent].some((mail) => mail.id === id)) return undefined
  refuseDamaged(record)
  refuseWithoutSender()
  const { codes } = keptOf(record, signer, email)
  const after = withSigner(withoutMailsTo(record, signer.id, 'signer-copy'), {
    ...{ ...signer, ...noLinks, codes, email },
    ...{ bounced: null, fact_tries: 0, code_tries: undefined },
  })
  return addMail(after, { id, at, kind: 'signer-copy', signer: signer.id })
}

/** By the team, in the name and role in which the person was named. Who signed gets the link to their copy again. */
export const withAskedAgain = (
  record: ApplicantRecord,
  { signer: id, ...ask }: AskAgain,
  act: Act,
): ApplicantRecord | undefined => {
  const signer = findSigner(record, id)
  const { role, first_name, last_name } = signer
  const isByLink = ask.email !== null && signer.email !== null
  if (isByLink && holdsUntil(record, signer, act.at) !== undefined)
    return withCopyAgain(record, signer, { ...ask, signer: id }, act.at)
  return withAsked(record, { ...ask, signer: id, role, first_name, last_name }, act)
}

/** What the team sees in the timeline stays, and how often they were asked: those invitations count. */
const unlisted = (signer: StoredSigner, at: string): StoredSigner => ({
  ...signer,
  ...noLinks,
  email: null,
  facts: noFacts,
  invitations: signer.invitations.map((one) => ({ ...one, email: null })),
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
  const paper = paperSignedBy(record, signer)
  if (paper?.taken_back === null)
    throw new Refusal(409, `${name} already signed. Only they can take the paper back.`)
  if (paper)
    throw new Refusal(
      409,
      `${name} signed and took it back, so the name stays on your list. You don’t have to ask again.`,
    )
  if (signer.letter?.recorded) throw new Refusal(409, `A signed letter from ${name} came. We’re checking it.`)
  return withSigner(withoutMailsTo(record, id), unlisted(signer, at))
}

/** A new one ends the older one. */
export const withTogether = (
  record: ApplicantRecord,
  id: string,
  link: StoredLink,
): ApplicantRecord | undefined => {
  refuseClosed(record)
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
