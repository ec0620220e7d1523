// The API of the admins, call by call. A request's key that stands in braces in the path travels there; the others are the
// query of GET and DELETE, and the body of the rest.
import * as z from 'zod/mini'
import { acceptedTermsSchema } from './accepted-terms.ts'
import { applicationSchema, recordedAppraisalSchema } from './application.ts'
import { applicationStatus, profileSchema } from './contract.ts'
import { isReference, referenceHint } from './readable-reference.ts'
import { requiredText } from './typed-text.ts'
import { toIsoDate } from './us-date.ts'

const timestamp = z.string()
const id = z.string().check(z.minLength(1), z.maxLength(100))
const stepNumber = z.number().check(z.int(), z.minimum(1), z.maximum(4))

/** Opaque; null when there is no further page. */
const nextCursor = z.nullable(z.string())
const pageRequest = z.strictObject({
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(4000))),
})

/** How many there are: exactly, or, from `value` on, 'at least so many'. */
const countSchema = z.object({ value: z.number(), isExact: z.boolean() })
export type Count = z.infer<typeof countSchema>

/** A row of the list of users: the specification's columns (ADM-2). */
export const userSummarySchema = z.object({
  id,
  email: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  created_at: timestamp,
})
export type UserSummary = z.infer<typeof userSummarySchema>

/** A row of the list of submissions (ADM-3). There is one submission for each user, so its id is the user's. */
export const submissionSummarySchema = z.object({
  id,
  user_id: id,
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  current_step: stepNumber,
  health_filled: z.boolean(),
  status: applicationStatus,
  created_at: timestamp,
  updated_at: timestamp,
})
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>

const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    cursor: nextCursor,
    /** With the first page only; null with the others. */
    count: z.nullable(countSchema),
  })

/** Newest created_at first, 50 at a time (ADM-2). 422 for a cursor that is not ours. */
export const listUsers = {
  method: 'GET',
  path: '/api/admin/users',
  request: pageRequest,
  response: pageOf(userSummarySchema),
} as const

/** Newest updated_at first, 50 at a time (ADM-3). 422 for a cursor that is not ours. */
export const listSubmissions = {
  method: 'GET',
  path: '/api/admin/submissions',
  request: pageRequest,
  response: pageOf(submissionSummarySchema),
} as const

/** The whole evidence of a consent; what older or made-up records lack is null. */
const consentEvidenceSchema = z.object({
  text_version: z.nullable(z.string()),
  text_sha256: z.nullable(z.string()),
  answers_sha256: z.nullable(z.string()),
  signature_key: z.nullable(z.string()),
  signature_version: z.nullable(z.string()),
  signature_sha256: z.nullable(z.string()),
  signer: z.nullable(z.string()),
  /** MM/DD/YYYY, as shown when it was signed. */
  date_signed: z.nullable(z.string()),
  signed_at: z.nullable(timestamp),
  /** YYYY-MM-DD */
  expires_on: z.nullable(z.string()),
  /** null where the request did not come through the website. */
  viewer_ip: z.nullable(z.string()),
  gateway_ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
})
export type ConsentEvidence = z.infer<typeof consentEvidenceSchema>

/**
 * One submission whole. The digits of the SSN are not in it, only whether they were given. Where `is_private` is true, the stage keeps
 * drafts private and this person has not submitted: what private-answers.ts names is left out, `has_ssn` included.
 */
export const submissionDetailSchema = z.object({
  id,
  user_id: id,
  profile: profileSchema,
  /** The email that Cognito confirmed; that of the profile follows the form. */
  account_email: z.nullable(z.string()),
  form_data: z.omit(applicationSchema, { ssn: true }),
  has_ssn: z.boolean(),
  is_private: z.boolean(),
  health_filled: z.boolean(),
  current_step: stepNumber,
  status: applicationStatus,
  reference: z.nullable(z.string()),
  submitted_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
  consent: z.nullable(consentEvidenceSchema),
  /** null for an account that an operator made, and for older ones. */
  accepted_terms: z._default(z.nullable(acceptedTermsSchema), null),
  appraisal: recordedAppraisalSchema,
})
export type SubmissionDetail = z.infer<typeof submissionDetailSchema>

/** Audited. 404 for an unknown id and for a user who has saved nothing yet. */
export const readSubmission = {
  method: 'GET',
  path: '/api/admin/submissions/{id}',
  request: z.strictObject({ id }),
  response: submissionDetailSchema,
} as const

/** DynamoDB refuses numbers closer to 0 than 1e-130. */
const isStorable = (value: number) => value === 0 || Math.abs(value) >= 0.01

const dollars = z
  .number('Please enter an amount in dollars')
  .check(
    z.minimum(0, 'Please enter an amount of 0 or more'),
    z.maximum(1_000_000_000, 'Please enter at most 1,000,000,000'),
    z.refine(isStorable, 'Please enter whole cents'),
  )

/** What an admin records about a policy; null takes a value back. Dollars; score 0 to 100. */
export const appraisalRequestSchema = z.strictObject({
  estimatedValue: z.nullable(dollars),
  valueRange: z.nullable(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(100, 'Please use at most 100 characters')),
  ),
  policyScore: z.nullable(
    z
      .number('Please enter a score from 0 to 100')
      .check(
        z.minimum(0, 'Please enter a score from 0 to 100'),
        z.maximum(100, 'Please enter a score from 0 to 100'),
        z.refine(isStorable, 'Please enter a score from 0 to 100'),
      ),
  ),
})

