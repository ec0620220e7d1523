import { expect, test } from 'vitest'
import { byLine, placeOf } from '#local-cloud/machine/log.ts'

test('a logged error has its name and place, never its message', () => {
  const error = new TypeError('mary@example.com is no number')
  expect(placeOf(error)).toMatch(/^TypeError at .*log\.test\.ts/)
  expect(placeOf(error)).not.toContain('mary')
  expect(placeOf('mary')).toBe('string')
})

test('byLine joins the pieces of a line', () => {
  const lines: string[] = []
  const write = byLine((line) => lines.push(line))
  for (const piece of ['a', 'b\nc', '\n', 'rest']) write(piece)
  expect(lines).toEqual(['ab', 'c'])
})
