import * as z from 'zod/mini'
import {
  type ExportJob,
  type ExportOrder,
  type ListKind,
  type SubmissionsShown,
  startExport,
} from '#domain/contracts/export-contract.ts'
import { referenceFrom } from '#domain/text/readable-reference.ts'
import { toIsoDate } from '#domain/text/us-date.ts'

export const shownNames = {
  'in-progress': 'In progress',
  submitted: 'Submitted',
  'not-appraised': 'Submitted, not appraised yet',
} as const satisfies Record<SubmissionsShown, string>

export const emptyExport = {
  purpose: '',
  only: '',
  search: '',
  changedFrom: '',
  changedTo: '',
  reference: '',
  withSsn: false,
  withEnded: false,
}
export type ExportValues = typeof emptyExport

const dayOf = (typed: string) => toIsoDate(typed) ?? typed.trim()

export const exportOrderFrom = (kind: ListKind, values: ExportValues) => ({
  kind,
  purpose: values.purpose,
  withSsn: values.withSsn,
  ...(values.withEnded && { withEnded: true }),
  ...(values.only && { only: values.only }),
  ...(values.search && { search: values.search }),
  ...(values.changedFrom.trim() && { changedFrom: dayOf(values.changedFrom) }),
  ...(values.changedTo.trim() && { changedTo: dayOf(values.changedTo) }),
  ...(values.reference.trim() && { reference: referenceFrom(values.reference) }),
})

export const exportSchema = (kind: ListKind) =>
  z.pipe(
    z.pipe(
      z.custom<ExportValues>(),
      z.transform((values): unknown => exportOrderFrom(kind, values)),
    ),
    startExport.request,
  )

/** What was asked for, to ask for it again. */
export const orderOfJob = (job: ExportJob): ExportOrder | undefined =>
  job.purpose === null || job.kind === 'package'
    ? undefined
    : {
        kind: job.kind,
        purpose: job.purpose,
        withSsn: job.with_ssn,
        ...(job.with_ended && { withEnded: true }),
        ...(job.only !== null && { only: job.only }),
        ...(job.changed_from !== null && { changedFrom: job.changed_from }),
        ...(job.changed_to !== null && { changedTo: job.changed_to }),
        ...(job.reference !== null && { reference: job.reference }),
        ...(job.search !== null && { search: job.search }),
      }
