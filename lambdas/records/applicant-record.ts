import * as z from 'zod/mini'
import { acceptedTermsSchema } from '#domain/accepted-terms.ts'
import {
  type Application,
  appraisalSchema,
  type RecordedAppraisal,
  readApplication,
  recordedAppraisalSchema,
} from '#domain/application.ts'
import { assigneeSchema } from '#domain/cases/case.ts'
import { taskSchema } from '#domain/cases/tasks.ts'
import {
  applicationStatus,
  type FormRecord,
  type Profile,
  type SignedConsent,
  signedConsentSchema,
} from '#domain/contracts/contract.ts'
import { caseColumn, mailsColumn } from '../cases/stored-case.ts'
import { tasksOf } from '../cases/stored-tasks.ts'
import { areDisclosuresWhole, disclosuresColumn } from '../disclosures/stored-disclosures.ts'
import { documentsColumn } from '../documents/stored-documents.ts'
import { byPhoneColumn, helpColumn, typedByColumn } from '../help/stored-help.ts'
import { arePapersWhole, consentColumn, papersColumn } from '../papers/stored-papers.ts'
import { areSignersWhole, signersColumn } from '../signers/stored-signers.ts'
import { orNull, textOrNull } from '../table/columns.ts'
import { userIdOf } from '../table/item-keys.ts'
import { isCounter } from './damaged-columns.ts'
import { readAnswers } from './draft-version.ts'
import { isForeignSignature } from './own-signature.ts'

const timestamp = z.catch(z.string(), '')

/** Higher than any real one, so open windows load the newer copy. */
const damagedCounter = 1_000_000
const counter = z.catch(z._default(z.number().check(z.refine(isCounter)), 0), damagedCounter)

const recordedSchema = z.catch(z.object({ recorded_at: textOrNull, recorded_by: textOrNull }), {
  recorded_at: null,
  recorded_by: null,
})

const storedAppraisalSchema = z.pipe(
  z.unknown(),
  z.transform((stored) => ({
    ...appraisalSchema.parse(readApplication(stored)),
    ...recordedSchema.parse(stored),
  })),
)

const recordSchema = z.object({
  user_id: z.string(),
  first_name: textOrNull,
  last_name: textOrNull,
  email: textOrNull,
  role: textOrNull,
  account_email: textOrNull,
  two_step: z.catch(z.boolean(), false),
  /** Seconds since 1970. Earlier sessions have ended. */
  sessions_from: z.catch(z.number(), 0),
  /** Seconds since 1970: sign-ins up to then need no comparing of the account with Cognito's. */
  followed_at: z.catch(z.number(), 0),
  form_data: z.record(z.string(), z.unknown()),
  /** In the format of its own version, as it was signed. */
  stored_form_data: z.unknown(),
  /** Of the program that last saved; 0 if damaged. */
  schema_version: z.number(),
  current_step: z.catch(z.number().check(z.int(), z.minimum(1), z.maximum(4)), 1),
  version: counter,
  /** Unparsed, for the condition of the write that repairs it. */
  stored_version: z.unknown(),
  save_id: textOrNull,
  save_id_2: textOrNull,
  save_id_3: textOrNull,
  save_id_4: textOrNull,
  status: z.catch(applicationStatus, 'in-progress'),
  reference: textOrNull,
  submitted_at: textOrNull,
  consent: consentColumn,
  accepted_terms: orNull(acceptedTermsSchema),
  appraisal: storedAppraisalSchema,
  appraisal_version: counter,
  case: caseColumn,
  assignee: orNull(assigneeSchema),
  mails: mailsColumn,
  papers: papersColumn,
  are_papers_whole: z.boolean(),
  documents: documentsColumn,
  disclosures: disclosuresColumn,
  are_disclosures_whole: z.boolean(),
  signers: signersColumn,
  are_signers_whole: z.boolean(),
  help: helpColumn,
  typed_by: typedByColumn,
  by_phone: byPhoneColumn,
  tasks: z.array(taskSchema),
  do_not_call: z.catch(z._default(z.boolean(), false), false),
  stored_mails: z.unknown(),
  /** Deleted by the applicant, or too old: nothing can be saved. */
  deleting_at: textOrNull,
  sweep_at: textOrNull,
  created_at: timestamp,
  form_created_at: textOrNull,
  updated_at: timestamp,
})
export type ApplicantRecord = z.infer<typeof recordSchema>

const hasDamagedVersion = ({ version }: Record<string, unknown>) =>
  version !== undefined && !isCounter(version)

export const parseRecord = (item: Record<string, unknown>): ApplicantRecord =>
  recordSchema.parse({
    ...item,
    ...readAnswers(item),
    ...(hasDamagedVersion(item) ? { schema_version: 0 } : {}),
    user_id: userIdOf(item),
    tasks: tasksOf(item),
    appraisal: item.appraisal,
    stored_form_data: item.form_data,
    stored_version: item.version,
    stored_mails: item.mails,
    are_papers_whole: arePapersWhole(item.papers),
    are_disclosures_whole: areDisclosuresWhole(item.disclosures),
    are_signers_whole: areSignersWhole(item.signers),
  })

export const isUnsaved = ({ version, form_data }: ApplicantRecord): boolean =>
  version === 0 && Object.keys(form_data).length === 0

/** Also if `status` is damaged: a submission is never deleted as a draft. */
export const wasSubmitted = ({
  status,
  submitted_at,
}: Pick<ApplicantRecord, 'status' | 'submitted_at'>): boolean =>
  status === 'submitted' || submitted_at !== null

const withoutForeignSignature = (userId: string, application: Application): Application => {
  const { signature, ...others } = application
  return signature && isForeignSignature(userId, signature) ? others : application
}

export const applicationOf = (record: ApplicantRecord): Application => {
  const { recorded_at, recorded_by, ...appraisal } = record.appraisal
  const answers = withoutForeignSignature(record.user_id, readApplication(record.form_data))
  return { ...answers, ...appraisal }
}

export const appraisalOf = (record: ApplicantRecord): RecordedAppraisal =>
  recordedAppraisalSchema.parse({ ...record.appraisal, version: record.appraisal_version })

const signedConsentOf = ({ consent }: ApplicantRecord): SignedConsent | null => {
  const parsed = signedConsentSchema.safeParse(consent)
  return parsed.success ? parsed.data : null
}

export const formRecordOf = (record: ApplicantRecord): FormRecord => ({
  form_data: applicationOf(record),
  current_step: record.status === 'submitted' ? 4 : record.current_step,
  version: record.version,
  status: record.status,
  reference: record.reference,
  consent: signedConsentOf(record),
  submitted_at: record.submitted_at,
  created_at: record.form_created_at ?? record.created_at,
  updated_at: record.updated_at,
})

export const profileOf = (record: ApplicantRecord): Profile => {
  const form = readApplication(record.form_data)
  const follows = Boolean(form.firstName || form.lastName || form.email)
  const answer = (text: string | null | undefined) => (follows ? (text ?? null) : null)
  return {
    id: record.user_id,
    first_name: record.first_name,
    last_name: record.last_name,
    email: record.email,
    gender: answer(form.gender),
    phone_number: answer(form.phoneNumber),
    address: answer(form.address1),
    city: answer(form.city),
    state: answer(form.state),
    zip_code: answer(form.zipCode),
    role: record.role,
    created_at: record.created_at,
    updated_at: record.updated_at,
  }
}
