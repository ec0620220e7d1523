// A page of the admins' lists, with few rows and with many: `npm run bench -- admin-list [--rows 100000]`.
// Consumed capacity is counted as DynamoDB bills it, and is the same on every machine. CPU is the function's and the local table's.
import type { ListIndex } from '#lambdas/list/list-index.ts'
import { type Cost, meter } from '#local-cloud/test/dynamodb/consumed-capacity.ts'
import { fillTable, takeTable, timeOf } from './filled-table.ts'
import { startFreshCloud } from './fresh-cloud.ts'
import { inFolder } from './in-folder.ts'
import { median } from './median.ts'
import { sizesOrStop } from './order.ts'
import { type Result, tell, whole } from './result.ts'

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
  ...(await import('#lambdas/list/capped-count.ts')),
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
  tell([result(small, large, 'users'), result(small, large, 'submissions')])
})
