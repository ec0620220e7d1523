import { expect, test } from 'vitest'
import { at, by, must } from '#test/support/cases/case-acts.ts'
import { type CaseRecord, recordIn, recordOf } from '#test/support/cases/case-record.ts'
import {
  added,
  again,
  arrange,
  asked,
  decide,
  decided,
  inState,
  letter,
  open,
  range,
  send,
  sendAll,
  two,
} from '#test/support/documents/document-acts.ts'
import { idOf, sentPage } from '#test/support/documents/sent-pages.ts'

const { withLack, withPage, withoutCaseDocument } = await import('#lambdas/documents/change-documents.ts')
const { withFiling, withLook } = await import('#lambdas/documents/decide-on-document.ts')

const looked = must(withLook(two, idOf(1), at))
const fullDocument = sendAll(
  asked,
  range(20).map((page) => [1, page] as const),
)
const fullCase = sendAll(
  asked,
  range(200).map((page) => [Math.ceil(page / 20), page] as const),
)
const sixty = sendAll(
  asked,
  range(60).map((document) => [document, document] as const),
)

test.each<[string, string, () => unknown, number, string]>([
  ['4', 'a 21st page', () => send(fullDocument, 1, 21), 409, 'A paper can have 20 pages'],
  ['4', 'a 61st document', () => send(sixty, 61, 61), 409, 'This case already has 60 papers'],
  ['4', 'a 201st page', () => send(fullCase, 11, 201), 409, 'This case already has 200 pages'],
  [
    ...(['4', 'a 201st page while bytes of others wait to be deleted'] as const),
    () => send(must(arrange(fullCase, [], range(20), 1)), 11, 201),
    409,
    'This case already has 200 pages',
  ],
  ['2', 'other bytes under the same id', () => send(two, 1, 1, { sha256: 'other' }), 409, 'Another file'],
  ['2', 'another type under the same id', () => send(two, 1, 1, { type: 'image/png' }), 409, 'Another file'],
  ['1', 'another kind', () => send(two, 1, 3, { kind: 'photo-id' }), 409, 'filed as “Policy pages”'],
  ['1', 'another request', () => send(two, 1, 3, { request: 'request' }), 409, 'filed as “Policy pages”'],
  ['1', 'an unknown request', () => send(two, 2, 1, { request: 'other' }), 404, 'no longer asks'],
  ['5', 'a page after the decision', () => send(decided, 1, 3), 409, 'has looked at this already'],
  ['5', 'a page after the first look', () => send(looked, 1, 3), 409, 'has looked at this already'],
  ['5', 'a removal after the first look', () => arrange(looked, [1], [2]), 409, 'has looked at this already'],
  ['2', 'a new form for a page that is here', () => send(two, 1, 1), 409, 'is with us already'],
  [
    ...(['8', 'a decision about pages that the team didn’t see'] as const),
    () => decide(two, { pages: [idOf(1)] }),
    409,
    'Another page came',
  ],
  [
    ...(['8', 'removing for the team what the person sent'] as const),
    () => withoutCaseDocument(two, idOf(1), at),
    409,
    'only they can remove it',
  ],
  [
    ...(['8', 'removing what the team decided about'] as const),
    () => withoutCaseDocument(must(decide(inState(added, 'checked'), {})), idOf(1), at),
    409,
    'so it stays',
  ],
  ['5', 'another order after the decision', () => arrange(decided, [2, 1], []), 409, 'has looked at'],
  ['5', 'a page of what the team added', () => send(added, 1, 2), 409, 'Our case team added'],
  ['5', 'removing what the team added', () => arrange(added, [], [1]), 409, 'Our case team added'],
  [
    ...(['5', 'a page of the team in what the person sent'] as const),
    () => withPage(two, sentPage(1, 3), letter, at),
    409,
    'The applicant sent this paper',
  ],
  ['5', 'a page that was removed', () => send(must(arrange(two, [2], [1])), 1, 1), 409, 'was removed'],
  [
    ...(['5', 'a late page of a document that was removed'] as const),
    () => send(must(arrange(two, [], [1, 2])), 1, 3),
    409,
    'was removed',
  ],
  [
    '9',
    'lacking what nobody asked for',
    () => withLack(open, { wanted: 'request', lacks: true }, at),
    404,
    'ask',
  ],
  [
    ...(['8', 'a decision before every page is checked'] as const),
    () => decide(inState(two, 'received'), {}),
    409,
    'isn’t checked yet',
  ],
  ['8', 'asking again without a reason', () => decide(two, { accept: false }), 422, 'another look'],
  [
    ...(['8', 'asking again for another reason without words'] as const),
    () => decide(two, { accept: false, reason: 'other' }),
    422,
    'another look',
  ],
  [
    ...(['49', 'a decision over another one that the page didn’t show'] as const),
    () => decide(decided, { ...again, seen: null }),
    409,
    `${by} decided about this paper first. Please look at it and try again.`,
  ],
  ['8', 'a decision on no document', () => decide(asked, {}), 404, 'can’t find this document'],
  [
    ...(['8', 'a day that isn’t one'] as const),
    () => withFiling(two, { id: 'user', document: idOf(1), dated_on: '2026-02-30' }, at),
    422,
    'another look',
  ],
  [
    ...(['8', 'a day in the future'] as const),
    () => withFiling(two, { id: 'user', document: idOf(1), dated_on: '2027-02-01' }, at),
    422,
    'another look',
  ],
])('[DOC-%s] Refused: %s', (_, __, change, status, message) => {
  expect(change).toThrow(expect.objectContaining({ status, message: expect.stringContaining(message) }))
})

const changes: readonly [string, (record: CaseRecord) => unknown][] = [
  ['a page', (record) => send(record, 2, 3)],
  ['a page of the team', (record) => withPage(record, sentPage(2, 3), letter, at)],
  ['an order', (record) => arrange(record, [2, 1], [])],
  ['a lack', (record) => withLack(record, { wanted: 'photo-id', lacks: true }, at)],
  ['a decision', (record) => decide(record, {})],
  ['a removal by the team', (record) => withoutCaseDocument(record, idOf(1), at)],
  ['a filing', (record) => withFiling(record, { id: 'user', document: idOf(1), kind: 'other' }, at)],
]
const closed = { ...recordIn('closed'), documents: two.documents }
test.each(changes)(
  '[DOC-6] Refused in a closed case, before the submission, and of a person who is being deleted: %s',
  (_, change) => {
    expect(() => change(closed)).toThrow('This case is closed')
    expect(() => change(recordOf({ status: 'in-progress' }))).toThrow(
      'Please complete your application first.',
    )
    expect(() => change({ ...two, deleting_at: at })).toThrow('This draft was deleted.')
  },
)

test('[DOC-4] A full document is full only for itself, and a repeat of its page is no new one', () => {
  expect(send(fullDocument, 2, 21)).toBeDefined()
  expect(send(fullDocument, 1, 20)).toBeUndefined()
})
