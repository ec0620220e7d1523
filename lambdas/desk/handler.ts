// The function `Desk`: every call that the team can make.

import { router } from '../http/endpoint.ts'
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
  recordAppraisal,
  moveCase,
  undoMove,
  finishRequest,
  openSubmissionPaper,
  recordTakenBack,
  listOverdue,
  listDesk,
  countDesk,
  filterDesk,
  searchDesk,
  countSteps,
  listTeam,
  assignCases,
  readCase,
  addNote,
})
