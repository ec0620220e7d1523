import { expect, test } from 'vitest'
import { id } from '#domain/schema-parts.ts'

test.each([
  ['nobody', true],
  ['b1946ac9-2492-4d23-8a5b-7c1f0e6d3a55', true],
  ['', false],
  ['x'.repeat(101), false],
  ['half a pair \ud83d', false],
  ['a pair \u{1f600}', true],
])('%j as an id', (text, isGood) => expect(id.safeParse(text).success).toBe(isGood))
