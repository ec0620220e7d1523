import { expect, test } from 'vitest'
import { emptyText, readyText } from '#web/admin/exports/csv-panel.tsx'

test.each([
  [1, 0, '1 row. Look for it in your downloads.'],
  [
    9,
    1,
    '9 rows. 1 left out because its authorization was taken back or has expired. Look for it in your downloads.',
  ],
  [
    1284,
    1050,
    '1,284 rows. 1,050 left out because their authorizations were taken back or have expired. Look for it in your downloads.',
  ],
])('A file of %i rows without %i says so', (rows, leftOut, text) =>
  expect(readyText({ rows, leftOut })).toBe(text),
)

test.each([
  [null, 0, 'No submission matches what you asked for, so there is nothing to download.'],
  ['22222222', 0, 'No submission has the reference 2222 2222, so there is nothing to download.'],
  [
    '22222222',
    1,
    '1 left out because its authorization was taken back or has expired, so there is nothing to download.',
  ],
])('An empty file for the reference %s without %i says why', (reference, leftOut, text) =>
  expect(emptyText({ reference, leftOut })).toBe(text),
)
