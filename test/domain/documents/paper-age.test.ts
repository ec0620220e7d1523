import { expect, test } from 'vitest'
import { paperAgeOf } from '#domain/documents/paper-age.ts'

test.each([
  ['2026-11-22', 'fresh', '11/22/2026, today.'],
  ['2026-11-21', 'fresh', '11/21/2026, yesterday.'],
  ['2026-10-04', 'fresh', '10/04/2026, 49 days ago.'],
  ['2026-10-03', 'aging', '10/03/2026, 50 days ago. After 60 days, it’s too old.'],
  ['2026-09-24', 'aging', '09/24/2026, 59 days ago. After 60 days, it’s too old.'],
  ['2026-09-23', 'too-old', '09/23/2026, 60 days ago. Please ask for a newer one.'],
  ['2026-11-25', 'fresh', '11/25/2026, in the future.'],
])('[DOC-43] On 11/22/2026, a paper of %s is %s', (day, standing, text) =>
  expect(paperAgeOf(day, '2026-11-22')).toEqual({ standing, text }),
)
