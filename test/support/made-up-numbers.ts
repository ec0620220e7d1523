// What a count of a small team could be.
import type { Counted, Numbers } from '#domain/contracts/numbers-contract.ts'

const mondays = ['2026-11-23', '2026-11-16', '2026-11-09', '2026-11-02']

const weekOf = (from: string, index: number): Numbers['weeks'][number] => ({
  from,
  submitted: 31 - index,
  closed: 12 + index,
  open: {
    'in-review': 40 - index,
    'documents-requested': 22,
    valuation: 64,
    'collecting-offers': 18 + index,
    'offers-ready': 7,
    closing: 0,
  },
  kept: 48 - index * 4,
  late: index * 3,
  stopped: [120 - index, 44, 0, null],
})

const stay = (count: number, median: number | null, slowest: number | null) => ({ count, median, slowest })

export const madeUpNumbers: Numbers = {
  weeks: mondays.map(weekOf),
  stays: {
    'in-review': stay(210, 2, 5),
    'documents-requested': stay(96, 9, 31),
    valuation: stay(84, 6, 12),
    'collecting-offers': stay(40, 11, 19),
    'offers-ready': stay(3, 1, null),
    closing: stay(0, null, null),
  },
  reasons: { sold: 140, 'not-eligible': 61, withdrawn: 33, 'no-offer': 0 },
  people: [
    { id: 'bo', email: 'bo.team@example.com', open: 88, overdue: 3 },
    { id: 'gone', email: 'nora.left@example.com', open: 41, overdue: 12 },
    { id: null, email: null, open: 22, overdue: 0 },
  ],
  unknown: { cases: 0, moves: 0 },
}

export const madeUpCount = (changes: Partial<Counted> = {}): Counted => ({
  state: 'counted',
  counted_at: new Date().toISOString(),
  numbers: madeUpNumbers,
  ...changes,
})
