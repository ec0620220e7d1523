import { router } from '../http/endpoint.ts'
import { assignCases, finishRequest, moveCase, undoMove } from './act-on-case.ts'
import * as byPhone from './by-phone.ts'
import * as phoneCalls from './calls.ts'
import * as cases from './case.ts'
import * as documents from './documents.ts'
import * as handOver from './hand-over.ts'
import * as help from './help.ts'
import * as letters from './letters.ts'
import * as lists from './lists.ts'
import * as mails from './mails.ts'
import * as numbers from './numbers.ts'
import * as packages from './packages.ts'
import * as packet from './packet.ts'
import * as papers from './papers.ts'
import * as savedViews from './saved-views.ts'
import * as signers from './signers.ts'
import * as tasks from './tasks.ts'

export const handler = router(
  byPhone,
  cases,
  documents,
  handOver,
  help,
  letters,
  phoneCalls,
  lists,
  mails,
  numbers,
  packages,
  packet,
  papers,
  savedViews,
  signers,
  tasks,
  {
    assignCases,
    finishRequest,
    moveCase,
    undoMove,
  },
)
