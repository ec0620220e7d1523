// A letter that a second signer signs with a pen. Pure, and safe to repeat.
import { hipaaAuthorizationYears } from '#domain/constants.ts'
import { documentKinds } from '#domain/documents/document-kinds.ts'
import { isChecked } from '#domain/documents/documents.ts'
import { type ConsentEvidence, consentEvidenceSchema } from '#domain/papers/consent-evidence.ts'
import { paperOfRole, signerName } from '#domain/signers/signers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate, yearsAfter } from '#domain/text/us-date.ts'
import { caseOf } from '../cases/case-moves.ts'
import { withDocument } from '../documents/change-documents.ts'
import { requireDocument } from '../documents/document-refusals.ts'
import { Refusal } from '../http/refusal.ts'
import { notAhead, refuseDay } from '../http/refuse-day.ts'
import { withNewPaper, withSignersAnswer } from '../papers/change-papers.ts'
import { stageContact } from '../papers/stage-contact.ts'
import { evidenceOf } from '../papers/stored-papers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { dueLetters, type Letter, type LetterFile, lettersOf, type StoredLetter } from './due-letters.ts'
import { refusePacket, submittedByLetter } from './packet.ts'
import { findSigner, namedIn } from './refuse-asking.ts'
import { paperSignedBy } from './signer-views.ts'
import { type StoredSigner, withSigner } from './stored-signers.ts'

export const requireLetter = (record: ApplicantRecord, id: string): Letter => {
  if (findSigner(record, id).role !== 'applicant') caseOf(record)
  const found = lettersOf(record).find(({ signer }) => signer.id === id)
  if (!found) throw new Refusal(409, 'This person wasn’t asked by letter.')
  return found
}

const withLetter = (
  record: ApplicantRecord,
  { signer, letter }: Letter,
  change: Partial<StoredLetter>,
): ApplicantRecord => withSigner(record, { ...signer, letter: { ...letter, ...change } })

export const withLetterCodes =
  (newCode: () => string) =>
  (record: ApplicantRecord): ApplicantRecord | undefined => {
    const without = dueLetters(record).filter(({ letter }) => letter.code === undefined)
    return without.length === 0
      ? undefined
      : without.reduce((after, one) => withLetter(after, one, { code: newCode() }), record)
  }

/** Not of a letter that was asked for again, which gets its own. */
export const withLetterFile =
  (id: string, file: LetterFile) =>
  (record: ApplicantRecord): ApplicantRecord | undefined => {
    const due = dueLetters(record).find(({ letter }) => letter.id === id)
    return due && withLetter(record, due, { file })
  }

/** The document of the letter that was confirmed, if they weren't asked since. An applicant's letter goes with the draft. */
const confirmedDocument = (record: ApplicantRecord, id: string): string | undefined => {
  if (record.consent?.on_paper && !namedIn(record, id)) return record.consent.on_paper.document
  const asked = findSigner(record, id).invitations.at(-1)?.at ?? ''
  const paper = paperSignedBy(record, { id })
  if (!paper) return undefined
  const { signed_at, on_paper } = evidenceOf(paper, record)
  return (signed_at ?? '') >= asked ? on_paper?.document : undefined
}

const refuseDocument = (record: ApplicantRecord, id: string) => {
  const document = requireDocument(record, id)
  if (!isChecked(document))
    throw new Refusal(409, 'Our scanner hasn’t checked this document yet. Please try again in a minute.')
  if (document.kind !== 'signed-letter')
    throw new Refusal(409, `Please file this document as “${documentKinds['signed-letter'].name}” first.`)
  if (document.decision?.is_accepted === false)
    throw new Refusal(
      409,
      'The team asked for this document again, so it can’t count. Please use a new scan.',
    )
}

/** `by`: the user id of a member of the team. */
type Act = { at: string; by: string; email: string | null }
type Recorded = { signer: string; document: string; signed_on: string }
type Confirmed = Recorded & { recorded_at: string }

