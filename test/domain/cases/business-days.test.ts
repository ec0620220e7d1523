import { expect, test } from 'vitest'
import { businessDaysAfter } from '#domain/cases/business-days.ts'
import { toIsoDate, usDateOf } from '#domain/text/us-date.ts'

test.each([
  ['a week without holidays', '03/02/2026', 3, '03/05/2026'],
  ['a weekend', '03/06/2026', 1, '03/09/2026'],
  ['a Sunday', '03/08/2026', 3, '03/11/2026'],
  ['Thanksgiving', '11/22/2026', 5, '11/30/2026'],
  ['the last Monday of May', '05/22/2026', 1, '05/26/2026'],
  ['a holiday on a Saturday, observed on Friday', '07/02/2026', 1, '07/06/2026'],
  ['a holiday on a Sunday, observed on Monday', '07/02/2027', 1, '07/06/2027'],
  ['Christmas and New Year', '12/24/2026', 5, '01/04/2027'],
  ['Martin Luther King Day', '01/16/2026', 1, '01/20/2026'],
])('[PPL-72] counts business days across %s', (_, from, count, day) => {
  expect(usDateOf(businessDaysAfter(new Date(`${toIsoDate(from)}T15:00`), count))).toBe(day)
})
