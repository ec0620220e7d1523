// GET /api/admin/submissions/{id}: one submission.
import { readSubmission } from '#domain/submission-contract.ts'
import { submissionDetailOf } from '../cases/submission-detail.ts'
import { auditOpened } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission } from '../staff/submission.ts'

export const handler = staffEndpoint(readSubmission, async ({ id }, caller) => {
  const record = await findSubmission(id)
  await auditOpened(caller, 'submission-opened', record)
  return submissionDetailOf(record, caller)
})
