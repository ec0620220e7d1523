// GET /api/admin/submissions/{id}: one submission.
import { readSubmission } from '#domain/submission-contract.ts'
import { audit } from '../audit/audit.ts'
import { submissionDetailOf } from '../cases/submission-detail.ts'
import { auditActorOf, staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'

export const handler = staffEndpoint(readSubmission, async ({ id }, caller) => {
  const record = await findSubmission(id)
  await audit(auditActorOf(caller), { action: 'submission-opened', ...subjectOf(record) })
  return submissionDetailOf(record)
})
