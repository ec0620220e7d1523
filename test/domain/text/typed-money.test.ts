// Amounts with words. What isn't certain stays as it was typed.
import { expect, test } from 'vitest'
import { requiredMoney } from '#domain/field-kinds.ts'
import { readMoney } from '#domain/text/typed-money.ts'

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
