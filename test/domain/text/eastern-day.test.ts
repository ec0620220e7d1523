import { expect, test } from 'vitest'
import { easternDayOf, endOfEasternDay } from '#domain/text/eastern-day.ts'

test.each([
  ['2028-11-28', '2028-11-29T05:00:00.000Z'],
  ['2028-07-31', '2028-08-01T04:00:00.000Z'],
  ['2028-02-28', '2028-02-29T05:00:00.000Z'],
  ['2028-12-31', '2029-01-01T05:00:00.000Z'],
  // Clocks are changed.
  ['2028-03-11', '2028-03-12T05:00:00.000Z'],
  ['2028-03-12', '2028-03-13T04:00:00.000Z'],
  ['2028-11-04', '2028-11-05T04:00:00.000Z'],
  ['2028-11-05', '2028-11-06T05:00:00.000Z'],
])('[SGN-15] %s ends in the East at %s', (day, end) => {
  expect(endOfEasternDay(day)).toBe(end)
  expect(easternDayOf(new Date(Date.parse(end) - 1).toISOString())).toBe(day)
  expect(easternDayOf(end)).not.toBe(day)
})
