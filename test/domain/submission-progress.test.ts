import { expect, test } from 'vitest'
import { submissionProgress, submitterName } from '#domain/submission-progress.ts'

test.each([
  [1, false, 'Step 1 of 3'],
  [2, false, 'Step 2 of 3'],
  [3, false, 'Step 3 of 3'],
  [4, false, 'Step 3 of 3'],
  [1, true, 'Complete'],
  [4, true, 'Complete'],
])(
  '[ADM-3] At step %i, overall health answered: %s, the progress reads "%s"',
  (step, isHealthFilled, words) => expect(submissionProgress(step, isHealthFilled)).toBe(words),
)

test.each([
  [undefined, null],
  ['', '  '],
  [null, ''],
])('[ADM-2] [ADM-3] The name of %j and %j is "Unknown User"', (first, last) =>
  expect(submitterName(first, last)).toBe('Unknown User'),
)

test.each([
  ['Mary', 'Jones', 'Mary Jones'],
  ['Mary', ' ', 'Mary'],
  [null, 'Jones', 'Jones'],
])('[ADM-2] [ADM-3] The name of %j and %j is "%s"', (first, last, name) =>
  expect(submitterName(first, last)).toBe(name),
)
