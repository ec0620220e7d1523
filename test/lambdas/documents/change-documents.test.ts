import { expect, test } from 'vitest'
import { at, by, minutesLater, must } from '#test/support/cases/case-acts.ts'
import { type CaseRecord, recordIn } from '#test/support/cases/case-record.ts'
import {
  act,
  added,
  again,
  arrange,
  asked,
  decide,
  decided,
  inState,
  letter,
  pagesOf,
  request,
  send,
  two,
} from '#test/support/documents/document-acts.ts'
import { idOf, sentPage } from '#test/support/documents/sent-pages.ts'

const { withLack, withPage, withoutCaseDocument } = await import('#lambdas/documents/change-documents.ts')
const { withArrival, withLost, withResult } = await import('#lambdas/documents/check-results.ts')
const { withFiling, withLook } = await import('#lambdas/documents/decide-on-document.ts')
const { documentsOf } = await import('#lambdas/documents/stored-documents.ts')
const { nextAnswerAt, withAnswers } = await import('#lambdas/documents/answers.ts')
const { undo } = await import('#lambdas/cases/case-moves.ts')
const { indexColumns } = await import('#lambdas/cases/case-keys.ts')
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
          looked_at: null,
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
    now: expect.any(String),
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

const answering = { kind: 'other', request: request.id }
const isDone = ({ case: stored }: CaseRecord) => stored?.requests[0]?.done_at !== null
const waiting: CaseRecord = { ...asked, case: { ...must(asked.case), stage: 'documents-requested' } }
const complete = inState(must(send(must(send(waiting, 1, 1, answering)), 1, 2, answering)), 'checked')
const answeredAt = (record: CaseRecord, minutes: number) =>
  withAnswers(record, { id: 'answer', at: minutesLater(minutes), by: null })

test('[DOC-15] A document answers once it is wholly checked and its pages rest for ten minutes, and then the case moves', () => {
  expect(answeredAt(complete, 9)).toBe(complete)
  expect(indexColumns(complete, at).sweep_at).toBe(minutesLater(10))
  const after = answeredAt(complete, 10)
  expect([isDone(after), after.case?.stage, nextAnswerAt(after)]).toEqual([true, 'in-review', undefined])
  expect(after.mails.outbox).toMatchObject([{ kind: 'stage', change: 'all-here' }])
  const sending = must(send(complete, 1, 3, answering))
  expect(answeredAt(sending, 60)).toBe(sending)
  const rest = must(arrange(sending, [1, 2], [3]))
  expect([answeredAt(rest, 10), isDone(answeredAt(rest, 11))]).toEqual([rest, true])
})

test('[DOC-15] What the team added answers too, and accepting answers at once', () => {
  const letters = inState(must(withPage(waiting, sentPage(1, 1, answering), letter, at)), 'checked')
  expect(answeredAt(letters, 10).case?.stage).toBe('in-review')
  expect(must(decide(complete, {})).case?.stage).toBe('in-review')
})

test('[DOC-15] Asking again opens the request, and what was asked again or undone never answers by itself', () => {
  const done = answeredAt(complete, 10)
  const reopened = must(decide(done, again))
  expect([isDone(reopened), reopened.case?.stage]).toEqual([false, 'in-review'])
  expect(answeredAt(reopened, 60)).toBe(reopened)
  const undone = must(undo(done, 5, { id: 'undo', at: minutesLater(11), by }))
  expect([isDone(undone), answeredAt(undone, 60)]).toEqual([false, undone])
  expect(nextAnswerAt(undone)).toBeUndefined()
  expect(isDone(must(decide(undone, {})))).toBe(true)
})

test('[DOC-5] A document that goes takes its answer along', () => {
  const gone = must(arrange(answeredAt(complete, 10), [], [1, 2]))
  expect([isDone(gone), gone.documents?.list]).toEqual([false, []])
})

