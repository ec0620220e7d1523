// Tests the sender's name in mails for any product name.
import { expect, test } from 'vitest'
import { mailName } from '#lib/constructs/mail.ts'

test.each([
  ['a plain name stays', 'Meadow & Field', 'Meadow & Field'],
  ['a comma or a point is quoted', 'Meadow, Inc.', '"Meadow, Inc."'],
  ['a quotation mark is escaped', 'The "Meadow"', '"The \\"Meadow\\""'],
  ['other letters are encoded', 'Café', '=?UTF-8?B?Q2Fmw6k=?='],
  [
    'a long name in words that are short enough',
    'Prévoyance Générale',
    '=?UTF-8?B?UHLDqXZveWFuY2Ug?= =?UTF-8?B?R8OpbsOpcmFsZQ==?=',
  ],
])('A mail shows %s correctly', (_, name, written) => {
  expect(mailName(name)).toBe(written)
})
