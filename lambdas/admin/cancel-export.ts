// DELETE /api/admin/exports/{id}: the export function notices within a second.
import { cancelExport } from '#domain/contracts/export-contract.ts'
import { audit } from '../audit/audit.ts'
import { auditDetails, endJob, exportJobOf, findOwnJob, statusOf } from '../export/export-job.ts'
import { adminEndpoint, auditActorOf } from '../staff/staff-endpoint.ts'

export const handler = adminEndpoint(cancelExport, async ({ id }, caller) => {
  const job = await findOwnJob(id, caller.userId)
  if (!['queued', 'running'].includes(statusOf(job))) return exportJobOf(job)
  await audit(auditActorOf(caller), { action: 'export-cancelled', rows: job.rows, ...auditDetails(job) })
  const cancelled = await endJob(id, ['queued', 'running'], 'cancelled')
  return exportJobOf(cancelled ?? (await findOwnJob(id, caller.userId)))
})
