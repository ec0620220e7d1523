import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CaseRecord } from '#test/support/cases/case-record.ts'
import { arrange, asked, pagesOf, send, sendAll } from '#test/support/documents/document-acts.ts'

type Change = (record: CaseRecord) => CaseRecord | undefined

/** One conditional write after the other: who comes second repeats its change on the newer record. */
const playIn = (order: readonly number[], writers: readonly (readonly Change[])[], start: CaseRecord) => {
  const next = writers.map(() => 0)
  return order.reduce((record, writer) => {
    const change = writers[writer]?.[next[writer] ?? 0]
    next[writer] = (next[writer] ?? 0) + 1
    return change?.(record) ?? record
  }, start)
}

const orders = (one: number, other: number) =>
  fc.shuffledSubarray([...Array.from({ length: one }, () => 0), ...Array.from({ length: other }, () => 1)], {
    minLength: one + other,
  })

test('[DOC-1] Two windows that send pages of one document, in any order and with repeats, lose none', () => {
  const sends = (from: number): Change[] =>
    [from, from, from + 1, from + 2].map((page) => (record) => send(record, 1, page))
  fc.assert(
    fc.property(orders(4, 4), (order) => {
      const after = playIn(order, [sends(1), sends(11)], asked)
      expect(pagesOf(after)[0]?.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 11, 12, 13])
    }),
  )
})

test('[DOC-5] Pages that one window sends while the other one removes and arranges stay, in any order', () => {
  const start = sendAll(asked, [
    [1, 1],
    [1, 2],
    [1, 3],
  ])
  const arranges: Change[] = [
    (record) => arrange(record, [3, 1], [2]),
    (record) => arrange(record, [3, 1], [2]),
    (record) => arrange(record, [1, 3], []),
  ]
  const sends = [4, 5, 5].map(
    (page): Change =>
      (record) =>
        send(record, 1, page),
  )
  fc.assert(
    fc.property(orders(3, 3), (order) => {
      const after = playIn(order, [arranges, sends], start)
      expect(pagesOf(after)).toEqual([[1, 3, 4, 5]])
      expect(after.documents?.removed).toHaveLength(1)
    }),
  )
})
