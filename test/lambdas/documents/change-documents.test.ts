import { expect, test } from 'vitest'
import { at, by, minutesLater, must } from '#test/support/cases/case-acts.ts'
import { type CaseRecord, recordIn } from '#test/support/cases/case-record.ts'
import {
  act,
  again,
  arrange,
  asked,
  decide,
  decided,
  inState,
  pagesOf,
  request,
  send,
  two,
} from '#test/support/documents/document-acts.ts'
import { idOf } from '#test/support/documents/sent-pages.ts'

const { withLack } = await import('#lambdas/documents/change-documents.ts')
const { withArrival } = await import('#lambdas/documents/check-results.ts')
const { withFiling } = await import('#lambdas/documents/decide-on-document.ts')
const { documentsOf } = await import('#lambdas/documents/stored-documents.ts')
const { caseFactsOf } = await import('#lambdas/cases/case-facts.ts')

const closed = { ...recordIn('closed'), documents: two.documents }

test('[DOC-1] A page is in the record, as on its way, before its file is there', () => {
  const after = must(
    send(asked, 1, 1, { name: 'C:\\photos\\‮My policy.jpeg', kind: 'other', request: 'request' }),
  )
  expect(documentsOf(after)).toEqual({
    documents: [
      {
        ...{
          id: idOf(1),
          kind: 'other',
          request: 'request',
          at,
          added: null,
          dated_on: null,
          decision: null,
        },
        pages: [
          {
            ...{ id: idOf(1), name: 'My policy.jpeg', type: 'image/jpeg', bytes: 1_234_567 },
            ...{ state: 'sending', since: at, problem: null },
          },
        ],
      },
    ],
    lacking: {},
    requests: [request],
    is_closed: false,
  })
})

test('[DOC-3] A page is received with the version of its object, once', () => {
  const place = { document: idOf(1), page: idOf(1) }
  const sending = must(send(asked, 1, 1))
  const after = must(withArrival(sending, place, 'v1', minutesLater(1)))
  expect(after.documents?.list[0]?.pages[0]).toMatchObject({
    ...{ state: 'received', version: 'v1', since: minutesLater(1) },
  })
  expect(withArrival(after, place, 'v2', minutesLater(2))).toBeUndefined()
  expect(withArrival(asked, place, 'v1', at)).toBeUndefined()
})

test('[DOC-6] A file that was under way when the case closed is still on record', () => {
  const late = { ...closed, documents: must(send(asked, 1, 1)).documents }
  expect(withArrival(late, { document: idOf(1), page: idOf(1) }, 'v1', at)).toBeDefined()
})

test('[DOC-5] Pages change their order, and those removed wait for the deletion of their bytes', () => {
  const three = must(send(two, 1, 3))
  expect(pagesOf(must(arrange(three, [3, 1, 2], [])))).toEqual([[3, 1, 2]])
  const after = must(arrange(three, [3, 1], [2]))
  expect(pagesOf(after)).toEqual([[3, 1]])
  expect(after.documents?.removed).toEqual([{ document: idOf(1), page: idOf(2), at: act.at }])
  expect(pagesOf(must(arrange(three, [2], [1])))).toEqual([[2, 3]])
  const empty = must(arrange(after, [], [3, 1]))
  expect(empty.documents?.list).toEqual([])
  expect(empty.documents?.removed).toHaveLength(3)
})

test('[DOC-9] “I don’t have this” can be said with a reason, changed, and taken back, and sending the paper takes it back', () => {
  const lack = (record: CaseRecord, more: object = {}) =>
    withLack(record, { wanted: 'request', lacks: true, ...more }, at)
  const lacking = must(lack(asked))
  expect(documentsOf(lacking).lacking).toEqual({ request: { at, reason: null } })
  expect(lack(lacking)).toBeUndefined()
  const changed = must(lack(lacking, { reason: 'It burned.' }))
  expect(documentsOf(changed).lacking).toEqual({ request: { at, reason: 'It burned.' } })
  expect(documentsOf(must(lack(changed, { lacks: false }))).lacking).toEqual({})
  const sent = must(send(changed, 1, 1, { kind: 'other', request: 'request' }))
  expect(documentsOf(sent).lacking).toEqual({})
  expect(changed.case?.requests).toEqual([request])
  expect(withLack(asked, { wanted: 'toString', lacks: false }, at)).toBeUndefined()
})