export const withLetterRecorded = (
  record: ApplicantRecord,
  { signer: id, document, signed_on }: Recorded,
  { at, by, email }: Act,
): ApplicantRecord | undefined => {
  const confirmed = confirmedDocument(record, id)
  if (confirmed === document) return undefined
  if (confirmed !== undefined) throw new Refusal(409, 'This letter was confirmed already.')
  const found = requireLetter(record, id)
  refuseDay('signed_on', signed_on, {
    first: [easternDayOf(found.letter.asked_at), 'They weren’t asked yet on this day.'],
    last: notAhead(at, 'Please enter the date on the letter.'),
  })
  const { recorded, file } = found.letter
  if (recorded?.document === document && recorded.signed_on === signed_on) return undefined
  if (file === null) throw new Refusal(409, 'We’re still making this letter, so it can’t be signed yet.')
  refuseDocument(record, document)
  refusePacket(record, found, by)
  return withLetter(record, found, { recorded: { at, by, by_email: email, document, signed_on } })
}

type Confirmable = { signer: StoredSigner; recorded: NonNullable<StoredLetter['recorded']>; file: LetterFile }

const evidenceOfLetter = (
  { signer, recorded, file }: Confirmable,
  { at, email }: Pick<Act, 'at' | 'email'>,
): ConsentEvidence => ({
  ...consentEvidenceSchema.parse({}),
  text_version: file.text_version,
  text_sha256: file.text_sha256,
  signer: signerName(signer),
  date_signed: toUsDate(recorded.signed_on),
  signed_at: at,
  expires_on: yearsAfter(recorded.signed_on, hipaaAuthorizationYears),
  contact: stageContact(),
  site: process.env.APP_URL ?? null,
  signs_as: { as: 'self' },
  on_paper: {
    document: recorded.document,
    recorded_by: recorded.by_email ?? recorded.by,
    recorded_at: recorded.at,
    confirmed_by: email ?? '',
  },
})

const confirmable = (
  record: ApplicantRecord,
  found: Letter,
  { document, signed_on, recorded_at }: Confirmed,
  by: string,
): Confirmable => {
  const { recorded, file } = found.letter
  if (recorded === null || file === null)
    throw new Refusal(409, 'Nobody has recorded this letter yet. Please record it first.')
  if (recorded.document !== document || recorded.signed_on !== signed_on)
    throw new Refusal(
      409,
      'Someone recorded another document or day for this letter. Please look at it first.',
    )
  if (recorded.at !== recorded_at)
    throw new Refusal(
      409,
      'This letter was recorded again, so its scan may have changed. Please look at it first.',
    )
  if (recorded.by === by)
    throw new Refusal(409, 'You recorded this letter, so someone else on the team must confirm it.')
  refuseDocument(record, document)
  refusePacket(record, found, by)
  return { signer: found.signer, recorded, file }
}

/** The scan is the signed paper: from now on nobody removes it, and packages have it. */
const withScanAccepted = (record: ApplicantRecord, id: string, { at, email }: Act): ApplicantRecord => {
  const document = requireDocument(record, id)
  const decision = { at, by: email, is_accepted: true, reason: null, words: null }
  return document.decision ? record : withDocument(record, { ...document, decision })
}

/** The letter is done with: the paper says the rest. */
export const withLetterConfirmed = (
  record: ApplicantRecord,
  confirmed: Confirmed,
  act: Act,
): ApplicantRecord | undefined => {
  const { signer: id, document } = confirmed
  if (confirmedDocument(record, id) === document) return undefined
  const found = requireLetter(record, id)
  const evidence = evidenceOfLetter(confirmable(record, found, confirmed, act.by), act)
  if (found.signer.role === 'applicant')
    return submittedByLetter(withScanAccepted(record, document, act), found, evidence)
  const kind = paperOfRole[found.signer.role]
  const { id: paper, code = null } = found.letter
  const after = withSigner(withScanAccepted(record, document, act), { ...found.signer, letter: null })
  const signed = withNewPaper(after, { id: paper, kind, code, evidence, signer: id })
  return withSignersAnswer(signed, { answer: 'signed', paper: kind, at: act.at })
}
