import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskRow } from '#domain/cases/desk.ts'
import type { UserSummary } from '#domain/contracts/admin-contract.ts'
import type { ListPosition } from '#lambdas/list/sharded-list.ts'
import { caseOf, startListTable } from '#test/support/list-table.ts'

const { stored, interference, add, remove, close } = await startListTable()
afterAll(close)
const { countRows } = await import('#lambdas/list/list-page.ts')
const { deskIndex } = await import('#lambdas/list/desk-index.ts')
const { listPage } = await import('#lambdas/list/list-page.ts')
const { submissionsIndex, usersIndex } = await import('#lambdas/list/list-index.ts')
const { pagesOf, readPage } = await import('#lambdas/list/sharded-list.ts')

const minute = 60_000
const firstTime = '2026-11-21T00:00:00.000Z'
const later = (time: string, milliseconds: number) => new Date(Date.parse(time) + milliseconds).toISOString()

beforeAll(async () => {
  const spread = Array.from({ length: 200 }, (_, index) => later(firstTime, ((index * 7919) % 80) * minute))
  const atOnce = Array.from({ length: 40 }, () => later(firstTime, 40 * minute))
  await add([...spread, ...atOnce])
})

const sortedTimes = () => [...stored.values()].sort().reverse()
const timesOf = (rows: readonly UserSummary[]) => rows.map((row) => row.created_at)
const idsOf = (rows: readonly UserSummary[]) => rows.map(({ id }) => id)

const expectAllSorted = (rows: readonly UserSummary[]) => {
  expect(timesOf(rows)).toEqual(sortedTimes())
  expect(idsOf(rows).sort()).toEqual([...stored.keys()].sort())
}

describe('240 rows, 42 of them of one time', () => {
  const walk = async (size: number) => {
    const rows: UserSummary[] = []
    let position: ListPosition | undefined
    do {
      const page = await readPage(usersIndex, position, size)
      if (page.next) expect(page.rows).toHaveLength(size)
      rows.push(...page.rows)
      position = page.next ?? undefined
    } while (position)
    return rows
  }

  const walkDesk = async (index: ReturnType<typeof deskIndex>) => {
    const rows: DeskRow[] = []
    let cursor: string | undefined
    do {
      const page = await listPage(index, cursor, async () => null)
      rows.push(...page.items)
      cursor = page.cursor ?? undefined
    } while (cursor !== undefined)
    return rows
  }

  test('[ADM-2] Pages of 50 and of 100 give the same rows in the same order, each once', async () => {
    const rows = await walk(50)
    expectAllSorted(rows)
    expect(await walk(100)).toEqual(rows)
  })

  test('The list of submissions is sorted by the time of the last save', async () => {
    const { rows } = await readPage(submissionsIndex, undefined, 200)
    expect(rows.map((row) => row.updated_at)).toEqual(sortedTimes().slice(0, 200))
  })

  test.each([
    ['all', ['us', 'them', 'closed'], '9999-12-31'],
    ['waiting-for-them', ['them'], '9999-12-31'],
    ['overdue', ['us', 'them'], '2026-11-21'],
  ] as const)(
    '[DSK-8] [CASE-13] [CASE-53] The view %s has each of its cases once, the first due first, though many are due on one day, and as many as its count',
    async (view, groups, last) => {
      const index = deskIndex(view, 'bob', '2026-11-22')
      const expected = [...stored.keys()].filter((id) => {
        const { group, due } = caseOf(id)
        return groups.some((one) => one === group) && due <= last
      })
      const rows = await walkDesk(index)
      expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
      expect(rows.map(({ id }) => caseOf(id).due)).toEqual(expected.map((id) => caseOf(id).due).toSorted())
      expect(await countRows(index, 5000)).toEqual({ value: expected.length, isExact: true })
    },
  )

  test('An export reads the same rows', async () => {
    const rows: UserSummary[] = []
    for await (const page of pagesOf(usersIndex)) rows.push(...page)
    expectAllSorted(rows)
  })

  test.each([
    ['exactly, up to the cap', 240, { value: 240, isExact: true }],
    ['from one more on as the cap', 239, { value: 239, isExact: false }],
    ['as 50 with a cap of 50', 50, { value: 50, isExact: false }],
    ['exactly, without a cap', Number.POSITIVE_INFINITY, { value: 240, isExact: true }],
  ])('The rows are counted %s', async (_, cap, count) => {
    for (const index of [usersIndex, submissionsIndex]) expect(await countRows(index, cap)).toEqual(count)
  })

  test('The count stops at the cap', async () => {
    interference.queries = 0
    interference.shortness = { one: 1, none: 10_000 }
    expect(await countRows(usersIndex, 50)).toEqual({ value: 50, isExact: false })
    interference.shortness = null
    expect(interference.queries).toBeLessThan(50 + 2 * 8)
  })
})

