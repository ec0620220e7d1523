// What an open form takes over when a newer copy arrives, and what it must leave as it was typed.
import { expect, test } from 'vitest'
import { changedElsewhere } from '#web/fields/use-follow-draft.ts'

const typed = {
  insuranceCompany: 'Acme ',
  issueDate: '1/2/1990',
  ssn: '12',
  faceValue: '$250,000',
  agentName: '',
}
const before = { insuranceCompany: 'Acme', issueDate: '1990-01-02', ssn: '12', faceValue: '$250,000' }

test.each([
  ['nothing changed', before, []],
  ['the own change comes back cleaned', { ...before, insuranceCompany: 'Acme' }, []],
  ['the own date comes back as it is stored', { ...before, issueDate: '1990-01-02' }, []],
  ['another answer', { ...before, ssn: '9876' }, ['ssn']],
  ['a first answer', { ...before, agentName: 'Ann' }, ['agentName']],
  ['an answer taken back', { ...before, faceValue: null }, ['faceValue']],
  ['an answer of another step', { ...before, city: 'Dallas' }, []],
])('%s', (_, after, fields) => expect(changedElsewhere(before, after, typed)).toEqual(fields))

test('what was typed here stands', () =>
  expect(changedElsewhere({ city: 'Austin' }, { city: 'Dallas' }, { city: ' Dallas' })).toEqual([]))
