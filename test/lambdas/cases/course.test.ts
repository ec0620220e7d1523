import { expect, test } from 'vitest'
import { actAt, moved, must } from '#test/support/cases/case-acts.ts'
import { recordOf } from '#test/support/cases/case-record.ts'

const { undo } = await import('#lambdas/cases/case-moves.ts')
const { courseOf, courseColumn } = await import('#lambdas/cases/course.ts')

/** The first promise is for 11/25. */
const on = (day: string) => actAt(`2026-${day}T15:00:00.000Z`)
const before = { kept: [], late: [], unknown: 0 }

test('[NUM-4] A case that nobody moved is in review since its submission', () =>
  expect(courseOf(recordOf())).toEqual({ entered: [['in-review', '2026-11-20']], ...before }))

test('[NUM-4] [NUM-5] Each stage has its Eastern day; a promise is kept until its day ends in the East, and late after it', () => {
  const kept = moved(
    recordOf(),
    'valuation',
    { next_update_by: '2026-12-01' },
    actAt('2026-11-26T04:59:00.000Z'),
  )
  const late = moved(kept, 'valuation', { next_update_by: '2026-12-04' }, on('12-02'))
  const closed = moved(moved(late, 'collecting-offers', {}, on('12-03')), 'closed', {}, on('12-03'))
  expect(courseOf(closed)).toEqual({
    entered: [
      ['in-review', '2026-11-20'],
      ['valuation', '2026-11-25'],
      ['collecting-offers', '2026-12-03'],
      ['closed', '2026-12-03'],
    ],
    kept: ['2026-11-25', '2026-12-03', '2026-12-03'],
    late: ['2026-12-02'],
    unknown: 0,
  })
})

test('[NUM-4] An undone move doesn’t count, and neither does its promise', () => {
  const undone = must(undo(moved(recordOf(), 'valuation'), 1, actAt()))
  expect(courseOf(undone)).toEqual(courseOf(recordOf()))
  expect(courseOf(moved(undone, 'valuation'))).toMatchObject({ kept: ['2026-11-23'] })
})

test('[NUM-6] A move of an older release is known without its promise; a history that isn’t whole is not known', () => {
  const record = moved(moved(recordOf(), 'valuation'), 'in-review')
  const [first, second] = must(record.case).history
  const { promised: _, ...older } = must(first)
  const withHistory = (history: unknown[]) => recordOf({ case: { ...record.case, history } })
  expect(courseOf(withHistory([older, second]))).toMatchObject({ kept: [expect.any(String)], unknown: 1 })
  expect(courseOf(withHistory([second]))).toBeNull()
  expect(courseOf(recordOf({ submitted_at: 'a while ago' }))).toBeNull()
  expect(courseColumn.parse(undefined)).toBeNull()
  expect(courseColumn.parse({ entered: [['nowhere', '2026-11-20']], ...before })).toBeNull()
})
