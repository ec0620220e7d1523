// The function `Desk`: every call that the team can make.

import { router } from '../http/router.ts'
import { handler as addNote } from './add-note.ts'
import { handler as assignCases } from './assign-cases.ts'
import { handler as countDesk } from './count-desk.ts'
import { handler as countSteps } from './count-steps.ts'
import { handler as filterDesk } from './filter-desk.ts'
import { handler as finishRequest } from './finish-request.ts'
import { handler as listDesk } from './list-desk.ts'
import { handler as listOverdue } from './list-overdue.ts'
import { handler as listTeam } from './list-team.ts'
import { handler as moveCase } from './move-case.ts'
import { handler as openSubmissionPaper } from './open-submission-paper.ts'
import { handler as readCase } from './read-case.ts'
import { handler as recordAppraisal } from './record-appraisal.ts'
import { handler as recordTakenBack } from './record-taken-back.ts'
import { handler as searchDesk } from './search-desk.ts'
import { handler as undoMove } from './undo-move.ts'

export const handler = router({
  'PATCH /api/admin/submissions/{id}': recordAppraisal,
  'POST /api/admin/submissions/{id}/moves': moveCase,
  'POST /api/admin/submissions/{id}/undo': undoMove,
  'POST /api/admin/submissions/{id}/requests/{request}': finishRequest,
  'POST /api/admin/submissions/{id}/papers/open': openSubmissionPaper,
  'POST /api/admin/submissions/{id}/papers/taken-back': recordTakenBack,
  'GET /api/admin/cases/overdue': listOverdue,
  'GET /api/desk/cases': listDesk,
  'GET /api/desk/counts': countDesk,
  'POST /api/desk/cases/filter': filterDesk,
  'POST /api/desk/search': searchDesk,
  'GET /api/desk/steps': countSteps,
  'GET /api/desk/team': listTeam,
  'POST /api/desk/assign': assignCases,
  'GET /api/desk/cases/{id}': readCase,
  'POST /api/desk/cases/{id}/notes': addNote,
})
