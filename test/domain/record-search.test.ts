import { describe, expect, test } from 'vitest'
import { searchFor, searchWords } from '#domain/record-search.ts'

const id = '5f2c9c1e-1234-4000-8000-000000000abe'
const record = {
  first_name: 'José',
  last_name: 'O’Neill-Smith',
  email: 'jose@example.com',
  account_email: 'confirmed@example.org',
  phone_number: '(555) 010-1234',
  alternate_phone: '555.010.9876',
  policy_number: 'AB-12 345/6',
  reference: 'HZ77W335',
}

test.each([
  ['jose'],
  ['SMITH josé'],
  ['Smith, José'],
  ['Smith & José'],
  ["o'neill"],
  ['oneill smith'],
  ['jose@EXAMPLE.com'],
  ['confirmed@example.org'],
  ['5550101234'],
  ['+1 (555) 010-1234'],
  ['010 9876'],
  ['AB123456'],
  ['ab-12-345-6'],
  ['HZ77 W335'],
  ['hz77w335'],
  ['jose hz77'],
  ['5f2c9c1e'],
  [id],
])('[PPL-51] %j finds the record', (words) => expect(searchFor(words)(record, id)).toBe(true))

test.each([['jose jones'], ['.*'], ['[a-z]+'], ['5f2c9c1'], ['neill jose@'.repeat(18)], ['1234-4000']])(
  '%j does not',
  (words) => expect(searchFor(words)(record, id)).toBe(false),
)

test('Damaged columns are not searched', () => {
  const damaged = { ...record, first_name: 7, phone_number: ['555'], reference: null }
  expect(searchFor('smith')(damaged, id)).toBe(true)
  expect(searchFor('5550101234')(damaged, id)).toBe(false)
})

test('[PPL-52] A user id whose digits look like a Social Security number is searched', () => {
  expect(searchWords.safeParse('da894f10-5b2c-4298-b123-456789abcdef').success).toBe(true)
})

describe('[PPL-52] Words that can’t be searched', () => {
  test.each([
    ['a', 'Please type at least 2 letters or digits.'],
    ['%%%', 'Please type at least 2 letters or digits.'],
    ['   ', 'Please type what to search for'],
    ['x'.repeat(101), 'Please use at most 100 characters'],
    ['123-45-6789', 'Social Security numbers can’t be searched.'],
    ['mary 123 45 6789', 'Social Security numbers can’t be searched.'],
    ['123–45–6789', 'Social Security numbers can’t be searched.'],
    ['123 - 45 - 6789', 'Social Security numbers can’t be searched.'],
    ['123/45/6789', 'Social Security numbers can’t be searched.'],
    ['123_45_6789', 'Social Security numbers can’t be searched.'],
    ['123\u221245\u22126789', 'Social Security numbers can’t be searched.'],
    ['123-456789', 'Social Security numbers can’t be searched.'],
    ['１２３-４５-６７８９', 'Social Security numbers can’t be searched.'],
    ['123.45.6789', 'Social Security numbers can’t be searched.'],
  ])('%j: %s', (words, message) =>
    expect(searchWords.safeParse(words).error?.issues[0]?.message).toContain(message),
  )

  test('100 characters and a policy number of nine digits are searched', () => {
    expect(searchWords.parse('x'.repeat(100))).toHaveLength(100)
    expect(searchWords.parse(' 123456789 ')).toBe('123456789')
    expect(searchWords.parse('(555) 010-1234')).toBe('(555) 010-1234')
  })
})
