import { expect, test } from 'vitest'
import { dueText } from '#web/desk/desk-columns.tsx'

/** Still the 22nd in New York. */
const now = '2026-11-23T03:30:00Z'

test.each([
  ['2026-11-22', '11/22 · today'],
  ['2026-11-23', '11/23'],
  ['2026-11-21', '11/21 · 1 d late'],
  ['2026-10-30', '10/30 · 23 d late'],
  ['2027-01-04', '01/04/2027'],
  ['2025-12-31', '12/31/2025 · 326 d late'],
])('[DSK-25] %s is shown as %s', (day, text) => expect(dueText(day, now)).toBe(text))
