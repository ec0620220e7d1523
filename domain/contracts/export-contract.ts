import * as z from 'zod/mini'
import { searchWords } from '../record-search.ts'
import { id, timestamp } from '../schema-parts.ts'
import { isReference, referenceHint } from '../text/readable-reference.ts'
import { requiredText } from '../text/text-rules.ts'
import { toIsoDate } from '../text/us-date.ts'
import { get, remove } from './call.ts'

const listKinds = z.enum(['users', 'submissions'])
/** What a CSV file lists. */
export type ListKind = z.infer<typeof listKinds>

const exportKinds = z.enum([...listKinds.options, 'package'])
export type ExportKind = z.infer<typeof exportKinds>

/** Of a case, for a buyer. */
const packageOrderSchema = z.object({
  case: z.string(),
  buyer: z.string(),
  buyer_name: z.string(),
  with_answers: z.boolean(),
})
export type PackageOrder = z.infer<typeof packageOrderSchema>

const exportStatus = z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'expired'])
export type ExportStatus = z.infer<typeof exportStatus>

/** of the last change, YYYY-MM-DD in UTC */
const day = z
  .string('Please enter a date as MM/DD/YYYY')
  .check(z.refine((text) => toIsoDate(text) === text, 'Please enter a date as MM/DD/YYYY'))

const purpose = requiredText('Please say what this file is for and who will get it').check(
  z.minLength(3, 'Please use at least 3 characters'),
)

export const submissionsShown = z.enum(['in-progress', 'submitted', 'not-appraised'])
export type SubmissionsShown = z.infer<typeof submissionsShown>

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
  /** Only of kind `package`. */
  package: z._default(z.nullable(packageOrderSchema), null),
})
export type ExportRequest = z.infer<typeof exportRequestSchema>

export const exportJobSchema = z.object({
  id,
  ...exportRequestSchema.shape,
  file_name: z.string(),
  status: exportStatus,
  /** Why it failed, if a person can do something about it. */
  reason: z._default(z.nullable(z.string()), null),
  /** Of a package, its files. */
  rows: z.number(),
  total: z.nullable(z.number()),
  /** Asked for, but their authorization ended. Known at the end. */
  left_out: z._default(z.number(), 0),
  requested_at: timestamp,
  finished_at: z.nullable(timestamp),
  /** For 5 minutes. Audited. A package is opened on its case. */
  url: z.nullable(z.string()),
})
export type ExportJob = z.infer<typeof exportJobSchema>

/** Audited. 422 for days in the wrong order, and for filters on users except `search`. */
export const startExport = {
  method: 'POST',
  path: '/api/admin/exports',
  request: z
    .strictObject({
      kind: listKinds,
      purpose,
      withSsn: z._default(z.boolean(), false),
      withEnded: z.optional(z.boolean()),
      only: z.optional(submissionsShown),
      changedFrom: z.optional(day),
      changedTo: z.optional(day),
      reference: z.optional(z.string().check(z.refine(isReference, referenceHint))),
      search: z.optional(searchWords),
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

/** 404 for another admin's. */
export const readExport = get('/api/admin/exports/{id}', exportJobSchema, { id })

/** Audited. Leaves a finished export. 404 for another admin's. */
export const cancelExport = remove('/api/admin/exports/{id}', exportJobSchema, { id })
