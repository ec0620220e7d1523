// POST /api/admin/submissions/{id}/ssn: the digits that every other answer leaves out.
import { readSsn } from '#domain/admin-contract.ts'
import { adminEndpoint, auditorOf } from './admin/admin-endpoint.ts'
import { audit } from './admin/audit.ts'
import { findSubmission, subjectOf } from './admin/submission.ts'
import { applicationOf } from './applicant/applicant-record.ts'
import { isPrivateDraft, privateDraftWords } from './applicant/private-draft.ts'
import { Refusal } from './http/refusal.ts'

export const handler = adminEndpoint(readSsn, async ({ id }, caller) => {
  const record = await findSubmission(id)
  if (isPrivateDraft(record)) throw new Refusal(409, privateDraftWords)
  const { ssn } = applicationOf(record)
  if (!ssn) throw new Refusal(404, 'No Social Security digits were given.')
  await audit(auditorOf(caller), { action: 'ssn-shown', ...subjectOf(record) })
  return { ssn }
})
