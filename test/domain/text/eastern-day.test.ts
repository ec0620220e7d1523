import { expect, test } from 'vitest'
import { easternDayOf, endOfEasternDay } from '#domain/text/eastern-day.ts'

test.each([
  ['2028-11-28', '2028-11-29T04:59:59.999Z'],
  ['2028-07-31', '2028-08-01T03:59:59.999Z'],
  ['2028-02-28', '2028-02-29T04:59:59.999Z'],
  ['2028-12-31', '2029-01-01T04:59:59.999Z'],
  // Clocks are changed.
  ['2028-03-11', '2028-03-12T04:59:59.999Z'],
  ['2028-03-12', '2028-03-13T03:59:59.999Z'],
  ['2028-11-04', '2028-11-05T03:59:59.999Z'],
  ['2028-11-05', '2028-11-06T04:59:59.999Z'],
])('[SGN-15] %s ends in the East at %s', (day, end) => {
  expect(endOfEasternDay(day)).toBe(end)
  expect(easternDayOf(end)).toBe(day)
  expect(easternDayOf(new Date(Date.parse(end) + 1).toISOString())).not.toBe(day)
})
