// The function `Desk`: every call that the team can make.
import { router } from '../http/endpoint.ts'
import { finishRequest, moveCase, undoMove } from './act-on-case.ts'
import { handler as addNote } from './add-note.ts'
import { handler as assignCases } from './assign-cases.ts'
import { handler as countSteps } from './count-steps.ts'
import * as lists from './lists.ts'
import { handler as openSubmissionPaper } from './open-submission-paper.ts'
import { handler as readCase } from './read-case.ts'
import { handler as recordAppraisal } from './record-appraisal.ts'
import { handler as recordTakenBack } from './record-taken-back.ts'

export const handler = router(lists, {
  addNote,
  assignCases,
  countSteps,
  finishRequest,
  moveCase,
  openSubmissionPaper,
  readCase,
  recordAppraisal,
  recordTakenBack,
  undoMove,
})
