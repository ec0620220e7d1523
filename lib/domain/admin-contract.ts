// The API of the admins, call by call. A request's key that stands in braces in the path travels there; the others are the
// query of GET and DELETE, and the body of the rest.
import * as z from 'zod/mini'
import { acceptedTermsSchema } from './accepted-terms.ts'
import { applicationSchema, recordedAppraisalSchema } from './application.ts'
import { applicationStatus, profileSchema } from './contract.ts'
import { exportRequestSchema } from './export-contract.ts'

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
