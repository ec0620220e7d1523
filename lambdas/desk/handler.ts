import { router } from '../http/endpoint.ts'
import { finishRequest, moveCase, undoMove } from './act-on-case.ts'
import { handler as assignCases } from './assign-cases.ts'
import * as cases from './case.ts'
import { handler as countSteps } from './count-steps.ts'
import * as lists from './lists.ts'
import * as papers from './papers.ts'

export const handler = router(cases, lists, papers, {
  assignCases,
  countSteps,
  finishRequest,
  moveCase,
  undoMove,
})
