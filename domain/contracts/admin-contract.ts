// Keys in braces belong to the path; GET and DELETE send others as query.
import * as z from 'zod/mini'
import { paperStateSchema } from '../papers/papers.ts'
import { id, stepNumber, timestamp } from '../schema-parts.ts'
import { get, post } from './call.ts'
import { applicationStatus } from './contract.ts'
import { exportRequestSchema, submissionsShown } from './export-contract.ts'
import { foundOf, nextCursor, pageOf, pageRequest, searchRequest } from './list-contract.ts'

export const userSummarySchema = z.object({
  id,
  email: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  role: z.nullable(z.string()),
  /** confirmed; `email` follows the form */
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
  /** The newest; null before the submission. */
  authorization: z._default(z.nullable(paperStateSchema), null),
  created_at: timestamp,
  updated_at: timestamp,
})
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>

export const listUsers = get('/api/admin/users', pageOf(userSummarySchema), pageRequest.shape)

/** Newest change first, 50 a page. */
export const listSubmissions = get(
  '/api/admin/submissions',
  pageOf(submissionSummarySchema),
  pageRequest.shape,
)

export const searchUsers = post(
  '/api/admin/users/search',
  foundOf(userSummarySchema),
  searchRequest(z.enum(['name', 'email', 'role', 'created', 'id'])),
)

export const searchSubmissions = post('/api/admin/submissions/search', foundOf(submissionSummarySchema), {
  ...searchRequest(z.enum(['name', 'email', 'reference', 'progress', 'status', 'created', 'updated', 'id'])),
  only: z.optional(submissionsShown),
})

export const auditEntrySchema = z.object({
  id: z.string(),
  at: timestamp,
  action: z.string(),
  admin_id: id,
  admin_email: z.nullable(z.string()),
  subject_id: z.nullable(z.string()),
  subject_name: z.nullable(z.string()),
  is_own: z.optional(z.literal(true)),
  rows: z.nullable(z.number()),
  detail: z.nullable(z.string()),
  export: z.optional(z.object({ id, ...exportRequestSchema.shape })),
  request_id: z.string(),
  viewer_ip: z._default(z.nullable(z.string()), null),
  gateway_ip: z._default(z.nullable(z.string()), null),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Newest first. Even an empty page can have a cursor. */
export const listActivity = get(
  '/api/admin/activity',
  z.object({ items: z.array(auditEntrySchema), cursor: nextCursor }),
  pageRequest.shape,
)
