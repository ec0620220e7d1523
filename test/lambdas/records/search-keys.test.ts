import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textLimits } from '#domain/constants.ts'
import { searchKeys } from '#lambdas/records/search-keys.ts'

test.each([
  ['O’Brien', 'obrien', 'o'],
  ["o'brien", 'obrien', 'o'],
  [' Álvarez Peña', 'alvarezpena', 'a'],
  ['Smith-Jones', 'smithjones', 's'],
  ['Ng', 'ng', 'n'],
  ['李', '李', '李'],
  ['😀', null, null],
])('[DSK-11] The last name %j is found by its letters alone: %j', (lastName, search_name, search_letter) =>
  expect(searchKeys({ lastName })).toEqual({ search_name, search_letter }),
)

test('[DSK-34] DynamoDB takes the keys of any answers, however many bytes their letters become', () => {
  const answer = fc.string({ unit: 'grapheme', maxLength: textLimits.short })
  const hangul = fc.constant('값'.repeat(textLimits.short))
  fc.assert(
    fc.property(fc.oneof(answer, hangul), (text) => {
      const keys = searchKeys({ lastName: text, policyNumber: text, phoneNumber: text, email: text })
      for (const key of Object.values(keys))
        if (key !== null) expect(Buffer.byteLength(key)).toBeLessThan(1024)
    }),
  )
})
