// What the last screen tells of what a page threw.
import { expect, test } from 'vitest'
import { describeError } from '#web/frame/error-boundary.tsx'

test.each([
  [new Error('It broke'), 'It broke'],
  [{ status: 503, statusText: 'Unavailable' }, '503 Unavailable'],
  ['words', 'words'],
])('the error screen tells %o as %s', (thrown, words) => expect(describeError(thrown)).toBe(words))
