// What a look at a page changes. Pure, and safe to repeat.
import { isChecked, type PageProblem } from '#domain/documents/documents.ts'
import type { PagePlace } from '#domain/documents/page-files.ts'
import { type Act, withRequestDone } from '../cases/case-moves.ts'
import { withMailIfRoom } from '../cases/reachability.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import type { StoredPage } from './stored-documents.ts'

export type PageOfCase = Pick<PagePlace, 'document' | 'page'>

export const findPage = (
  { documents }: Pick<ApplicantRecord, 'documents'>,
  { document, page }: PageOfCase,
): StoredPage | undefined =>
  documents?.list.find(({ id }) => id === document)?.pages.find(({ id }) => id === page)

/** Of a person who is being deleted, nothing is written. */
const withPage = (
  record: ApplicantRecord,
  place: PageOfCase,
  change: (page: StoredPage) => StoredPage | undefined,
): ApplicantRecord | undefined => {
  const { documents, deleting_at } = record
  const before = findPage(record, place)
  const after = before && deleting_at === null ? change(before) : undefined
  if (!documents || !after) return undefined
  const list = documents.list.map((document) => ({
    ...document,
    pages: document.pages.map((page) => (page === before ? after : page)),
  }))
  return { ...record, documents: { ...documents, list } }
}

export const withArrival = (
  record: ApplicantRecord,
  place: PageOfCase,
  version: string,
  at: string,
): ApplicantRecord | undefined =>
  withPage(record, place, (page) =>
    page.state === 'sending' ? { ...page, state: 'received', version, since: at } : undefined,
  )

/** Without its name or anything of its content. One that waits says it already. */
export const withProblemMail = (record: ApplicantRecord, { id, at }: Pick<Act, 'id' | 'at'>) =>
  record.mails.outbox.some(({ kind, claimed_by }) => kind === 'document-problem' && claimed_by === null)
    ? record
    : withMailIfRoom(record, { id, at, kind: 'document-problem' })

/** For a document that a change has just made wholly checked. */
export const withAnswer = (record: ApplicantRecord, document: string, act: Act): ApplicantRecord => {
  const answer = record.documents?.list.find(({ id }) => id === document)
  if (!answer || !isChecked(answer)) return record
  return withRequestDone(record, answer.request, act) ?? record
}

/** `problem`: null if the page can be taken. `id`: of a move and of a mail that follow. */
export type PageResult = { version: string; problem: PageProblem | null; id: string; at: string }

/** The first result of the pinned version counts. Only what is found to be unsafe later counts more. */
const isNews = (page: StoredPage, { version, problem }: PageResult) =>
  (page.version === null || page.version === version) &&
  page.state !== 'refused' &&
  (page.state !== 'checked' || problem === 'unsafe')

/** It can be there before anyone told that the page arrived. */
export const withResult = (
  record: ApplicantRecord,
  place: PageOfCase,
  result: PageResult,
): ApplicantRecord | undefined => {
  const { version, problem, id, at } = result
  const state = problem === null ? 'checked' : 'refused'
  const after = withPage(record, place, (page) =>
    isNews(page, result) ? { ...page, state, version, problem, since: at } : undefined,
  )
  if (!after) return undefined
  return problem === null
    ? withAnswer(after, place.document, { id, at, by: null })
    : withProblemMail(after, { id, at })
}

/** Once its bytes are gone. */
export const withoutRemoved = (
  record: ApplicantRecord,
  { document, page }: PageOfCase,
): ApplicantRecord | undefined => {
  const { documents, deleting_at } = record
  if (!documents || deleting_at !== null) return undefined
  const removed = documents.removed.filter((one) => one.document !== document || one.page !== page)
  return removed.length === documents.removed.length
    ? undefined
    : { ...record, documents: { ...documents, removed } }
}
