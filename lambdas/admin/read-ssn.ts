// POST /api/admin/submissions/{id}/ssn: the SSN digits, which no other reply contains.
import { readSsn } from '#domain/submission-contract.ts'
import { audit } from '../audit/audit.ts'
import { Refusal } from '../http/refusal.ts'
import { applicationOf } from '../records/applicant-record.ts'
import { isPrivateDraft, privateDraftMessage } from '../records/private-draft.ts'
import { adminEndpoint, auditActorOf } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'

export const handler = adminEndpoint(readSsn, async ({ id }, caller) => {
  const record = await findSubmission(id)
  if (isPrivateDraft(record)) throw new Refusal(409, privateDraftMessage)
  const { ssn } = applicationOf(record)
  if (!ssn) throw new Refusal(404, 'This person gave no Social Security digits.')
  await audit(auditActorOf(caller), { action: 'ssn-shown', ...subjectOf(record) })
  return { ssn }
})
