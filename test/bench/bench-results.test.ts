// Tests how the benchmarks judge their numbers.
import { describe, expect, test } from 'vitest'
import { judge, note } from './judged.ts'
import { median, percentile, withRange } from './median.ts'
import { tableOf } from './result.ts'

describe('the median', () => {
  test.each([
    ['one value', [5], 5],
    ['an odd number of values, in any order', [9, 1, 5], 5],
    ['an even number of values: between the two in the middle', [4, 1, 3, 10], 3.5],
  ])('The median of %s is found', (_, values, expected) => expect(median(values)).toBe(expected))

  test.each([
    [[2, 1, 3], '2.0 (1.0–3.0)'],
    [[2, 2, 2], '2.0'],
  ])('The median of %j is written %s', (values, text) => expect(withRange(values, 1)).toBe(text))
})

test.each([
  [0.5, 5],
  [0.99, 10],
  [0, 1],
])('The share %d of 1 to 10 is not above %d', (share, expected) =>
  expect(percentile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], share)).toBe(expected),
)

describe('a result', () => {
  test.each([
    ['what should be high and is', { value: 99, limit: { least: 97 } }, 'at least 97', true],
    ['what should be high and is at the limit', { value: 97, limit: { least: 97 } }, 'at least 97', true],
    ['what should be high and is not', { value: 96, limit: { least: 97 } }, 'at least 97', false],
    ['what should be low and is at the limit', { value: 0.6, limit: { most: 0.6 } }, 'at most 0.6', true],
    ['what should be low and is not', { value: 0.61, limit: { most: 0.6 } }, 'at most 0.6', false],
  ] as const)('of %s', (_, { value, limit }, target, met) =>
    expect(judge({ what: 'it', value, limit })).toEqual({ what: 'it', measured: String(value), target, met }),
  )

  test('A result names the unit on both sides', () =>
    expect(judge({ what: 'it', value: 1, limit: { most: 2 }, unit: ' s', measured: '1.00' })).toMatchObject({
      measured: '1.00 s',
      target: 'at most 2 s',
    }))

  test('A result without a target is neither met nor missed', () => expect(note('it', '1 s').met).toBe(null))
})

test('Columns are as wide as their widest cell', () =>
  expect(
    tableOf([
      ['what', 'measured'],
      ['a longer one', '1'],
    ]),
  ).toBe('what          measured\na longer one  1'))
