import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toIsoDate, toUsDate, usDateOf, yearsAfter } from '#domain/us-date.ts'

test.each([
  ['4/28/1949', '1949-04-28'],
  ['04/28/1949', '1949-04-28'],
  [' 1/2/1950 ', '1950-01-02'],
  ['02/29/2024', '2024-02-29'],
  ['1949-04-28', '1949-04-28'],
])('%s is the day %s', (typed, iso) => expect(toIsoDate(typed)).toBe(iso))

test.each([
  '02/29/2023',
  '02/30/2024',
  '13/01/2020',
  '00/10/2020',
  '1/1/0001',
  '1/1/49',
  '4/28',
  '28.4.1949',
  'soon',
  '',
])('%s is no day, and nothing is rolled over', (typed) => expect(toIsoDate(typed)).toBeUndefined())

test('every day survives the way to its shown form and back [FMT-1]', () => {
  const days = fc.date({
    min: new Date('1850-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (day) => {
      const iso = day.toISOString().slice(0, 10)
      expect(toUsDate(iso)).toMatch(/^\d\d\/\d\d\/\d{4}$/)
      expect(toIsoDate(toUsDate(iso))).toBe(iso)
    }),
  )
})

test('a timestamp shows its day, other text stays', () => {
  expect(toUsDate('2026-11-21T23:59:59.000Z')).toBe('11/21/2026')
  expect(toUsDate('4/2')).toBe('4/2')
  expect(usDateOf(new Date(2026, 0, 5))).toBe('01/05/2026')
})

test.each([
  ['2026-11-21', '2028-11-21'],
  ['2024-02-29', '2026-02-28'],
  ['2022-02-28', '2024-02-28'],
  ['2023-12-31', '2025-12-31'],
])('two years after %s is %s', (from, to) => expect(yearsAfter(from, 2)).toBe(to))