test('[DOC-8] Asking again tells the person by one mail, however many documents it is about', () => {
  const after = must(
    decide(inState(must(send(two, 2, 3)), 'checked'), { ...again, words: 'Page 2 is dark.' }),
  )
  expect(after.documents?.list[0]?.decision).toEqual({
    ...{ at: act.at, by, is_accepted: false, reason: 'unreadable', words: 'Page 2 is dark.' },
  })
  expect(after.mails.outbox).toMatchObject([{ id: 'act', kind: 'document-problem' }])
  const both = must(decide(after, { ...again, document: idOf(2) }, { ...act, id: 'act-2' }))
  expect(both.mails.outbox).toHaveLength(1)
  expect(decided.mails.outbox).toEqual([])
  expect(caseFactsOf(two).documents_to_look_at).toBe(1)
  expect(caseFactsOf(decided).documents_to_look_at).toBe(0)
})

test('[DOC-8] A team member can change a decision, file the paper under another kind, and set its date', () => {
  const other = must(decide(must(decide(two, again)), { accept: true, reason: 'unreadable' }))
  expect(other.documents?.list[0]?.decision).toMatchObject({ is_accepted: true, reason: null })
  const filing = { kind: 'annual-statement', dated_on: '2026-11-01' } as const
  const filed = must(withFiling(two, { id: 'user', document: idOf(1), ...filing }, at))
  expect(filed.documents?.list[0]).toMatchObject(filing)
  const unset = withFiling(filed, { id: 'user', document: idOf(1), dated_on: null }, at)
  expect(unset?.documents?.list[0]).toMatchObject({ kind: 'annual-statement', dated_on: null })
})

const anyPlace = { document: idOf(1), page: idOf(1) }
const user = 'user'
test.each<[string, CaseRecord, (record: CaseRecord) => CaseRecord | undefined]>([
  ['a page', two, (record) => send(record, 2, 3)],
  ['a received page', must(send(asked, 1, 1)), (record) => withArrival(record, anyPlace, 'v', at)],
  ['an order', two, (record) => arrange(record, [2, 1], [])],
  ['a removal', two, (record) => arrange(record, [2], [1])],
  ['the removal of a document', two, (record) => arrange(record, [], [1, 2])],
  ['a lack', two, (record) => withLack(record, { wanted: 'photo-id', lacks: true, reason: 'No' }, at)],
  ['a decision', two, (record) => decide(record, again)],
  ['a filing', two, (record) => withFiling(record, { id: user, document: idOf(1), kind: 'other' }, at)],
])('[DOC-1] A repeat changes nothing: %s', (_, before, change) => {
  expect(change(must(change(before)))).toBeUndefined()
})

test('[DOC-15] Once what couldn’t be taken is removed, the other pages answer the request, and a new order doesn’t', () => {
  const answering = { kind: 'other', request: request.id }
  const start = { ...asked, case: { ...must(asked.case), stage: 'documents-requested' as const } }
  const both = inState(must(send(must(send(start, 1, 1, answering)), 1, 2, answering)), 'checked')
  expect(must(arrange(both, [2, 1], [])).case).toEqual(start.case)
  const sending = must(send(both, 1, 3, answering))
  const after = must(arrange(sending, [1, 2], [3]))
  expect(documentsOf(after).requests).toEqual([{ ...request, done_at: act.at }])
  expect(after.case?.stage).toBe('in-review')
  expect(after.mails.outbox).toMatchObject([{ kind: 'stage', change: 'all-here' }])
  const elsewhere = must(arrange(sending, [], [1, 2, 3]))
  expect([elsewhere.case, documentsOf(elsewhere).requests]).toEqual([start.case, [request]])
})

test('[DOC-30] A request that is done is still named if a document answers it', () => {
  const done = { ...request, done_at: at }
  const stored = { ...must(asked.case), requests: [done, { ...done, id: 'another' }] }
  const answered = must(send({ ...asked, case: stored }, 1, 1, { kind: 'other', request: request.id }))
  expect(documentsOf(answered).requests).toEqual([done])
})
