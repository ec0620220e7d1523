import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requiredMoney } from '#domain/field-kinds.ts'
import { endOfSsn } from '#domain/text/ssn.ts'
import { readDate } from '#domain/text/typed-date.ts'
import { readMoney } from '#domain/text/typed-money.ts'
import { toIsoDate, toUsDate } from '#domain/text/us-date.ts'

const today = new Date('2026-11-22T12:00:00Z')

test.each([
  ['3/15/05', '2005-03-15'],
  ['3-15-2005', '2005-03-15'],
  ['3.15.2005', '2005-03-15'],
  ['03152005', '2005-03-15'],
  ['031505', '2005-03-15'],
  ['March 15, 2005', '2005-03-15'],
  ['Mar 15 2005', '2005-03-15'],
  ['mar. 15th, 2005', '2005-03-15'],
  ['Tuesday, March 15, 2005', '2005-03-15'],
  ['15 March 2005', '2005-03-15'],
  ['the 15th of March 2005', '2005-03-15'],
  ['Sept 1 ’99', '1999-09-01'],
  ['2005-03-15', '2005-03-15'],
  ['2005 March 15', '2005-03-15'],
  ['15/03/2005', '2005-03-15'],
  ['3/4/2005', '2005-03-04'],
  ['1/2/26', '2026-01-02'],
  ['1/2/27', '1927-01-02'],
])('[PPL-31] The date "%s" is the day %s', (typed, iso) =>
  expect(readDate('issueDate', typed, today)).toEqual({ day: toUsDate(iso) }),
)

const yearHint = 'Type the year with all four digits, for example 1949'

test.each([
  ['dateOfBirth', '4/28/05', yearHint],
  ['dateOfBirth', '4/28/26', yearHint],
  ['dateOfBirth', '02/30', yearHint],
  ['dateOfBirth', '13/01', yearHint],
  ['dateOfBirth', 'April 28', yearHint],
  ['dateOfBirth', '4/28/194', yearHint],
  ['dateOfBirth', '2/30/1950', 'There is no February 30 in 1950. Please check the date'],
  ['issueDate', '2/29/23', 'There is no February 29 in 2023. Please check the date'],
  ['issueDate', 'April 31 2020', 'There is no April 31 in 2020. Please check the date'],
])('[PPL-31] [F-20] The %s "%s" gets: %s', (field, typed, problem) =>
  expect(readDate(field, typed, today)).toEqual({ problem }),
)

test.each([
  '13/13/2020',
  '0/5/2020',
  'March 2005',
  '3/1990',
  'about March 15 2005',
  'ma 15 2005',
  '1/2/3/2005',
  '٣/١٥/٢٠٠٥',
  'soon',
])('[PPL-31] Nothing is guessed about the date "%s"', (typed) =>
  expect(readDate('issueDate', typed, today)).toEqual({}),
)

test('[PPL-31] A birth in a year of two digits is in the last century, unless it could be in this one', () => {
  expect(readDate('dateOfBirth', '4/28/49', today)).toEqual({ day: '04/28/1949' })
  expect(readDate('dateOfBirth', '28 Apr 27', today)).toEqual({ day: '04/28/1927' })
})

test('[PPL-31] Whatever is typed, a date that is read is a real day, and reads back as itself', () => {
  const parts = fc.constantFrom(
    '3',
    '15',
    '31',
    '05',
    '1949',
    '2005',
    '/',
    ' ',
    '-',
    'Feb',
    'march',
    'x',
    ',',
  )
  const fields = fc.constantFrom('dateOfBirth', 'issueDate')
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), fields, (typed, field) => {
      const { day } = readDate(field, typed.join(''), today)
      const isInRange = day !== undefined && day.slice(-4) >= '1850' && day.slice(-4) < '2200'
      if (!isInRange) return
      expect(toUsDate(toIsoDate(day) ?? '')).toBe(day)
      expect(readDate(field, day, today)).toEqual({ day })
    }),
  )
})

test.each([
  ['250,000 dollars', '250000'],
  ['$250k', '250000'],
  ['250 thousand', '250000'],
  ['1.5 million dollars', '1500000'],
  ['1.1 Million', '1100000'],
  ['$ 1,250,000.50', '1250000.50'],
  ['250 000', '250000'],
  ['100,000.', '100000'],
])('[PPL-32] The amount "%s" is %s dollars', (typed, dollars) => {
  expect(readMoney(typed)).toBe(dollars)
  expect(requiredMoney('Required').parse(dollars)).toBe(dollars)
})

test.each(['250M', '1,5 million', '12,34', 'k', 'a million', '-5k', '1e6', '250k a year', ''])(
  '[PPL-32] The amount "%s" is not guessed',
  (typed) => expect(readMoney(typed)).toBeUndefined(),
)

test.each([
  ['6789', '6789'],
  ['123456789', '6789'],
  ['123-45-6789', '6789'],
  [' 123 45 6789 ', '6789'],
  ['--6789', '6789'],
])('[PPL-30] The end of "%s" is %s', (typed, end) => expect(endOfSsn(typed)).toBe(end))

test.each(['', '678', '123-4', '12345', '123-45', '12345678', '1234567890', '12-3456789'])(
  '[PPL-30] The end of "%s" is not certain',
  (typed) => expect(endOfSsn(typed)).toBeUndefined(),
)
