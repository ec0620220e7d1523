import { expect, test } from 'vitest'
import { typedLines } from '#domain/help/typed-lines.ts'

test('[HLP-10] what was typed or removed is listed by helper and day, by the names of the questions', () => {
  const answers = [
    { field: 'city', by: 'Dan Lee', at: '2026-11-24T20:00:00.000Z' },
    { field: 'state', by: 'Dan Lee', at: '2026-11-24T20:01:00.000Z', is_removed: true },
    { field: 'weight', by: 'Cleo Ray', at: '2026-11-25T03:00:00.000Z' },
    { field: 'gone', by: 'Cleo Ray', at: '2026-11-26T20:00:00.000Z' },
  ]
  expect(typedLines({ answers, read_at: '2026-11-27T20:00:00.000Z' })).toEqual([
    'Dan Lee, on 11/24/2026: City; State (left empty)',
    'Cleo Ray, on 11/24/2026: Weight (pounds)',
    'Cleo Ray, on 11/26/2026: gone',
  ])
})
