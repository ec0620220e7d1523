import { router } from '../http/endpoint.ts'
import { assignCases, finishRequest, moveCase, undoMove } from './act-on-case.ts'
import * as byPhone from './by-phone.ts'
import * as phoneCalls from './calls.ts'
import * as cases from './case.ts'
import * as documents from './documents.ts'
import * as help from './help.ts'
import * as letters from './letters.ts'
import * as lists from './lists.ts'
import * as packages from './packages.ts'
import * as packet from './packet.ts'
import * as papers from './papers.ts'
import * as savedViews from './saved-views.ts'
import * as signers from './signers.ts'

export const handler = router(
  byPhone,
  cases,
  documents,
  help,
  letters,
  phoneCalls,
  lists,
  packages,
  packet,
  papers,
  savedViews,
  signers,
  {
    assignCases,
    finishRequest,
    moveCase,
    undoMove,
  },
)
