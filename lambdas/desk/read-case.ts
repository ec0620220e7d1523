// GET /api/desk/cases/{id}: a case with everything about it.
import { deskLimits } from '#domain/cases/desk.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import { readAuditOf } from '../audit/audit-log.ts'
import { caseFlagsOf, submissionDetailOf } from '../cases/case-page.ts'
import { timelineOf } from '../cases/case-view.ts'
import { readNotes } from '../cases/notes.ts'
import { auditOpened } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission } from '../staff/submission.ts'
import { canAppraise } from './record-appraisal.ts'

export const handler = staffEndpoint(readCase, async ({ id }, caller) => {
  const record = await findSubmission(id)
  const look = await auditOpened(caller, 'submission-opened', record)
  const [notes, { entries, hasMore }, flags] = await Promise.all([
    readNotes(id),
    readAuditOf(id, deskLimits.looks),
    caseFlagsOf(record, look.at),
  ])
  const earlier = entries.filter((entry) => entry.id !== look.id)
  return {
    ...submissionDetailOf(record, caller),
    assignee: record.assignee,
    flags,
    timeline: timelineOf({ record, notes, audit: earlier }),
    has_more_looks: hasMore,
    is_own: caller.userId === id,
    can_appraise: canAppraise(caller),
    can_read_ssn: caller.isAdmin,
  }
})
