import type * as z from 'zod/mini'
import type { sendPage } from '#domain/contracts/document-contract.ts'
import { documentKinds } from '#domain/documents/document-kinds.ts'
import { documentLimits } from '#domain/documents/page-files.ts'
import { storedCaseOf } from '../cases/stored-case.ts'
import { callUs, Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { refuseDeleted } from '../records/refuse-ended.ts'
import {
  noDocuments,
  type StoredDocument,
  type StoredDocuments,
  type StoredPage,
} from './stored-documents.ts'

export const notSubmitted = () =>
  new Refusal(409, 'Please complete your application first. Then you can send papers.')

export const refuseUnsubmitted = ({ status }: ApplicantRecord): void => {
  if (status !== 'submitted') throw notSubmitted()
}

export const openDocuments = (record: ApplicantRecord): StoredDocuments => {
  refuseDeleted(record)
  if (!record.signers.some(({ role, letter }) => role === 'applicant' && letter)) refuseUnsubmitted(record)
  if (storedCaseOf(record).stage === 'closed')
    throw new Refusal(409, 'This case is closed, so no papers can be added or changed anymore.')
  return record.documents ?? noDocuments
}

export const requireDocument = ({ documents }: ApplicantRecord, id: string): StoredDocument => {
  const found = documents?.list.find((document) => document.id === id)
  if (!found) throw new Refusal(404, 'We can’t find this document. Perhaps it was removed.')
  return found
}

/** `number`: from 1. */
export const requirePage = (record: ApplicantRecord, asked: { document: string; page: string }) => {
  const document = requireDocument(record, asked.document)
  const number = document.pages.findIndex(({ id }) => id === asked.page) + 1
  const page = document.pages[number - 1]
  if (!page) throw new Refusal(404, 'We can’t find this page. Perhaps it was removed.')
  return { document, page, number }
}

export type Added = StoredDocument['added']
export type SentPage = z.infer<typeof sendPage.request>

/** The person can't change what the team added, and the other way around. */
export const refuseOthers = ({ added }: StoredDocument, by: Added) => {
  if ((added === null) === (by === null)) return
  throw new Refusal(
    409,
    by === null
      ? 'Our case team added this paper, so you can’t change it.'
      : 'The applicant sent this paper, so you can’t add pages to it. Please add a new paper.',
  )
}

export const refuseLooked = ({ decision, looked_at, added }: StoredDocument) => {
  if (decision !== null || (looked_at !== null && added === null))
    throw new Refusal(409, 'Our team has looked at this already. You can send another one.')
}

const isSamePage = (page: StoredPage, { type, bytes, sha256 }: SentPage) =>
  page.type === type && page.bytes === bytes && page.sha256 === sha256

const refuseOtherPage = (document: StoredDocument, sent: SentPage, added: Added) => {
  refuseOthers(document, added)
  if (document.kind !== sent.kind || document.request !== sent.request)
    throw new Refusal(
      409,
      `This paper is filed as “${documentKinds[document.kind].name}”. Please send the page as a new paper.`,
    )
  const page = document.pages.find(({ id }) => id === sent.page)
  if (page && !isSamePage(page, sent))
    throw new Refusal(409, 'Another file was sent as this page. Please add this one as a new page.')
  if (page && page.state !== 'sending' && page.problem !== 'lost')
    throw new Refusal(409, 'This page is with us already.')
  if (!page) refuseLooked(document)
  return page
}

/** Their bytes are about to be deleted, and a late call must not bring them back. */
const refuseRemoved = ({ list, removed }: StoredDocuments, { document, page }: SentPage) => {
  const isGone = !list.some(({ id }) => id === document)
  if (removed.some((one) => one.document === document && (isGone || one.page === page)))
    throw new Refusal(409, 'This page was removed. Please add it again.')
}

const pagesOf = ({ list, removed }: StoredDocuments) =>
  list.reduce((count, { pages }) => count + pages.length, removed.length)

const refuseTooMany = (documents: StoredDocuments, document: StoredDocument | undefined) => {
  const tooMany = (what: string) =>
    callUs(`This case already has ${what}, the most we can take here. Please call us.`)
  if (!document && documents.list.length >= documentLimits.documents)
    throw tooMany(`${documentLimits.documents} papers`)
  if (document && document.pages.length >= documentLimits.pagesOfOne)
    throw new Refusal(
      409,
      `A paper can have ${documentLimits.pagesOfOne} pages here. Please send the other pages as a new paper.`,
    )
  if (pagesOf(documents) >= documentLimits.pages) throw tooMany(`${documentLimits.pages} pages`)
}

const refuseUnasked = (record: ApplicantRecord, { request }: SentPage) => {
  if (request !== null && !storedCaseOf(record).requests.some(({ id }) => id === request))
    throw new Refusal(404, 'Our case team no longer asks for this paper.')
}

/** `page`: the very same one, on its way or lost. */
export const refusePage = (record: ApplicantRecord, sent: SentPage, added: Added) => {
  const documents = openDocuments(record)
  refuseRemoved(documents, sent)
  const document = documents.list.find(({ id }) => id === sent.document)
  const page = document && refuseOtherPage(document, sent, added)
  if (!page) {
    refuseUnasked(record, sent)
    refuseTooMany(documents, document)
  }
  return { documents, document, page }
}
