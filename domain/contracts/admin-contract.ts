// The API for admins. Keys in braces belong to the path; GET and DELETE send others as query.
import * as z from 'zod/mini'
import { paperStateSchema } from '../papers/papers.ts'
import { searchWords } from '../record-search.ts'
import { id, stepNumber, timestamp } from '../schema-parts.ts'
import { applicationStatus } from './contract.ts'
import { exportRequestSchema, submissionsShown } from './export-contract.ts'

/** null on the last page */
export const nextCursor = z.nullable(z.string())
/** 422 for a foreign cursor. */
export const pageRequest = z.strictObject({
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(4000))),
})

/** Not exact: at least `value`. */
export const countSchema = z.object({ value: z.number(), isExact: z.boolean() })
export type Count = z.infer<typeof countSchema>

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

export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
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

const caseRowSchema = z.object({
  id,
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  account_email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** A stage of case-stages.ts. */
  stage: z.string(),
  waiting_for: z.nullable(z.string()),
  /** YYYY-MM-DD */
  next_update_by: z.string(),
  submitted_at: z.nullable(timestamp),
})
export type CaseRow = z.infer<typeof caseRowSchema>

/** Open cases past their promised day, the latest first, 50 a page. */
export const listOverdue = {
  method: 'GET',
  path: '/api/admin/cases/overdue',
  request: pageRequest,
  reply: pageOf(caseRowSchema),
} as const

/** Rows of a search at most, first in its order. */
export const mostFound = 500

/**
 * Without `words` all rows, to sort them. Each call reads a part; the last has no cursor. `items` are the first `mostFound` of the
 * part, `matches` counts all. 422 for words that can't be searched.
 */
const searchRequest = <Sort extends z.ZodMiniType>(sort: Sort) => ({
  words: z.optional(searchWords),
  sort,
  isDescending: z.boolean(),
  ...pageRequest.shape,
})
const foundOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), matches: z.number(), cursor: nextCursor })

export const searchUsers = {
  method: 'POST',
  path: '/api/admin/users/search',
  request: z.strictObject(searchRequest(z.enum(['name', 'email', 'role', 'created', 'id']))),
  reply: foundOf(userSummarySchema),
} as const

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

export const auditEntrySchema = z.object({
  id: z.string(),
  at: timestamp,
  /** From audit-actions.ts. */
  action: z.string(),
  admin_id: id,
  admin_email: z.nullable(z.string()),
  subject_id: z.nullable(z.string()),
  subject_name: z.nullable(z.string()),
  /** On their own application. */
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
export const listActivity = {
  method: 'GET',
  path: '/api/admin/activity',
  request: pageRequest,
  reply: z.object({ items: z.array(auditEntrySchema), cursor: nextCursor }),
} as const
