import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deskLimits } from '#domain/cases/desk.ts'
import { numbersSchema } from '#domain/contracts/numbers-contract.ts'
import { shownGroup, shownTogether } from '#lambdas/numbers/small-groups.ts'
import { createTally } from '#lambdas/numbers/tally.ts'

/** A Saturday. The weeks go back to 9/7. */
const today = '2026-11-28'

const course = (entered: unknown, more: object = {}) => ({ entered, kept: [], late: [], unknown: 0, ...more })
const caseIn = (case_stage: string, facts: object, more: object = {}) => ({
  case_stage,
  case_facts: facts,
  ...more,
})

const countedOf = (cases: readonly unknown[], drafts: readonly unknown[] = []) => {
  const tally = createTally(today)
  cases.forEach(tally.addCase)
  drafts.forEach(tally.addDraft)
  return numbersSchema.parse(tally.numbers())
}
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

test('[NUM-1] Each week has the cases that came and closed in it, and the open ones at its end by stage', () => {
  const { weeks } = countedOf([
    caseIn('valuation', {
      course: course([
        ['in-review', '2026-11-15'],
        ['valuation', '2026-11-16'],
      ]),
    }),
    caseIn('closed', {
      reason: 'sold',
      course: course([
        ['in-review', '2026-08-01'],
        ['closed', '2026-11-27'],
      ]),
    }),
    caseIn('in-review', {}),
    { case_facts: { is_draft: true } },
  ])
  expect(weeks.map(({ from }) => from).filter((_, index) => index % 11 === 0)).toEqual([
    '2026-11-23',
    '2026-09-07',
  ])
  const shown = weeks.map(({ submitted, closed, open }) => [
    submitted,
    closed,
    open['in-review'],
    open.valuation,
  ])
  expect(shown.slice(0, 4)).toEqual([
    [0, 1, 1, 1],
    [0, 0, 1, 1],
    [1, 0, 2, 0],
    [0, 0, 1, 0],
  ])
  expect(shown.at(-1)).toEqual([0, 0, 1, 0])
})

test('[NUM-7] Days in a stage are the median and the slowest tenth of the stays that ended in these weeks, from ten stays on', () => {
  const stay = (days: number) =>
    caseIn('valuation', {
      course: course([
        ['in-review', `2026-11-${String(20 - days).padStart(2, '0')}`],
        ['valuation', '2026-11-20'],
      ]),
    })
  const old = caseIn('valuation', {
    course: course([
      ['in-review', '2026-01-01'],
      ['valuation', '2026-09-06'],
    ]),
  })
  expect(countedOf([stay(3), stay(1), stay(2), old]).stays['in-review']).toEqual({
    count: 3,
    median: null,
    slowest: null,
  })
  const ten = [1, 1, 1, 2, 2, 3, 4, 5, 9, 12].map(stay)
  expect(countedOf(ten).stays['in-review']).toEqual({ count: 10, median: 2, slowest: 9 })
})

test('[NUM-5] [NUM-6] Promises count in the week of the news, an open case past its day as late in this week, and what older releases left out is counted as such', () => {
  const promises = { kept: ['2026-11-23', '2026-11-24', '2026-09-06'], late: ['2026-11-20'], unknown: 2 }
  const promised = caseIn('in-review', { course: course([['in-review', '2026-11-20']], promises) })
  const { weeks, unknown, people } = countedOf([
    { ...promised, next_update_by: '2026-11-27', assignee: { id: 'ada', email: 'ada@example.com' } },
    { ...promised, next_update_by: today, assignee: { id: 'ada', email: 'ada@example.com' } },
    caseIn('in-review', {}),
  ])
  expect(weeks.slice(0, 2).map(({ kept, late }) => [kept, late])).toEqual([
    [4, 1],
    [0, 2],
  ])
  expect(unknown).toEqual({ cases: 1, moves: 4 })
  expect(people).toEqual([
    { id: 'ada', email: 'ada@example.com', open: 2, overdue: 1 },
    { id: null, email: null, open: 1, overdue: 0 },
  ])
})

test('[DSK-26] Where people stop has the drafts by step and week of the last save, without groups under ten', () => {
  const draft = (step: unknown, at = '2026-11-24T12:00:00.000Z') => ({ updated_at: at, current_step: step })
  const { weeks } = countedOf(
    [],
    [
      ...[
        ...times(10, draft(2)),
        ...times(9, draft(4)),
        draft('first'),
        draft(3, '2026-11-23T04:59:00.000Z'),
      ],
      { ...draft(3), status: 'submitted' },
    ],
  )
  expect(weeks.slice(0, 3).map(({ stopped }) => stopped)).toEqual([
    [null, 10, 0, null],
    [0, 0, null, 0],
    [0, 0, 0, 0],
  ])
})

const reasonNames = ['sold', 'not-eligible', 'withdrawn', 'no-offer']
const closedFor = (counts: readonly number[]) =>
  counts.flatMap((count, index) => times(count, caseIn('closed', { reason: reasonNames[index] })))

test('[NUM-8] Reasons of closing are shown once none of them is a small group', () => {
  expect(countedOf(closedFor([10, 0, 12, 30])).reasons).toMatchObject({
    sold: 10,
    'not-eligible': 0,
    withdrawn: 12,
  })
  expect(countedOf(closedFor([10, 1, 12, 30])).reasons).toBeNull()
})

/** All ways to share `sum` among `groups`. */
const sharesOf = (sum: number, groups: number): number[][] =>
  groups === 1
    ? [[sum]]
    : Array.from({ length: sum + 1 }, (_, first) =>
        sharesOf(sum - first, groups - 1).map((rest) => [first, ...rest]),
      ).flat()

test('[NUM-8] Who knows the sum and how we hide can’t compute a hidden reason', () => {
  const hiddenOf = (sum: number) =>
    sharesOf(sum, 4).filter((shares) => shownTogether(Object.fromEntries(shares.entries())) === null)
  const sums = fc.integer({ min: 1, max: 45 })
  fc.assert(
    fc.property(sums, (sum) => {
      const possible = hiddenOf(sum)
      for (const group of [0, 1, 2, 3]) {
        const values = new Set(possible.map((shares) => shares[group]))
        if (values.size > 0)
          expect(values.size).toBeGreaterThanOrEqual(Math.max(2, Math.min(sum, deskLimits.smallestGroup)))
      }
    }),
    { numRuns: 30 },
  )
})

test('[DSK-26] A group that is shown has nobody, or at least ten people', () =>
  fc.assert(
    fc.property(fc.nat({ max: 40 }), (count) => {
      const shown = shownGroup(count)
      expect(shown === null ? count > 0 && count < deskLimits.smallestGroup : shown === count).toBe(true)
    }),
  ))

test('A damaged row counts as far as it can be read', () => {
  const { weeks, people, unknown } = countedOf([
    { case_stage: 'valuation', assignee: 7, case_facts: 'none', next_update_by: 4 },
    { case_stage: 'nowhere' },
  ])
  expect(weeks[0]?.open.valuation).toBe(1)
  expect(people).toEqual([{ id: null, email: null, open: 1, overdue: 0 }])
  expect(unknown).toEqual({ cases: 1, moves: 0 })
})
