import { expect, test } from 'vitest'
import { buyerOf } from '#test/support/packages/made-up-packages.ts'
import { buyerFormSchema, buyerValues } from '#web/admin/buyers/buyer-values.ts'
import { licenseWarning } from '#web/admin/buyers/license-words.ts'

test.each([
  ['2026-11-26', 'Ended'],
  ['2026-11-27', 'Ends today'],
  ['2026-11-28', 'Ends in 1 day'],
  ['2026-12-27', 'Ends in 30 days'],
  ['2026-12-28', undefined],
])('[PKG-15] On 11/27/2026, a license until %s warns: %s', (until, warning) =>
  expect(licenseWarning({ state: 'IL', until }, '2026-11-27')).toBe(warning),
)

test('[PKG-15] A buyer is typed with days as MM/DD/YYYY, and comes back as it was', () => {
  const { id: _, version: __, ...entry } = buyerOf(1)
  const values = buyerValues(buyerOf(1))
  expect(values.licenses).toEqual([{ state: 'IL', until: '12/31/2099' }])
  expect(buyerFormSchema.parse(values)).toEqual(entry)
})

test('[PKG-15] What is missing or named twice is said beside it', () => {
  const issuesOf = (licenses: { state: string; until: string }[]) =>
    buyerFormSchema
      .safeParse({ name: 'Harbor', contact: 'By mail', licenses })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(issuesOf([])).toEqual([['licenses', 'Please add a state in which this company is licensed']])
  const texas = { state: 'TX', until: '1/31/2027' }
  expect(issuesOf([texas, texas])).toEqual([['licenses', 'Please name each state once']])
  expect(issuesOf([{ state: '', until: 'soon' }])).toContainEqual([
    'licenses.0.state',
    'Please choose a state',
  ])
  expect(issuesOf([{ state: 'TX', until: 'soon' }])?.[0]).toEqual(['licenses.0.until', 'Please enter a date'])
})
