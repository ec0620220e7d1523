import { expect, test } from 'vitest'
import {
  appraisalFacts,
  hasAppraisal,
  isSameAppraisal,
  typedAppraisalOf,
  typedAppraisalSchema,
} from '#web/staff/appraisal/appraisal-values.ts'

const nothing = { estimatedValue: '', valueRange: '', policyScore: '' }
const none = { estimatedValue: null, valueRange: null, policyScore: null }

test.each([
  ['nothing', {}, none],
  ['blanks', { estimatedValue: ' ', valueRange: '  ', policyScore: ' ' }, none],
  ['$250,000', { estimatedValue: '$250,000' }, { ...none, estimatedValue: 250_000 }],
  ['dollars and cents', { estimatedValue: ' 1 250.50 $' }, { ...none, estimatedValue: 1250.5 }],
  [
    'zero, which is a value',
    { estimatedValue: '0', policyScore: '0' },
    { ...none, estimatedValue: 0, policyScore: 0 },
  ],
  ['a range in words', { valueRange: ' about $200,000 ' }, { ...none, valueRange: 'about $200,000' }],
  ['a score between whole numbers', { policyScore: ' 87.5 ' }, { ...none, policyScore: 87.5 }],
])('typed %s is recorded as values', (_, typed, expected) =>
  expect(typedAppraisalSchema.parse({ ...nothing, ...typed })).toEqual(expected),
)

test.each([
  [{ estimatedValue: 'a lot' }, 'Enter an amount in dollars, for example 250,000'],
  [{ estimatedValue: '-5' }, 'Enter an amount in dollars, for example 250,000'],
  [{ estimatedValue: '1,5' }, 'Enter an amount in dollars, for example 250,000'],
  [{ estimatedValue: '1,000,000,001' }, 'Please enter at most 1,000,000,000'],
  [{ valueRange: 'x'.repeat(101) }, 'Please use at most 100 characters'],
  [{ policyScore: '101' }, 'Please enter a score from 0 to 100'],
  [{ policyScore: 'high' }, 'Please enter a score from 0 to 100'],
  [{ policyScore: '-1' }, 'Please enter a score from 0 to 100'],
  [{ policyScore: '1e1' }, 'Please enter a score from 0 to 100'],
])('typed %o gets one message', (typed, message) => {
  const { error } = typedAppraisalSchema.safeParse({ ...nothing, ...typed })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('what is recorded stands in the form so that it is recorded the same again', () => {
  const recorded = { estimatedValue: 250_000, valueRange: '$200,000 to $275,000', policyScore: 85 }
  expect(typedAppraisalOf(recorded)).toEqual({ ...recorded, estimatedValue: '250,000', policyScore: '85' })
  expect(typedAppraisalSchema.parse(typedAppraisalOf(recorded))).toEqual(recorded)
  expect(typedAppraisalOf(none)).toEqual(nothing)
})

test.each([
  [142_000, '$142,000'],
  ['142000', '$142,000'],
  ['between 100k and 150k', 'between 100k and 150k'],
])('[FMT-2] the estimated value %j is shown as %s', (estimatedValue, shown) => {
  expect(appraisalFacts({ ...none, estimatedValue }).map(({ value }) => value)).toEqual([
    shown,
    'None',
    'None',
  ])
})

test('an older record that holds its amount as text is the same appraisal', () => {
  const old = { estimatedValue: '250000', valueRange: null, policyScore: '85' }
  expect(isSameAppraisal(old, { estimatedValue: 250_000, valueRange: null, policyScore: 85 })).toBe(true)
  expect(isSameAppraisal(old, none)).toBe(false)
  expect([hasAppraisal(old), hasAppraisal(none)]).toEqual([true, false])
})
