import { expect, test } from 'vitest'
import { backOff } from '#web/platform/schedule.ts'

test.each([
  [1, 1000, 2000],
  [2, 2000, 4000],
  [4, 8000, 16_000],
  [5, 15_000, 30_000],
  [100, 15_000, 30_000],
])('after %i failures the wait is %i to %i milliseconds', (failures, shortest, longest) => {
  expect(backOff(failures, () => 0)).toBe(shortest)
  expect(backOff(failures, () => 1)).toBe(longest)
})
