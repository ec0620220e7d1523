import { expect, test } from 'vitest'
import { filterTexts } from '#web/desk/filters/filters-on.tsx'
import { memberOptions } from '#web/desk/member-options.ts'

test('each filter that is on is named', () => {
  const texts = filterTexts(
    {
      stage: 'documents-requested',
      assignee: 'b',
      state: 'FL',
      insurer: 'Prudential',
      policyType: 'term',
      faceFrom: 100_000,
      faceTo: 250_000,
      submittedFrom: '2026-11-01',
      submittedTo: '2026-11-22',
      flag: 'under-65',
    },
    () => 'Bo Team',
  )
  expect(texts.map(({ text }) => text)).toEqual([
    'Stage: Documents requested',
    'Assignee: Bo Team',
    'Home state: FL',
    'Policy type: Term Life',
    'Flag: Under 65',
    'Insurer: Prudential',
    'Face value from $100,000',
    'Face value to $250,000',
    'Submitted from 11/01/2026',
    'Submitted to 11/22/2026',
  ])
  expect(filterTexts({ assignee: 'nobody' }, () => '')).toEqual([
    { key: 'assignee', text: 'Assignee: Nobody' },
  ])
})

test('the caller is the first in the menu of the team, and two of one name have their emails', () => {
  const members = [
    { id: 'a', name: 'Ada', email: 'ada@example.com' },
    { id: 'c', name: 'Cleo', email: 'cleo@example.com' },
    { id: 'b', name: 'Bo', email: 'bo@example.com' },
    { id: 'd', name: 'Cleo', email: 'cleo.d@example.com' },
  ]
  expect(Object.entries(memberOptions(members, 'b'))).toEqual([
    ['b', 'Bo (you)'],
    ['a', 'Ada'],
    ['c', 'Cleo, cleo@example.com'],
    ['d', 'Cleo, cleo.d@example.com'],
  ])
})