/** What happens between two pages: rows added above the last one, at its very time and below; the last one and others deleted. */
const change = fc.record({
  above: fc.nat(3),
  same: fc.nat(3),
  below: fc.nat(3),
  isLastDeleted: fc.boolean(),
  deleted: fc.array(fc.nat(1_000_000), { maxLength: 5 }),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

const times = (count: number, time: string) => Array.from({ length: count }, () => time)

const expectations = () => {
  const due = new Set(stored.keys())
  const undue = new Set<string>()
  const make = async ({ above, same, below, isLastDeleted, deleted }: Change, last: UserSummary) => {
    const at = last.created_at
    for (const id of await add(times(above, later(at, 1000)))) undue.add(id)
    await add(times(same, at))
    for (const id of await add(times(below, later(at, -1000)))) due.add(id)
    const ids = [...stored.keys()]
    const chosen = new Set(deleted.map((number) => ids[number % ids.length] ?? last.id))
    if (isLastDeleted) chosen.add(last.id)
    await remove([...chosen])
    for (const id of chosen) due.delete(id)
  }
  const see = (rows: readonly UserSummary[]) => {
    const wrong = rows.filter(({ id, created_at }) => stored.get(id) !== created_at || undue.has(id))
    expect(wrong).toEqual([])
    for (const { id } of rows) {
      due.delete(id)
      undue.add(id)
    }
  }
  return { due, make, see }
}

const walkWith = async (size: number, changes: Change[]) => {
  const { due, make, see } = expectations()
  const all: UserSummary[] = []
  let position: ListPosition | undefined
  do {
    const { rows, next } = await readPage(usersIndex, position, size)
    if (next) expect(rows).toHaveLength(size)
    see(rows)
    all.push(...rows)
    const [now] = changes.splice(0, 1)
    const last = rows.at(-1)
    if (next && now && last) await make(now, last)
    position = next ?? undefined
  } while (position)
  expect(timesOf(all)).toEqual(timesOf(all).sort().reverse())
  expect([...due]).toEqual([])
}

test('No row is lost, repeated, or out of order if rows are added and deleted between pages', async () => {
  const shortness = fc.option(
    fc.record({ one: fc.integer({ min: 5, max: 12 }), none: fc.integer({ min: 3, max: 12 }) }),
  )
  const before = [...stored]
  const size = fc.integer({ min: 30, max: 120 })
  const changes = fc.array(change, { minLength: 2, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(size, changes, shortness, async (rows, between, short) => {
      interference.shortness = short
      await walkWith(rows, [...between])
    }),
    { numRuns: 4, endOnFailure: true },
  )
  interference.shortness = null
  /** The other tests find as many rows, of the same times. */
  const known = new Set(before.map(([id]) => id))
  await remove([...stored.keys()].filter((id) => !known.has(id)))
  await add(before.filter(([id]) => !stored.has(id)).map(([, time]) => time))
})
