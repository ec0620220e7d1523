// The API for admins. A key in braces is part of the path; GET and DELETE send the other keys as query.
import * as z from 'zod/mini'
import { acceptedTermsSchema } from './accepted-terms.ts'
import { applicationSchema, recordedAppraisalSchema } from './application.ts'
import { teamCaseSchema } from './case-contract.ts'
import { applicationStatus, profileSchema } from './contract.ts'
import { exportRequestSchema, submissionsShown } from './export-contract.ts'
import { searchWords } from './record-search.ts'

const timestamp = z.string()
const id = z.string().check(z.minLength(1), z.maxLength(100))
const stepNumber = z.number().check(z.int(), z.minimum(1), z.maximum(4))

/** null on the last page */
const nextCursor = z.nullable(z.string())
/** 422 for a cursor that we did not make. */
const pageRequest = z.strictObject({
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(4000))),
})

/** If not exact, at least `value`. */
const countSchema = z.object({ value: z.number(), isExact: z.boolean() })
export type Count = z.infer<typeof countSchema>

export const userSummarySchema = z.object({
  id,
  email: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  role: z.nullable(z.string()),
  /** confirmed by Cognito; `email` follows the form */
  account_email: z.nullable(z.string()),
  has_submission: z.boolean(),
  created_at: timestamp,
})
export type UserSummary = z.infer<typeof userSummarySchema>

export const submissionSummarySchema = z.object({
  id,
  user_id: id,
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  reference: z.nullable(z.string()),
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
    count: z.nullable(countSchema),
  })

/** Newest first, 50 a page. */
export const listUsers = {
  method: 'GET',
  path: '/api/admin/users',
  request: pageRequest,
  reply: pageOf(userSummarySchema),
} as const

/** Newest change first, 50 a page. */
export const listSubmissions = {
  method: 'GET',
  path: '/api/admin/submissions',
  request: pageRequest,
  reply: pageOf(submissionSummarySchema),
} as const

/** Rows that a search returns at most, the first of them all in its order. */
export const mostFound = 500

/**
 * Without `words` all rows, which sorts a list. One call reads a part of the rows, and the last one has no cursor. Its `items` are
 * the first `mostFound` of that part; `matches` counts all of it. 422 for words that can't be searched.
 */
const searchRequest = <Sort extends z.ZodMiniType>(sort: Sort) => ({
  words: z.optional(searchWords),
  sort,
  isDescending: z.boolean(),
  ...pageRequest.shape,
})
const foundOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), matches: z.number(), cursor: nextCursor })

/** By name, email, or id. */
export const searchUsers = {
  method: 'POST',
  path: '/api/admin/users/search',
  request: z.strictObject(searchRequest(z.enum(['name', 'email', 'role', 'created', 'id']))),
  reply: foundOf(userSummarySchema),
} as const

/** By name, email, phone, policy number, reference, or id. */
export const searchSubmissions = {
  method: 'POST',
  path: '/api/admin/submissions/search',
  request: z.strictObject({
    ...searchRequest(
      z.enum(['name', 'email', 'reference', 'progress', 'status', 'created', 'updated', 'id']),
    ),
    only: z.optional(submissionsShown),
  }),
  reply: foundOf(submissionSummarySchema),
} as const

const consentEvidenceSchema = z.object({
  text_version: z.nullable(z.string()),
  text_sha256: z.nullable(z.string()),
  answers_sha256: z.nullable(z.string()),
  signature_key: z.nullable(z.string()),
  signature_version: z.nullable(z.string()),
  signature_sha256: z.nullable(z.string()),
  signer: z.nullable(z.string()),
  /** MM/DD/YYYY */
  date_signed: z.nullable(z.string()),
  signed_at: z.nullable(timestamp),
  /** YYYY-MM-DD */
  expires_on: z.nullable(z.string()),
  /** null if the request bypassed the website */
  viewer_ip: z.nullable(z.string()),
  gateway_ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
})
export type ConsentEvidence = z.infer<typeof consentEvidenceSchema>

/** Never has SSN digits. With `is_private`, also no private answers. */
export const submissionDetailSchema = z.object({
  id,
  user_id: id,
  profile: profileSchema,
  /** confirmed by Cognito, unlike the profile's */
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
  /** Compared with the fingerprints in `consent`. */
  is_as_signed: z._default(z.nullable(z.object({ text: z.boolean(), answers: z.boolean() })), null),
  accepted_terms: z._default(z.nullable(acceptedTermsSchema), null),
  appraisal: recordedAppraisalSchema,
  /** null before submission */
  case: z._default(z.nullable(teamCaseSchema), null),
})
export type SubmissionDetail = z.infer<typeof submissionDetailSchema>

/** Audited. 404 before the first save. */
export const readSubmission = {
  method: 'GET',
  path: '/api/admin/submissions/{id}',
  request: z.strictObject({ id }),
  reply: submissionDetailSchema,
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

/** null removes a value */
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

/** `version` is the appraisal's. Audited. 409 with the newer `appraisal`. */
export const recordAppraisal = {
  method: 'PATCH',
  path: '/api/admin/submissions/{id}',
  request: z.strictObject({
    id,
    ...appraisalRequestSchema.shape,
    version: z.number().check(z.int(), z.minimum(0)),
  }),
  reply: recordedAppraisalSchema,
} as const

/** Audited. 404 without digits, 409 while they are private. */
export const readSsn = {
  method: 'POST',
  path: '/api/admin/submissions/{id}/ssn',
  request: z.strictObject({ id }),
  reply: z.object({ ssn: z.string() }),
} as const

export const auditEntrySchema = z.object({
  id: z.string(),
  at: timestamp,
  /** See audit-actions.ts. */
  action: z.string(),
  admin_id: id,
  admin_email: z.nullable(z.string()),
  subject_id: z.nullable(z.string()),
  subject_name: z.nullable(z.string()),
  rows: z.nullable(z.number()),
  detail: z.nullable(z.string()),
  export: z.optional(z.object({ id, ...exportRequestSchema.shape })),
  request_id: z.string(),
  viewer_ip: z._default(z.nullable(z.string()), null),
  gateway_ip: z._default(z.nullable(z.string()), null),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Newest first, at most 50 a page. Even an empty page can have a cursor. */
export const listActivity = {
  method: 'GET',
  path: '/api/admin/activity',
  request: pageRequest,
  reply: z.object({ items: z.array(auditEntrySchema), cursor: nextCursor }),
} as const
