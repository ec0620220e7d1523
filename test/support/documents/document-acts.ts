// What is done to documents, as pure changes of a record. Numbers stand for ids.
import { at, by, minutesLater, must } from '#test/support/cases/case-acts.ts'
import { type CaseRecord, recordIn } from '#test/support/cases/case-record.ts'
import { idOf, sentPage } from './sent-pages.ts'

const { withArrangement, withPage } = await import('#lambdas/documents/change-documents.ts')
const { withDecision } = await import('#lambdas/documents/decide-on-document.ts')

export const request = { id: 'request', text: 'Your policy', asked_at: at, done_at: null }
export const open = recordIn('in-review')
export const asked: CaseRecord = { ...open, case: { ...must(open.case), requests: [request] } }

export const letter = { by, source: 'letter' as const }

export const send = (record: CaseRecord, document: number, page: number, more: object = {}) =>
  withPage(record, sentPage(document, page, more), null, at)

export const sendAll = (record: CaseRecord, pages: readonly (readonly [number, number])[]) =>
  pages.reduce((before, [document, page]) => must(send(before, document, page)), record)

export const range = (count: number, from = 1) => Array.from({ length: count }, (_, index) => index + from)

export const inState = (record: CaseRecord, state: 'received' | 'checked'): CaseRecord => ({
  ...record,
  documents: {
    ...must(record.documents),
    list: must(record.documents).list.map((document) => ({
      ...document,
      pages: document.pages.map((page) => ({ ...page, state, version: `version of ${page.id}` })),
    })),
  },
})

export const two = inState(
  sendAll(asked, [
    [1, 1],
    [1, 2],
  ]),
  'checked',
)
/** Of the first document. */
const seenIn = ({ documents }: CaseRecord) => ({
  pages: documents?.list[0]?.pages.map(({ id }) => id) ?? [],
  seen: documents?.list[0]?.decision?.at ?? null,
})
export const act = { id: 'act', at: minutesLater(1), by }
export const decide = (record: CaseRecord, decision: object, one = act) =>
  withDecision(record, { id: 'user', document: idOf(1), ...seenIn(record), accept: true, ...decision }, one)
export const again = { accept: false, reason: 'unreadable' } as const
export const decided = must(decide(two, {}))
export const added = must(withPage(asked, sentPage(1, 1), letter, at))
export const arrange = (record: CaseRecord, pages: number[], removed: number[], document = 1) =>
  withArrangement(
    record,
    { document: idOf(document), pages: pages.map(idOf), removed: removed.map(idOf) },
    act.at,
  )

export const pagesOf = (record: CaseRecord) =>
  must(record.documents).list.map(({ pages }) => pages.map(({ id }) => Number.parseInt(id, 16)))
