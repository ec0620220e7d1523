// A page of the admins' lists, with few rows and with many, and a search of them all: `npm run bench -- admin-list [--rows 100000]`.
// Consumed capacity is counted as DynamoDB bills it, and is the same on every machine. CPU is the function's and the local table's.
import { submissionOrders } from '#domain/list-order.ts'
import type { ListIndex } from '#lambdas/list/list-index.ts'
import { type Cost, meter } from '#local-cloud/test/dynamodb/consumed-capacity.ts'
import { fillTable, takeTable, timeOf } from './filled-table.ts'
import { startFreshCloud } from './fresh-cloud.ts'
import { inFolder } from './in-folder.ts'
import { median } from './median.ts'
import { sizesOrStop } from './order.ts'
import { judge, type Result, tell, whole } from './result.ts'

const sizeOf = sizesOrStop('admin-list', {
  rows: { usual: 100_000, quick: 5_000 },
  repeats: { usual: 15, quick: 3 },
})
const fewRows = 1_000
const rowsOfPage = 50

const importLists = async () => ({
  ...(await import('#lambdas/table/table.ts')),
  ...(await import('#lambdas/list/list-index.ts')),
  ...(await import('#lambdas/list/sharded-list.ts')),
  ...(await import('#lambdas/list/list-page.ts')),
  ...(await import('#lambdas/list/search-page.ts')),
})
type Lists = Awaited<ReturnType<typeof importLists>>

type PageCost = Cost & { milliseconds: number }

/** Page 1,000, or the one in the middle where there are fewer than twice as many. */
const deepPage = (rows: number) => Math.min(1_000, Math.floor(rows / rowsOfPage / 2))

/** The first page and a deep one, which begins where the page before it ended; several times, in turns. */
const pages = async <Row extends { id: string }>(
  { readPage }: Lists,
  costOf: ReturnType<typeof meter>,
  index: ListIndex<Row>,
  rows: number,
): Promise<{ first: PageCost; deep: PageCost }> => {
  const at = timeOf(rows - (deepPage(rows) - 2) * rowsOfPage)
  const before = await readPage(index, { at, last: [] })
  const read = async (from: typeof before.next) => {
    const start = process.cpuUsage()
    const { cost } = await costOf(() => readPage(index, from ?? undefined))
    const { user, system } = process.cpuUsage(start)
    return { ...cost, milliseconds: (user + system) / 1000 }
  }
  const taken: { first: PageCost; deep: PageCost }[] = []
  for (let repeat = 0; repeat <= sizeOf('repeats'); repeat += 1)
    taken.push({ first: await read(null), deep: await read(before.next) })
  const [warmUp, ...measured] = taken
  if (!warmUp) throw new Error('No page was read.')
  const of = (place: 'first' | 'deep') => ({
    ...warmUp[place],
    milliseconds: median(measured.map((one) => one[place].milliseconds)),
  })
  return { first: of('first'), deep: of('deep') }
}

const measure = async (lists: Lists, costOf: ReturnType<typeof meter>, rows: number) => {
  const { usersIndex, submissionsIndex, countRows } = lists
  const users = await pages(lists, costOf, usersIndex, rows)
  const submissions = await pages(lists, costOf, submissionsIndex, rows)
  const deep = `page ${whole(deepPage(rows))}`
  const costs: Record<string, Cost> = {
    'users, page 1': users.first,
    [`users, ${deep}`]: users.deep,
    'users, count': (await costOf(() => countRows(usersIndex))).cost,
    'submissions, page 1': submissions.first,
    [`submissions, ${deep}`]: submissions.deep,
    'submissions, count': (await costOf(() => countRows(submissionsIndex))).cost,
  }
  return { rows, costs, users, submissions }
}

type Sized = Awaited<ReturnType<typeof measure>>

const print = ({ rows, costs }: Sized) => {
  console.log(`\n${whole(rows)} rows`)
  console.table(costs, ['queries', 'rows', 'units'])
}

type SearchCost = { calls: number; rows: number; units: number; seconds: number; slowest: number }

const processorSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** All calls of a search by a word that every row has, one after the other. CPU is the function's and the local table's. */
const search = async (
  { searchPage, submissionsIndex }: Lists,
  costOf: ReturnType<typeof meter>,
): Promise<SearchCost> => {
  const words = { words: 'fernandez', sort: 'name', isDescending: false }
  const query = { ...words, query: words, keyOf: submissionOrders.name }
  const total: SearchCost = { calls: 0, rows: 0, units: 0, seconds: 0, slowest: 0 }
  let cursor: string | undefined
  do {
    const start = processorSeconds()
    const { result, cost } = await costOf(() => searchPage(submissionsIndex, { ...query, cursor }))
    const seconds = processorSeconds() - start
    total.calls += 1
    total.rows += cost.rows
    total.units += cost.units
    total.seconds += seconds
    total.slowest = Math.max(total.slowest, seconds)
    cursor = result.cursor ?? undefined
  } while (cursor !== undefined)
  return total
}

/** Each shard's query is rounded up to the next half unit. */
const rounding = 8 * 0.5

const result = (small: Sized, large: Sized, list: 'users' | 'submissions'): Result => {
  const [one, other] = [small[list].first, large[list].deep]
  const times = other.milliseconds / one.milliseconds
  return {
    what: `A page of ${list}: page ${whole(deepPage(large.rows))} of ${whole(large.rows)} rows, against page 1 of ${whole(small.rows)}`,
    measured: `${other.units} to ${one.units} read units, ${times.toFixed(2)} times the CPU`,
    target: 'the same read units, to half a unit for each shard',
    met: other.queries === one.queries && Math.abs(other.units - one.units) <= rounding,
  }
}

/** A function may run for 10 seconds, on about half a core. */
const mostSeconds = 2

const resultOfSearch = ({ calls, rows, units, seconds, slowest }: SearchCost): Result =>
  judge({
    what: `A search of ${whole(rows)} submissions: CPU of the slowest call`,
    value: slowest,
    limit: { most: mostSeconds },
    unit: ' s',
    measured: `${calls} calls, ${whole(units)} read units, ${seconds.toFixed(1)} s of CPU, the slowest ${slowest.toFixed(2)}`,
  })

await inFolder('admin-list', async (folder, onEnd) => {
  const cloud = await startFreshCloud(folder, onEnd)
  takeTable(cloud)
  const lists = await importLists()
  const costOf = meter(lists.table)
  const measureWith = async (filled: number, rows: number) => {
    await fillTable(cloud, filled, rows)
    const measured = await measure(lists, costOf, rows)
    print(measured)
    return measured
  }
  const small = await measureWith(0, fewRows)
  const large = await measureWith(fewRows, sizeOf('rows'))
  tell([
    result(small, large, 'users'),
    result(small, large, 'submissions'),
    resultOfSearch(await search(lists, costOf)),
  ])
})
