// What a look at a page changes. Pure, and safe to repeat.
import { type PageProblem, pageWaits } from '#domain/documents/documents.ts'
import type { PagePlace } from '#domain/documents/page-files.ts'
import type { Act } from '../cases/case-moves.ts'
import { isTime } from '../cases/days-after.ts'
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
export const withChangedPage = (
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
  withChangedPage(record, place, (page) =>
    page.state === 'sending' || page.problem === 'lost'
      ? { ...page, state: 'received', version, problem: null, since: at }
      : undefined,
  )

/** Without its name or anything of its content. One that waits says it already. The team mends what it added. */
export const withProblemMail = (
  record: ApplicantRecord,
  document: string,
  { id, at }: Pick<Act, 'id' | 'at'>,
): ApplicantRecord => {
  const isOwn = record.documents?.list.some((one) => one.id === document && one.added === null)
  const waits = record.mails.outbox.some(
    ({ kind, claimed_by }) => kind === 'document-problem' && claimed_by === null,
  )
  if (!isOwn || waits || record.case?.stage === 'closed') return record
  return withMailIfRoom(record, { id, at, kind: 'document-problem' })
}

/** If it comes after all, that counts. */
export const withLost = (
  record: ApplicantRecord,
  place: PageOfCase,
  act: Pick<Act, 'id' | 'at'>,
): ApplicantRecord | undefined => {
  const isLate = ({ since }: StoredPage) =>
    !isTime(since) || Date.parse(act.at) - Date.parse(since) >= pageWaits.lost * 60_000
  const after = withChangedPage(record, place, (page) =>
    page.state === 'sending' && isLate(page)
      ? { ...page, state: 'refused', problem: 'lost', since: act.at }
      : undefined,
  )
  return after && withProblemMail(after, place.document, act)
}

/** `problem`: null if the page can be taken. `id`: of a mail that follows. */
export type PageResult = { version: string; problem: PageProblem | null; id: string; at: string }

/** The first result of the pinned version counts. Only what is found to be unsafe later counts more. */
const isNews = (page: StoredPage, { version, problem }: PageResult) =>
  (page.version === null || page.version === version) &&
  (page.state !== 'refused' || page.problem === 'lost') &&
  (page.state !== 'checked' || problem === 'unsafe')

/** It can be there before anyone told that the page arrived. */
export const withResult = (
  record: ApplicantRecord,
  place: PageOfCase,
  result: PageResult,
): ApplicantRecord | undefined => {
  const { version, problem, id, at } = result
  const state = problem === null ? 'checked' : 'refused'
  const after = withChangedPage(record, place, (page) =>
    isNews(page, result) ? { ...page, state, version, problem, since: at } : undefined,
  )
  return after && problem !== null ? withProblemMail(after, place.document, { id, at }) : after
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
