// The calls of admins for exports (see admin-contract.ts): what may be asked of one, and what a job says of itself.
import * as z from 'zod/mini'
import { isReference, referenceHint } from './readable-reference.ts'
import { requiredText } from './text-rules.ts'
import { toIsoDate } from './us-date.ts'

const timestamp = z.string()
const id = z.string().check(z.minLength(1), z.maxLength(100))

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