test('[DOC-8] The team can remove what it added, and its bytes wait for their deletion', () => {
  const after = must(withoutCaseDocument(added, idOf(1), act.at))
  expect(after.documents).toMatchObject({
    list: [],
    removed: [{ document: idOf(1), page: idOf(1), at: act.at }],
  })
  expect(withoutCaseDocument(after, idOf(1), act.at)).toBeUndefined()
})

test('[DOC-5] Only the first look of the team is kept, and a page on its way still gets a new form after it', () => {
  const sending = must(send(two, 1, 3))
  const looked = must(withLook(sending, idOf(1), act.at))
  expect(documentsOf(looked).documents[0]?.looked_at).toBe(act.at)
  expect(withLook(looked, idOf(1), minutesLater(2))).toBeUndefined()
  expect(send(looked, 1, 3)).toBeUndefined()
})

test('[DOC-12] A page that was lost can be sent again, and counts if it comes after all', () => {
  const place = { document: idOf(1), page: idOf(1) }
  const sending = must(send(asked, 1, 1))
  const lose = (minutes: number) => withLost(sending, place, { id: 'lost', at: minutesLater(minutes) })
  expect(lose(14)).toBeUndefined()
  const lost = must(lose(15))
  const stateIn = (record: CaseRecord) => record.documents?.list[0]?.pages[0]
  expect(stateIn(lost)).toMatchObject({ state: 'refused', problem: 'lost' })
  expect(lost.mails.outbox).toMatchObject([{ kind: 'document-problem' }])
  expect(stateIn(must(send(lost, 1, 1)))).toMatchObject({ state: 'sending', problem: null, since: at })
  expect(stateIn(must(withArrival(lost, place, 'v', at)))).toMatchObject({ state: 'received', problem: null })
  const clean = { version: 'v', problem: null, id: 'clean', at }
  expect(stateIn(must(withResult(lost, place, clean)))).toMatchObject({ state: 'checked', problem: null })
})

test('[DOC-14] No mail tells of what the team added, or of a closed case', () => {
  const unsafe = { version: `version of ${idOf(1)}`, problem: 'unsafe', id: 'unsafe', at } as const
  const place = { document: idOf(1), page: idOf(1) }
  for (const record of [inState(added, 'checked'), closed])
    expect(must(withResult(record, place, unsafe)).mails.outbox).toEqual([])
  expect([caseFactsOf(closed).documents_to_look_at, caseFactsOf(two).documents_to_look_at]).toEqual([0, 1])
})

test('[DOC-9] A case belongs to us once the person has nothing of what is still asked', () => {
  const groupIn = (record: CaseRecord) => JSON.stringify(indexColumns(record, at)).match(/"CASES#(\w+)#/)?.[1]
  const lacking = must(withLack(waiting, { wanted: request.id, lacks: true }, at))
  const themselves = { ...must(waiting.case), waiting_for: 'you' as const }
  expect(groupIn({ ...waiting, case: themselves })).toBe('them')
  expect(groupIn({ ...lacking, case: themselves })).toBe('us')
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
  const other = { document: idOf(2), pages: [idOf(3)], seen: null }
  const both = must(decide(after, { ...again, ...other }, { ...act, id: 'act-2' }))
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
  ['a first look', two, (record) => withLook(record, idOf(1), at)],
  ['a removal by the team', added, (record) => withoutCaseDocument(record, idOf(1), at)],
  ['a lack', two, (record) => withLack(record, { wanted: 'photo-id', lacks: true, reason: 'No' }, at)],
  ['a decision', two, (record) => decide(record, again)],
  ['a filing', two, (record) => withFiling(record, { id: user, document: idOf(1), kind: 'other' }, at)],
])('[DOC-1] A repeat changes nothing: %s', (_, before, change) => {
  expect(change(must(change(before)))).toBeUndefined()
})

test('[DOC-30] A request that is done is still named if a document answers it', () => {
  const done = { ...request, done_at: at }
  const stored = { ...must(asked.case), requests: [done, { ...done, id: 'another' }] }
  const answered = must(send({ ...asked, case: stored }, 1, 1, { kind: 'other', request: request.id }))
  expect(documentsOf(answered).requests).toEqual([done])
})
