// The API for exports.
import * as z from 'zod/mini'
import { isReference, referenceHint } from './readable-reference.ts'
import { searchWords } from './record-search.ts'
import { requiredText } from './text-rules.ts'
import { toIsoDate } from './us-date.ts'

const timestamp = z.string()
const id = z.string().check(z.minLength(1), z.maxLength(100))

const exportKinds = z.enum(['users', 'submissions'])
export type ExportKind = z.infer<typeof exportKinds>

/** 'expired': deleted, a day after the end */
const exportStatus = z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'expired'])
export type ExportStatus = z.infer<typeof exportStatus>

/** day of the last change, YYYY-MM-DD in UTC */
const day = z
  .string('Please enter a date as MM/DD/YYYY')
  .check(z.refine((text) => toIsoDate(text) === text, 'Please enter a date as MM/DD/YYYY'))

const purpose = requiredText('Please say what this file is for and who will get it').check(
  z.minLength(3, 'Please use at least 3 characters'),
)

/** A part of the submissions: 'not-appraised' ones are submitted and wait for an appraisal. */
export const submissionsShown = z.enum(['in-progress', 'submitted', 'not-appraised'])
export type SubmissionsShown = z.infer<typeof submissionsShown>

const narrowing = {
  /** Also submissions whose authorization has expired or was taken back. */
  withEnded: z.optional(z.boolean()),
  only: z.optional(submissionsShown),
  changedFrom: z.optional(day),
  changedTo: z.optional(day),
  reference: z.optional(z.string().check(z.refine(isReference, referenceHint))),
  search: z.optional(searchWords),
}

export const exportRequestSchema = z.object({
  kind: exportKinds,
  with_ssn: z.boolean(),
  with_ended: z._default(z.boolean(), false),
  purpose: z._default(z.nullable(z.string()), null),
  only: z._default(z.nullable(submissionsShown), null),
  changed_from: z._default(z.nullable(z.string()), null),
  changed_to: z._default(z.nullable(z.string()), null),
  reference: z._default(z.nullable(z.string()), null),
  search: z._default(z.nullable(z.string()), null),
})
export type ExportRequest = z.infer<typeof exportRequestSchema>

export const exportJobSchema = z.object({
  id,
  ...exportRequestSchema.shape,
  file_name: z.string(),
  status: exportStatus,
  /** written so far */
  rows: z.number(),
  /** null until counted */
  total: z.nullable(z.number()),
  requested_at: timestamp,
  finished_at: z.nullable(timestamp),
  /** Works for 5 minutes. Audited. */
  url: z.nullable(z.string()),
})
export type ExportJob = z.infer<typeof exportJobSchema>

/** 202: the file is written in the background. Audited. 422 for filters other than `search` on users, and for days in the wrong order. */
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
        ({ kind, only, changedFrom, changedTo, reference }) =>
          kind === 'submissions' || !(only || changedFrom || changedTo || reference),
        { error: 'A file of users can be narrowed down only by a search', path: ['kind'] },
      ),
      z.refine(({ changedFrom, changedTo }) => !changedFrom || !changedTo || changedFrom <= changedTo, {
        error: 'This day is before the first one. Please switch them.',
        path: ['changedTo'],
      }),
    ),
  reply: exportJobSchema,
  status: 202,
} as const

export type ExportOrder = z.infer<typeof startExport.request>

/** 404 for another admin's export. */
export const readExport = {
  method: 'GET',
  path: '/api/admin/exports/{id}',
  request: z.strictObject({ id }),
  reply: exportJobSchema,
} as const

/** Does nothing to a finished export. Audited. 404 for another admin's export. */
export const cancelExport = {
  method: 'DELETE',
  path: '/api/admin/exports/{id}',
  request: z.strictObject({ id }),
  reply: exportJobSchema,
} as const
