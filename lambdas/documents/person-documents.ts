import type * as z from 'zod/mini'
import * as calls from '#domain/contracts/document-contract.ts'
import { changeFound } from '../cases/change-case.ts'
import type { Caller } from '../http/caller.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { refuseEnded } from '../records/refuse-ended.ts'
import { findRecord } from '../records/stored-record.ts'
import { withArrangement, withLack, withPage } from './change-documents.ts'
import { notSubmitted, refuseUnsubmitted } from './document-refusals.ts'
import { formOf, openStoredPage, receivePage } from './page-calls.ts'
import { ownDocumentsOf } from './stored-documents.ts'

const load = async (caller: Caller): Promise<ApplicantRecord> => {
  const record = await findRecord(caller.userId)
  if (!record) throw notSubmitted()
  refuseEnded(record, caller)
  refuseUnsubmitted(record)
  return record
}

type Change = (record: ApplicantRecord, at: string) => ApplicantRecord | undefined

const change = (record: ApplicantRecord, make: Change): Promise<ApplicantRecord> => {
  const at = new Date().toISOString()
  return changeFound(record, (newer) => make(newer, at), at)
}

export const listDocuments = endpoint(calls.listDocuments, async (_, caller) =>
  ownDocumentsOf(await load(caller)),
)

export const sendPage = endpoint(calls.sendPage, async (request, caller) => {
  const record = await change(await load(caller), (newer, at) => withPage(newer, request, null, at))
  return { ...ownDocumentsOf(record), ...(await formOf(record, request)) }
})

export const pageArrived = endpoint(calls.pageArrived, async (request, caller) =>
  ownDocumentsOf(await receivePage(await load(caller), request)),
)

type Arranged = z.infer<typeof calls.arrangePages.request>

const refuseUnknown = ({ documents }: ApplicantRecord, { document, pages, removed }: Arranged) => {
  const now = documents?.list.find(({ id }) => id === document)?.pages.map(({ id }) => id) ?? []
  const gone = documents?.removed.flatMap((one) => (one.document === document ? one.page : [])) ?? []
  if (now.length + gone.length === 0)
    throw new Refusal(404, 'We can’t find this document. Perhaps it was removed.')
  if (![...pages, ...removed].every((page) => now.includes(page) || gone.includes(page)))
    throw new Refusal(404, 'We can’t find this page. Perhaps it was removed.')
}

export const arrangePages = endpoint(calls.arrangePages, async (request, caller) => {
  const record = await load(caller)
  refuseUnknown(record, request)
  return ownDocumentsOf(await change(record, (newer, at) => withArrangement(newer, request, at)))
})

export const lackDocument = endpoint(calls.lackDocument, async (request, caller) =>
  ownDocumentsOf(await change(await load(caller), (record, at) => withLack(record, request, at))),
)

export const openPage = endpoint(calls.openPage, async (request, caller) =>
  openStoredPage(await load(caller), request),
)
