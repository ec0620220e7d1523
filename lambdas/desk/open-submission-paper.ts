// POST /api/admin/submissions/{id}/papers/open: a link to a file of a submission's paper.
import { openSubmissionPaper } from '#domain/contracts/submission-contract.ts'
import { audit } from '../audit/audit.ts'
import { findFile, openFile, paperFileTitles } from '../papers/open-file.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'

export const handler = staffEndpoint(openSubmissionPaper, async ({ id, ...asked }, caller) => {
  const record = await findSubmission(id)
  const stored = await findFile(record, asked)
  await audit(caller, {
    action: 'paper-opened',
    ...subjectOf(record),
    detail: paperFileTitles[stored.file],
  })
  return openFile(stored)
})