/** `version` is the appraisal's own, the one the admin saw. Audited. 404; 409 with the newer `appraisal` when it was changed since. */
export const recordAppraisal = {
  method: 'PATCH',
  path: '/api/admin/submissions/{id}',
  request: z.strictObject({
    id,
    ...appraisalRequestSchema.shape,
    version: z.number().check(z.int(), z.minimum(0)),
  }),
  response: recordedAppraisalSchema,
} as const

/** The digits, masked everywhere else. Audited. 404 when none were given, 409 while they are private. */
export const readSsn = {
  method: 'POST',
  path: '/api/admin/submissions/{id}/ssn',
  request: z.strictObject({ id }),
  response: z.object({ ssn: z.string() }),
} as const

const exportKinds = z.enum(['users', 'submissions'])
export type ExportKind = z.infer<typeof exportKinds>

/** 'expired' once its file is deleted, a day after the end. */
const exportStatus = z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'expired'])
export type ExportStatus = z.infer<typeof exportStatus>

/** The last change of a submission, which is the day it was submitted once it is. YYYY-MM-DD in UTC, as in the file. */
const day = z
  .string('Please enter a date as MM/DD/YYYY')
  .check(z.refine((text) => toIsoDate(text) === text, 'Please enter a date as MM/DD/YYYY'))

const purpose = requiredText('Please say what this file is for and who will get it').check(
  z.minLength(3, 'Please use at least 3 characters'),
)

/** What a file of submissions is narrowed down to; with nothing named it holds all of them. */
const narrowing = {
  submittedOnly: z._default(z.boolean(), false),
  changedFrom: z.optional(day),
  changedTo: z.optional(day),
  reference: z.optional(z.string().check(z.refine(isReference, referenceHint))),
}

/** What was asked of an export, as its job and its audit entries keep it; null where nothing was asked, or before it was asked for. */
export const exportRequestSchema = z.object({
  kind: exportKinds,
  with_ssn: z.boolean(),
  purpose: z._default(z.nullable(z.string()), null),
  submitted_only: z._default(z.boolean(), false),
  changed_from: z._default(z.nullable(z.string()), null),
  changed_to: z._default(z.nullable(z.string()), null),
  reference: z._default(z.nullable(z.string()), null),
})
export type ExportRequest = z.infer<typeof exportRequestSchema>

export const exportJobSchema = z.object({
  id,
  ...exportRequestSchema.shape,
  /** users.csv or submissions.csv */
  file_name: z.string(),
  status: exportStatus,
  /** Written so far. */
  rows: z.number(),
  /** null until the rows are counted; those of one reference are not before the end. */
  total: z.nullable(z.number()),
  requested_at: timestamp,
  finished_at: z.nullable(timestamp),
  /** A signed link to the file, valid for 5 minutes; only while it is done and has rows, and audited every time. */
  url: z.nullable(z.string()),
})
export type ExportJob = z.infer<typeof exportJobSchema>

/** 202: the file is written in the background. Audited. 422 for a narrowed file of users, and for days in the wrong order. */
export const startExport = {
  method: 'POST',
  path: '/api/admin/exports',
  request: z
    .strictObject({
      kind: exportKinds,
      purpose,
      withSsn: z._default(z.boolean(), false),
      ...narrowing,
    })
    .check(
      z.refine(
        ({ kind, submittedOnly, changedFrom, changedTo, reference }) =>
          kind === 'submissions' || !(submittedOnly || changedFrom || changedTo || reference),
        { error: 'A file of users always holds all of them', path: ['kind'] },
      ),
      z.refine(({ changedFrom, changedTo }) => !changedFrom || !changedTo || changedFrom <= changedTo, {
        error: 'This day is before the first one. Please switch them.',
        path: ['changedTo'],
      }),
    ),
  response: exportJobSchema,
  status: 202,
} as const

/** What an admin asks for. */
export type ExportOrder = z.infer<typeof startExport.request>

/** An export of one's own; 404 for every other. */
export const readExport = {
  method: 'GET',
  path: '/api/admin/exports/{id}',
  request: z.strictObject({ id }),
  response: exportJobSchema,
} as const

/** Ends an export of one's own; one that has ended stays as it is. 404 for every other. Audited. */
export const cancelExport = {
  method: 'DELETE',
  path: '/api/admin/exports/{id}',
  request: z.strictObject({ id }),
  response: exportJobSchema,
} as const

export const auditEntrySchema = z.object({
  id: z.string(),
  at: timestamp,
  /** Of audit-actions.ts, or of a newer program. */
  action: z.string(),
  admin_id: id,
  admin_email: z.nullable(z.string()),
  /** Whose submission, or whose account; of an export, only where it held one by its reference. */
  subject_id: z.nullable(z.string()),
  subject_name: z.nullable(z.string()),
  /** How many records it was about; null while that is not known. */
  rows: z.nullable(z.number()),
  /** The file of an export, what it is narrowed down to, and whether it holds SSN digits; the AWS key of an operator. */
  detail: z.nullable(z.string()),
  /** What was asked of an export, whose id tells which entries are about the same one. Entries made before had none. */
  export: z.optional(z.object({ id, ...exportRequestSchema.shape })),
  request_id: z.string(),
  /** As in the evidence of a consent; null for operators, exports in the background and entries from before. */
  viewer_ip: z._default(z.nullable(z.string()), null),
  gateway_ip: z._default(z.nullable(z.string()), null),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Newest first, 50 at a time; a page may be shorter, or empty, and still have a cursor. 422 for a cursor that is not ours. */
export const listActivity = {
  method: 'GET',
  path: '/api/admin/activity',
  request: pageRequest,
  response: z.object({ items: z.array(auditEntrySchema), cursor: nextCursor }),
} as const
