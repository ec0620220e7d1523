// The letter of an applicant without email: every answer, and the authorization for the pen. Pure, and safe to repeat.
import { randomBytes, randomUUID } from 'node:crypto'
import { missingByPhone } from '#domain/help/missing-by-phone.ts'
import type { ConsentEvidence } from '#domain/papers/consent-evidence.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { newReference, signsAsOf, submitted, typedEvidence } from '../cases/submission.ts'
import { refuseSubmitted } from '../help/help-session.ts'
import { helpersOf } from '../help/stored-help.ts'
import { Refusal } from '../http/refusal.ts'
import { areAnswersAsSigned } from '../papers/paper-view.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'
import { asked } from './change-signers.ts'
import type { Letter } from './due-letters.ts'
import { type Act, refuseDamaged } from './refuse-asking.ts'
import { type StoredSigner, withSigner } from './stored-signers.ts'

export const packetOf = ({ signers }: Pick<ApplicantRecord, 'signers'>): StoredSigner | undefined =>
  signers.find(({ role }) => role === 'applicant')

const refuseOthers = ({ by_phone }: ApplicantRecord) => {
  if (by_phone === null)
    throw new Refusal(409, 'They began this application themself, so they sign it on their own page.')
  if (by_phone.has_email)
    throw new Refusal(
      409,
      'They have an email, so please send them the invitation instead. They sign on their own page.',
    )
}

const refuseUnfinished = (record: ApplicantRecord) => {
  const application = applicationOf(record)
  const missing = missingByPhone(application, record.role, record.by_phone).map(({ label }) => label)
  const list = new Intl.ListFormat('en-US').format(missing.slice(0, 3))
  if (missing.length > 0)
    throw new Refusal(
      409,
      `Answers are missing: ${list}${missing.length > 3 ? ', and more' : ''}. Please ask for them first.`,
    )
  if (insuredSignsApart(application))
    throw new Refusal(
      409,
      'Their answers say that the insured person signs the authorization, and only an applicant with an email can ask for that. Please ask for an email that they can read, and begin a new application with it.',
    )
}

/** The older letter no longer counts. A repeat while the file is made changes nothing. */
export const withPacket = (record: ApplicantRecord, act: Act): ApplicantRecord | undefined => {
  refuseSubmitted(record)
  refuseOthers(record)
  refuseUnfinished(record)
  refuseDamaged(record)
  const known = packetOf(record)
  if (known?.letter?.file === null) return undefined
  const { first_name, last_name } = record
  const signer = asked(
    record,
    {
      signer: known?.id ?? randomBytes(8).toString('hex'),
      ask: randomUUID(),
      role: 'applicant',
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      email: null,
    },
    act,
  )
  const reference = known?.letter?.reference ?? newReference()
  return withSigner(record, {
    ...signer,
    invitations: signer.invitations.slice(-1),
    letter: signer.letter && { ...signer.letter, reference },
  })
}

/** `by`: the user id of a member of the team. */
export const refusePacket = (record: ApplicantRecord, { signer, letter }: Letter, by: string): void => {
  if (signer.role !== 'applicant') return
  if (helpersOf(record.help).includes(by))
    throw new Refusal(409, 'You typed answers of this application, so someone else on the team must do this.')
  if (!areAnswersAsSigned(record, { answers_sha256: letter.file?.answers_sha256 ?? null }))
    throw new Refusal(
      409,
      'An answer changed since this letter was made, so they didn’t read it. Please send them a new letter.',
    )
}

/** What they signed with a pen makes the draft a case. The scan stays, and the letter is done with. */
export const submittedByLetter = (
  record: ApplicantRecord,
  { signer, letter }: Letter,
  evidence: ConsentEvidence,
): ApplicantRecord => {
  const at = evidence.signed_at ?? new Date().toISOString()
  const signs_as = signsAsOf(record)
  const consent = {
    ...evidence,
    signs_as,
    /** The application doesn't name a representative: the letter does. */
    signer: signs_as.as === 'self' ? evidence.signer : null,
    answers_sha256: letter.file?.answers_sha256 ?? null,
    typed: typedEvidence(record, at),
  }
  return {
    ...submitted(record, at, letter.code),
    reference: letter.reference ?? newReference(),
    consent,
    signers: record.signers.filter(({ id }) => id !== signer.id),
  }
}
