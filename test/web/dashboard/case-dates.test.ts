// The day that the dashboard shows as the day of the submission.
import { afterEach, expect, test, vi } from 'vitest'
import { caseDates } from '#web/dashboard/moved-case.ts'

afterEach(() => void vi.useRealTimers())

const submittedAt = '2026-03-20T12:00:00.000Z'
const createdAt = '2026-03-04T12:00:00.000Z'
const now = '2026-11-22T12:00:00.000Z'

test.each([
  ['the day of submission', { submittedAt, createdAt }, submittedAt],
  ['else that of the first save', { submittedAt: undefined, createdAt }, createdAt],
  ['else today', { submittedAt: 'soon', createdAt: 'once' }, now],
])('[DSH-2] The status card shows %s', (_, times, day) => {
  vi.useFakeTimers({ now: new Date(now) })
  expect(caseDates(times).submitted.toISOString()).toBe(day)
})
