// The function `Admin`: routes every call of an admin to its endpoint.

import { router } from '../http/router.ts'
import { handler as cancelExport } from './cancel-export.ts'
import { handler as finishRequest } from './finish-request.ts'
import { handler as listActivity } from './list-activity.ts'
import { handler as listOverdue } from './list-overdue.ts'
import { handler as listSubmissions } from './list-submissions.ts'
import { handler as listUsers } from './list-users.ts'
import { handler as moveCase } from './move-case.ts'
import { handler as openSubmissionPaper } from './open-submission-paper.ts'
import { handler as readExport } from './read-export.ts'
import { handler as readSsn } from './read-ssn.ts'
import { handler as readSubmission } from './read-submission.ts'
import { handler as recordAppraisal } from './record-appraisal.ts'
import { handler as recordTakenBack } from './record-taken-back.ts'
import { handler as searchSubmissions } from './search-submissions.ts'
import { handler as searchUsers } from './search-users.ts'
import { handler as startExport } from './start-export.ts'
import { handler as undoMove } from './undo-move.ts'

export const handler = router({
  'GET /api/admin/users': listUsers,
  'POST /api/admin/users/search': searchUsers,
  'GET /api/admin/submissions': listSubmissions,
  'POST /api/admin/submissions/search': searchSubmissions,
  'GET /api/admin/submissions/{id}': readSubmission,
  'PATCH /api/admin/submissions/{id}': recordAppraisal,
  'POST /api/admin/submissions/{id}/ssn': readSsn,
  'POST /api/admin/submissions/{id}/moves': moveCase,
  'POST /api/admin/submissions/{id}/undo': undoMove,
  'POST /api/admin/submissions/{id}/requests/{request}': finishRequest,
  'POST /api/admin/submissions/{id}/papers/open': openSubmissionPaper,
  'POST /api/admin/submissions/{id}/papers/taken-back': recordTakenBack,
  'GET /api/admin/cases/overdue': listOverdue,
  'POST /api/admin/exports': startExport,
  'GET /api/admin/exports/{id}': readExport,
  'DELETE /api/admin/exports/{id}': cancelExport,
  'GET /api/admin/activity': listActivity,
})
