import { expect, test } from 'vitest'
import { easternDayText, easternMomentText } from '#web/platform/eastern-text.ts'

test.each([
  ['2026-11-23T03:30:00Z', '11/22/2026', '11/22/2026 10:30\u00a0PM ET'],
  ['2026-07-01T12:05:00Z', '07/01/2026', '07/01/2026 8:05\u00a0AM ET'],
  ['a while ago', 'a while ago', 'a while ago'],
])('[DSK-25] %s', (timestamp, day, moment) => {
  expect(easternDayText(timestamp)).toBe(day)
  expect(easternMomentText(timestamp)).toBe(moment)
})
