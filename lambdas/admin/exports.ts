// Exports, which only the admin who started one can read and cancel.
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import * as exports from '#domain/contracts/export-contract.ts'
import { audit } from '../audit/audit.ts'
import { downloadLink } from '../export/export-bucket.ts'
import {
  auditDetails,
  endJob,
  exportJobOf,
  findOwnJob,
  putJob,
  type StoredJob,
  statusOf,
} from '../export/export-job.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { adminEndpoint } from '../staff/staff-endpoint.ts'
import { startFunction } from '../start-function.ts'

type ExportRequest = z.infer<typeof exports.startExport.request>

const newJob = (request: ExportRequest, { userId, requestId }: Caller): StoredJob => {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    kind: request.kind,
    with_ssn: request.kind === 'submissions' && request.withSsn,
    with_ended: request.kind === 'submissions' && request.withEnded === true,
    purpose: request.purpose,
    only: request.only ?? null,
    changed_from: request.changedFrom ?? null,
    changed_to: request.changedTo ?? null,
    reference: request.reference ?? null,
    search: request.search ?? null,
    requested_by: userId,
    requested_by_email: null,
    request_id: requestId,
    requested_at: now,
    status: 'queued',
    rows: 0,
    total: null,
    left_out: 0,
    updated_at: now,
    finished_at: null,
    subject_id: null,
    subject_name: null,
  }
}

export const startExport = adminEndpoint(exports.startExport, async (request, caller) => {
  const job = newJob(request, caller)
  const entry = await audit(caller, { action: 'export-started', ...auditDetails(job) })
  await putJob({ ...job, requested_by_email: entry.admin_email })
  try {
    await startFunction(process.env.EXPORT_FUNCTION, { id: job.id })
  } catch {
    // Not queued anymore: it has started, and only the reply was lost.
    if (await endJob(job.id, ['queued'], 'failed'))
      throw new Refusal(503, 'We couldn’t start the export. Please try again in a moment.', {
        retryAfterSeconds: 5,
      })
  }
  return exportJobOf(job)
})

export const readExport = adminEndpoint(exports.readExport, async ({ id }, caller) => {
  const job = await findOwnJob(id, caller.userId)
  if (statusOf(job) !== 'done' || job.rows === 0) return exportJobOf(job)
  await audit(caller, {
    action: 'export-downloaded',
    rows: job.rows,
    ...auditDetails(job),
  })
  return exportJobOf(job, await downloadLink(job))
})

/** The export function notices within a second. */
export const cancelExport = adminEndpoint(exports.cancelExport, async ({ id }, caller) => {
  const job = await findOwnJob(id, caller.userId)
  if (!['queued', 'running'].includes(statusOf(job))) return exportJobOf(job)
  await audit(caller, { action: 'export-cancelled', rows: job.rows, ...auditDetails(job) })
  const cancelled = await endJob(id, ['queued', 'running'], 'cancelled')
  return exportJobOf(cancelled ?? (await findOwnJob(id, caller.userId)))
})
