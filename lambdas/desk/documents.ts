import * as calls from '#domain/contracts/document-contract.ts'
import { documentKinds } from '#domain/documents/document-kinds.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { changeCase } from '../cases/change-case.ts'
import { withoutCaseDocument, withPage } from '../documents/change-documents.ts'
import { withDecision, withFiling, withLook } from '../documents/decide-on-document.ts'
import { requireDocument } from '../documents/document-refusals.ts'
import { findCheckedPage, formOf, openStoredPage, receivePage } from '../documents/page-calls.ts'
import { documentsOf, type StoredDocument } from '../documents/stored-documents.ts'
import type { Caller } from '../http/caller.ts'
import { auditOpened } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission } from '../staff/submission.ts'
import { type CaseAct, changeAudited } from './act-on-case.ts'

const nameOf = ({ kind }: Pick<StoredDocument, 'kind'>) => documentKinds[kind].name

export const openCasePage = staffEndpoint(calls.openCasePage, async (request, caller) => {
  const record = await findSubmission(request.id)
  const { document, number } = findCheckedPage(record, request)
  const detail = `${nameOf(document)}, page ${number}`
  const { at } = await auditOpened(caller, 'document-opened', record, detail)
  const looked = await changeCase(record, (newer) => withLook(newer, request.document, at), at)
  return openStoredPage(looked ?? record, request)
})

const changeDocuments = async (caller: Caller, act: CaseAct) =>
  documentsOf((await changeAudited(caller, act)).record)

export const decideOnDocument = staffEndpoint(calls.decideOnDocument, (request, caller) =>
  changeDocuments(caller, {
    id: request.id,
    action: 'document-decided',
    detailOf: (found) =>
      `${nameOf(requireDocument(found, request.document))}: ${request.accept ? 'accepted' : 'please send again'}`,
    change: (found, act) => withDecision(found, request, act),
  }),
)

const filedAs = ({ kind, dated_on }: Pick<StoredDocument, 'kind' | 'dated_on'>) =>
  `${nameOf({ kind })}, ${dated_on ? toUsDate(dated_on) : 'no date'}`

export const fileDocument = staffEndpoint(calls.fileDocument, (request, caller) =>
  changeDocuments(caller, {
    id: request.id,
    action: 'document-filed',
    detailOf: (found) => {
      const before = requireDocument(found, request.document)
      const { kind = before.kind, dated_on = before.dated_on } = request
      return `${filedAs(before)} → ${filedAs({ kind, dated_on })}`
    },
    change: (found, { at }) => withFiling(found, request, at),
  }),
)

export const addCasePage = staffEndpoint(calls.addCasePage, async (request, caller) => {
  const { id, source, ...sent } = request
  const { record } = await changeAudited(caller, {
    id,
    action: 'document-added',
    detailOf: () => nameOf(sent),
    change: (found, { by, at }) => withPage(found, sent, { by, source }, at),
  })
  return { ...documentsOf(record), ...(await formOf(record, sent)) }
})

export const casePageArrived = staffEndpoint(calls.casePageArrived, async (request) =>
  documentsOf(await receivePage(await findSubmission(request.id), request)),
)

export const removeCaseDocument = staffEndpoint(calls.removeCaseDocument, (request, caller) =>
  changeDocuments(caller, {
    id: request.id,
    action: 'document-removed',
    detailOf: (found) => nameOf(requireDocument(found, request.document)),
    change: (found, { at }) => withoutCaseDocument(found, request.document, at),
  }),
)
