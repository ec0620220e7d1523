import * as calls from '#domain/contracts/document-contract.ts'
import { documentKinds } from '#domain/documents/document-kinds.ts'
import { audit } from '../audit/audit.ts'
import { withPage } from '../documents/change-documents.ts'
import { withDecision, withFiling } from '../documents/decide-on-document.ts'
import { requireDocument } from '../documents/document-refusals.ts'
import { findCheckedPage, openStoredPage, receivePage, withForm } from '../documents/page-calls.ts'
import { documentsOf, type StoredDocument } from '../documents/stored-documents.ts'
import { countLook } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'
import { sendSoon } from '../start-function.ts'
import { changeAudited } from './act-on-case.ts'

const nameOf = ({ kind }: Pick<StoredDocument, 'kind'>) => documentKinds[kind].name

export const openCasePage = staffEndpoint(calls.openCasePage, async (request, caller) => {
  const record = await findSubmission(request.id)
  const { document, number } = findCheckedPage(record, request)
  const detail = `${nameOf(document)}, page ${number}`
  await Promise.all([
    audit(caller, { action: 'document-opened', ...subjectOf(record), detail }),
    countLook(caller),
  ])
  return openStoredPage(record, request)
})

export const decideOnDocument = staffEndpoint(calls.decideOnDocument, async (request, caller) => {
  const { id, accept } = request
  const { record } = await changeAudited(
    {
      id,
      action: 'document-decided',
      detailOf: (found) =>
        `${nameOf(requireDocument(found, request.document))}: ${accept ? 'accepted' : 'please send again'}`,
      change: (found, act) => withDecision(found, request, act),
    },
    caller,
  )
  if (!accept) await sendSoon(id)
  return documentsOf(record)
})

export const fileDocument = staffEndpoint(calls.fileDocument, async (request, caller) => {
  const { record } = await changeAudited(
    {
      id: request.id,
      action: 'document-filed',
      detailOf: (found) =>
        nameOf(request.kind ? { kind: request.kind } : requireDocument(found, request.document)),
      change: (found, { at }) => withFiling(found, request, at),
    },
    caller,
  )
  return documentsOf(record)
})

export const addCasePage = staffEndpoint(calls.addCasePage, async (request, caller) => {
  const { id, source, ...sent } = request
  const { record } = await changeAudited(
    {
      id,
      action: 'document-added',
      detailOf: () => nameOf(sent),
      change: (found, { by, at }) => withPage(found, sent, { by, source }, at),
    },
    caller,
  )
  return withForm(record, sent)
})

export const casePageArrived = staffEndpoint(calls.casePageArrived, async (request) =>
  documentsOf(await receivePage(await findSubmission(request.id), request)),
)
