// GET /api/admin/exports/{id}: progress, then a link if there are rows.
import { readExport } from '#domain/contracts/export-contract.ts'
import { audit } from '../audit/audit.ts'
import { downloadLink } from '../export/export-bucket.ts'
import { auditDetails, exportJobOf, findOwnJob, statusOf } from '../export/export-job.ts'
import { adminEndpoint, auditActorOf } from '../staff/staff-endpoint.ts'

export const handler = adminEndpoint(readExport, async ({ id }, caller) => {
  const job = await findOwnJob(id, caller.userId)
  if (statusOf(job) !== 'done' || job.rows === 0) return exportJobOf(job)
  await audit(auditActorOf(caller), {
    action: 'export-downloaded',
    rows: job.rows,
    ...auditDetails(job),
  })
  return exportJobOf(job, await downloadLink(job))
})
