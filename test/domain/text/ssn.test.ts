// Which four digits of a Social Security number are the last.
import { expect, test } from 'vitest'
import { endOfSsn } from '#domain/text/ssn.ts'

test.each([
  ['6789', '6789'],
  ['123456789', '6789'],
  ['123-45-6789', '6789'],
  [' 123 45 6789 ', '6789'],
  ['--6789', '6789'],
])('[PPL-30] The end of "%s" is %s', (typed, end) => expect(endOfSsn(typed)).toBe(end))

test.each(['', '678', '123-4', '12345', '123-45', '12345678', '1234567890', '12-3456789'])(
  '[PPL-30] The end of "%s" is not certain',
  (typed) => expect(endOfSsn(typed)).toBeUndefined(),
)
