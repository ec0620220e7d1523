// The column `case_facts`: what lists filter by and flags look at. Written by each change of the case.
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { readApplication } from '#domain/application.ts'
import { closedReasonSchema } from '#domain/cases/case.ts'
import { taskSchema } from '#domain/cases/tasks.ts'
import { documentKindSchema } from '#domain/documents/document-kinds.ts'
import { isSameName } from '#domain/text/person-name.ts'
import { buyersToTell } from '../disclosures/stored-disclosures.ts'
import { oldestPaper, toLookAt } from '../documents/stored-documents.ts'
import { evidenceOf, papersOf } from '../papers/stored-papers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { signerFactsOf } from '../signers/signer-facts.ts'
import { orNull, textOrNull } from '../table/columns.ts'
import { type Course, courseOf } from './course.ts'
import { storedCaseOf } from './stored-case.ts'
import { callOf } from './stored-tasks.ts'

const amountOrNull = orNull(z.number())

/** Days are YYYY-MM-DD, amounts are dollars. */
const caseFactsSchema = z.object({
  state: textOrNull,
  insurer: textOrNull,
  policy_type: textOrNull,
  face_value: amountOrNull,
  issue_date: textOrNull,
  birth_date: textOrNull,
  loan: amountOrNull,
  cash_value: amountOrNull,
  /** An address that counts as long as it is the account's. */
  unreachable: textOrNull,
  signed_in_other_name: z.catch(z._default(z.boolean(), false), false),
  signed_by_applicants_email: z.catch(z._default(z.array(z.string()), []), []),
  waiting_signer: orNull(z.object({ name: z.string(), asked_at: z.nullable(z.string()) })),
  helpless_signer: orNull(z.object({ name: z.string(), why: z.enum(['declined', 'resting', 'bounced']) })),
  buyers_to_tell: z.catch(z._default(z.number(), 0), 0),
  documents_to_look_at: z.catch(z._default(z.number(), 0), 0),
  oldest_paper: orNull(z.object({ kind: documentKindSchema, dated_on: z.string() })),
  reason: orNull(closedReasonSchema),
  /** The first due. */
  task: orNull(taskSchema),
  call: orNull(taskSchema),
  /** In the lists only with a call to make. */
  is_draft: z.catch(z._default(z.boolean(), false), false),
})
export type CaseFacts = z.infer<typeof caseFactsSchema>

const noFacts: CaseFacts = caseFactsSchema.parse({})

export const caseFactsColumn = z.catch(z._default(caseFactsSchema, noFacts), noFacts)

const amountOf = (answer: string | null | undefined): number | null => {
  const amount = Number(answer?.trim() || Number.NaN)
  return Number.isFinite(amount) ? amount : null
}

/** Or in an unknown one. */
const isSignedInOtherName = (record: ApplicantRecord): boolean =>
  papersOf(record).some((paper) => {
    const { signer, account } = evidenceOf(paper, record)
    if (paper.taken_back || !account) return false
    return !signer || !account.name || !isSameName(signer, account.name)
  })

const signedByApplicantsEmail = (record: ApplicantRecord): string[] =>
  papersOf(record).flatMap((paper) => {
    const { signer, known_by } = evidenceOf(paper, record)
    return paper.taken_back === null && known_by?.is_applicants_email && signer ? [signer] : []
  })

const taskFactsOf = (record: ApplicantRecord) => ({
  task: record.tasks[0] ?? null,
  call: callOf(record) ?? null,
})

/** Only the numbers read its `course`, so the lists don't parse it. */
export const caseFactsOf = (
  record: ApplicantRecord,
  now = new Date().toISOString(),
): CaseFacts & { course: Course | null } => {
  const answers = readApplication(record.form_data)
  return {
    state: answers.state ?? null,
    insurer: answers.insuranceCompany ?? null,
    policy_type: answers.policyType ?? null,
    face_value: amountOf(answers.faceValue),
    issue_date: answers.issueDate ?? null,
    birth_date: answers.dateOfBirth ?? null,
    loan: amountOf(answers.loanAmount),
    cash_value: amountOf(answers.cashSurrenderValue),
    unreachable: record.mails.unreachable?.address ?? null,
    signed_in_other_name: isSignedInOtherName(record),
    signed_by_applicants_email: signedByApplicantsEmail(record),
    ...signerFactsOf(record, now),
    buyers_to_tell: new Set(buyersToTell(record).map(({ buyer }) => buyer.id)).size,
    documents_to_look_at: toLookAt(record).length,
    oldest_paper: oldestPaper(record),
    reason: storedCaseOf(record).reason,
    ...taskFactsOf(record),
    is_draft: false,
    course: courseOf(record),
  }
}

/** Nothing of the answers: before the submission, no flag is about them. */
export const draftFactsOf = (record: ApplicantRecord): CaseFacts => ({
  ...noFacts,
  ...taskFactsOf(record),
  is_draft: true,
})

/** Of a person, perhaps with several accounts. */
export const twinKeyOf = ({ form_data }: ApplicantRecord): string | null => {
  const { dateOfBirth, ssn } = readApplication(form_data)
  return dateOfBirth && ssn ? createHash('sha256').update(`${dateOfBirth} ${ssn}`).digest('base64url') : null
}
