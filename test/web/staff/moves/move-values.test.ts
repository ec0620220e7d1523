import { expect, test } from 'vitest'
import { caseLimits } from '#domain/cases/case.ts'
import { movesFrom, openStages } from '#domain/cases/case-stages.ts'
import { moveCase } from '#domain/contracts/case-contract.ts'
import {
  fieldsOf,
  isStillThatMove,
  problemsOf,
  readMove,
  untypedMove,
  withYou,
} from '#web/staff/moves/move-values.ts'

const friday = new Date(2026, 10, 20, 12)

const destinations = new Set(openStages.flatMap(movesFrom))

test('[CASE-50] a move is filled as it opens: each stage of the list brings who is waited for and a day for the next update, and only a request and a reason are left to type', () => {
  for (const to of destinations) {
    const { move, problems } = readMove('in-review', to, untypedMove(to, friday))
    const typed = fieldsOf(to).filter((field) => field === 'requests' || field === 'reason')
    expect(problems.map(({ field }) => field)).toEqual(typed)
    if (to !== 'closed') expect(move.next_update_by).toMatch(/^2026-1[12]-\d\d$/)
  }
  expect(untypedMove('in-review', friday)).toMatchObject({ nextUpdate: '11/25/2026', waitingFor: 'us' })
})

test('what is typed is sent clean, or the field says what is wrong', () => {
  const asked = readMove('in-review', 'documents-requested', {
    ...untypedMove('documents-requested', friday),
    requests: ' A copy of your policy\n\n  The last premium notice \u200b\n',
    note: '  She will call back.  ',
  })
  expect(asked).toEqual({
    move: {
      to: 'documents-requested',
      requests: ['A copy of your policy', 'The last premium notice'],
      next_update_by: '2026-12-07',
      note: 'She will call back.',
    },
    problems: [],
  })
  expect(moveCase.request.safeParse({ id: 'x', version: 1, ...asked.move }).success).toBe(true)

  const wrong = readMove('in-review', 'documents-requested', {
    ...untypedMove('documents-requested', friday),
    requests: `${'x'.repeat(caseLimits.request + 1)}\n`,
    nextUpdate: 'soon',
    note: 'n'.repeat(caseLimits.note + 1),
  })
  expect(wrong.problems).toEqual([
    { field: 'nextUpdate', message: 'Enter a date, for example 12/01/2026' },
    { field: 'note', message: 'Please use at most 2,000 characters' },
    { field: 'requests', message: 'Please use at most 300 characters' },
  ])
  const served = [
    { path: 'requests.3', message: 'No' },
    { path: 'next_update_by', message: 'Too late' },
    { path: 'version', message: 'Stale' },
  ]
  expect(problemsOf(served).map(({ field }) => field)).toEqual(['requests', 'nextUpdate'])
})

test('where documents are already asked for, a new date needs no other request', () => {
  const { move, problems } = readMove('documents-requested', 'documents-requested', {
    ...untypedMove('documents-requested', friday),
    nextUpdate: '12/11/2026',
  })
  expect(problems).toEqual([])
  expect(move).toEqual({ to: 'documents-requested', requests: [], next_update_by: '2026-12-11' })
})

test.each([
  ['is made', 'in-review', 'valuation', 'valuation', false],
  ['is a move back by now', 'in-review', 'valuation', 'collecting-offers', false],
  ['is ruled out', 'in-review', 'documents-requested', 'valuation', false],
  ['would be a move, not a new date', 'in-review', 'in-review', 'valuation', false],
  ['still closes the case', 'in-review', 'closed', 'valuation', true],
  ['is still a new date', 'in-review', 'in-review', 'in-review', true],
] as const)(
  'after a conflict, a form stays open only for what its button says: it %s',
  (_, from, to, stage, isOpen) => {
    expect(isStillThatMove({ from, to, seen: undefined }, stage)).toBe(isOpen)
    expect(isStillThatMove({ from, to, seen: 0 }, stage)).toBe(true)
  },
)

test('a conflict with oneself says “You”', () => {
  const text = 'ada@example.com changed this case first.'
  expect(withYou(text, 'ada@example.com')).toBe('You changed this case first.')
  for (const email of ['bob@example.com', 'ada@example.co', undefined])
    expect(withYou(text, email)).toBe(text)
})
