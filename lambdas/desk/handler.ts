// The function `Desk`: every call that the team can make.

import { router } from '../http/router.ts'
import { finishRequest, moveCase, undoMove } from './act-on-case.ts'
import { handler as addNote } from './add-note.ts'
import { handler as assignCases } from './assign-cases.ts'
import { handler as countSteps } from './count-steps.ts'
import * as lists from './lists.ts'
import { handler as openSubmissionPaper } from './open-submission-paper.ts'
import { handler as readCase } from './read-case.ts'
import { handler as recordAppraisal } from './record-appraisal.ts'
import { handler as recordTakenBack } from './record-taken-back.ts'

export const handler = router({
  'PATCH /api/admin/submissions/{id}': recordAppraisal,
  'POST /api/admin/submissions/{id}/moves': moveCase,
  'POST /api/admin/submissions/{id}/undo': undoMove,
  'POST /api/admin/submissions/{id}/requests/{request}': finishRequest,
  'POST /api/admin/submissions/{id}/papers/open': openSubmissionPaper,
  'POST /api/admin/submissions/{id}/papers/taken-back': recordTakenBack,
  'GET /api/desk/cases': lists.listDesk,
  'GET /api/desk/counts': lists.countDesk,
  'POST /api/desk/cases/search': lists.searchDesk,
  'GET /api/desk/steps': countSteps,
  'GET /api/desk/team': lists.listTeam,
  'POST /api/desk/assign': assignCases,
  'GET /api/desk/cases/{id}': readCase,
  'POST /api/desk/cases/{id}/notes': addNote,
})
