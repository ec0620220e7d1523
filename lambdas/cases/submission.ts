// What a submission makes of a draft: from the applicant's page, and by letter.
import { randomInt, randomUUID } from 'node:crypto'
import { isLeftEmpty } from '#domain/help/help.ts'
import { codeAlphabet, newPaperCode } from '#domain/papers/paper-code.ts'
import type { SignsAs } from '#domain/papers/papers.ts'
import { isSignedByRepresentative } from '#domain/review.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { withoutHelp } from '../help/help-session.ts'
import { firstPaper } from '../papers/stored-papers.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'
import { addMail, removeMails } from './outbox.ts'
import { canMail } from './reachability.ts'
import { newCase } from './stored-case.ts'

export const newReference = (): string =>
  Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** While the insured person signs the authorization apart, what the applicant signs permits nothing. */
export const firstKindOf = (draft: ApplicantRecord) =>
  insuredSignsApart(applicationOf(draft)) ? 'disclosure' : 'authorization'

/** `code`: of the paper. */
export const submitted = (
  draft: ApplicantRecord,
  at: string,
  code = newPaperCode(randomInt),
): ApplicantRecord => {
  const record: ApplicantRecord = {
    ...removeMails(withoutHelp(draft, at) ?? draft, ({ kind }) => kind === 'draft-reminder'),
    status: 'submitted',
    submitted_at: at,
    case: newCase(at),
    papers: [firstPaper(code, firstKindOf(draft))],
  }
  return canMail(record) ? addMail(record, { id: randomUUID(), at, kind: 'received' }) : record
}

export const signsAsOf = (draft: ApplicantRecord): SignsAs => {
  const application = applicationOf(draft)
  return isSignedByRepresentative(application)
    ? { as: 'representative', because: application.signingRight ?? '' }
    : { as: 'self' }
}

/** What a helper typed or left empty; null if nothing. */
export const typedEvidence = ({ typed_by, form_data }: ApplicantRecord, read_at: string) => {
  const answers = Object.entries(typed_by ?? {}).map(([field, mark]) => ({
    field,
    ...mark,
    ...(isLeftEmpty(form_data, field) && { is_removed: true }),
  }))
  return answers.length === 0 ? null : { answers, read_at }
}
