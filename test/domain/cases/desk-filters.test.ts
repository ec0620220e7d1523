import { expect, test } from 'vitest'
import type { DeskFilters, DeskRow } from '#domain/cases/desk.ts'
import { deskOrders, matchesFilters } from '#domain/cases/desk-rows.ts'
import { rankBy } from '#domain/record-search.ts'

const row: DeskRow = {
  id: 'mary',
  first_name: 'Mary',
  last_name: 'Jones',
  email: 'mary@example.com',
  phone_number: '(555) 123-4567',
  reference: 'K7MW4XPN',
  status: 'submitted',
  current_step: 4,
  stage: 'valuation',
  reason: null,
  waiting_for: 'us',
  next_update_by: '2026-11-30',
  is_late: false,
  assignee: { id: 'bob', email: 'Bob@example.com' },
  task: null,
  // Still November 20 in the Eastern time zone.
  submitted_at: '2026-11-21T03:00:00.000Z',
  updated_at: '2026-11-21T03:00:00.000Z',
  state: 'IL',
  insurer: 'Northern Mutual',
  policy_type: 'whole',
  face_value: 250_000,
  flags: [{ id: 'contestable', reason: 'It is.' }],
}
const unknown: DeskRow = {
  ...row,
  assignee: null,
  submitted_at: null,
  insurer: null,
  face_value: null,
  flags: [],
}

test.each<[filters: DeskFilters, ofKnown: boolean, ofUnknown: boolean]>([
  [{}, true, true],
  [{ stage: 'valuation', state: 'IL', policyType: 'whole' }, true, true],
  [{ stage: 'closing' }, false, false],
  [{ assignee: 'bob' }, true, false],
  [{ assignee: 'nobody' }, false, true],
  [{ insurer: 'NORTHERN' }, true, false],
  [{ insurer: '%' }, false, false],
  [{ flag: 'contestable' }, true, false],
  [{ flag: 'under-65' }, false, false],
  [{ faceFrom: 250_000, faceTo: 250_000 }, true, false],
  [{ faceFrom: 250_001 }, false, false],
  [{ faceTo: 249_999 }, false, false],
  [{ submittedFrom: '2026-11-20', submittedTo: '2026-11-20' }, true, false],
  [{ submittedFrom: '2026-11-21' }, false, false],
  [{ stage: 'valuation', state: 'NV' }, false, false],
])('[DSK-9] %j leaves a case with all answers: %s, and one without: %s', (filters, ofKnown, ofUnknown) => {
  expect(matchesFilters(filters, row)).toBe(ofKnown)
  expect(matchesFilters(filters, unknown)).toBe(ofUnknown)
})

test('Each order has a text to sort by, and an unknown value is empty, so that it comes last', () => {
  expect(Object.values(deskOrders).map((keyOf) => keyOf(row))).toEqual([
    '2026-11-30',
    'mary jones',
    '2026-11-21T03:00:00.000Z',
    '02',
    'bob@example.com',
    '000000000250000.00',
  ])
  const { due, submitted, stage, assignee } = deskOrders
  const draft = { ...unknown, stage: null, next_update_by: null }
  expect([due, submitted, stage, assignee, deskOrders['face-value']].map((keyOf) => keyOf(draft))).toEqual(
    Array(5).fill(''),
  )
})

test.each([
  ['k7mw 4xpn', 0],
  ['+1 555 123 4567', 0],
  ['MARY@example.com', 0],
  ['pl-12 34', 0],
  ['jones mary', 1],
  ['Jones, Mary', 1],
  ['mar jon', 2],
  ['one', 3],
])('[DSK-12] “%s” fits Mary Jones with rank %i', (words, rank) =>
  expect(rankBy(words)({ ...row, policy_number: 'PL-1234' })).toBe(rank),
)
