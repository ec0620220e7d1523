// GET /api/admin/exports/{id}: how far one's own export has come, and, once it is done, a link to the file, unless it is empty.
import { readExport } from '#domain/export-contract.ts'
import { audit } from '../audit/audit.ts'
import { downloadLink } from '../export/export-bucket.ts'
import { auditDetails, exportJobOf, findOwnJob, statusOf } from '../export/export-job.ts'
import { adminEndpoint, auditorOf } from './admin-endpoint.ts'

export const handler = adminEndpoint(readExport, async ({ id }, caller) => {
  const job = await findOwnJob(id, caller.userId)
  if (statusOf(job) !== 'done' || job.rows === 0) return exportJobOf(job)
  await audit(auditorOf(caller), {
    action: 'export-downloaded',
    rows: job.rows,
    ...auditDetails(job),
  })
  return exportJobOf(job, await downloadLink(job))
})
