// A page of the admins' lists, with few rows and with many: `npm run bench -- admin-list [--rows 100000]`.
// Consumed capacity is counted as DynamoDB bills it, and is the same on every machine. CPU is the function's and the local table's.
import type { ListIndex } from '#lambdas/list/list-index.ts'
import { type Cost, meter } from '#local-cloud/test/dynamodb/consumed-capacity.ts'
import { startTable, timeOf } from './filled-table.ts'
import { inFolder } from './in-folder.ts'
import { median } from './median.ts'
import { sizesOrStop } from './order.ts'
import { type Result, tableOf, tell, whole } from './result.ts'

const sizeOf = sizesOrStop('admin-list', {
  rows: { usual: 100_000, quick: 5_000 },
  repeats: { usual: 15, quick: 3 },
})
const sizes = [1_000, sizeOf('rows')]
const rowsOfPage = 50

const importLists = async () => ({
  ...(await import('#lambdas/table/table.ts')),
  ...(await import('#lambdas/list/list-index.ts')),
  ...(await import('#lambdas/list/sharded-list.ts')),
  ...(await import('#lambdas/list/capped-count.ts')),
})
type Lists = Awaited<ReturnType<typeof importLists>>

type PageCost = Cost & { milliseconds: number }
type Measured = Map<string, Cost>

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
  const costs: Measured = new Map([
    ['users, page 1', users.first],
    [`users, ${deep}`, users.deep],
    ['submissions, page 1', submissions.first],
    [`submissions, ${deep}`, submissions.deep],
  ])
  for (const index of [usersIndex, submissionsIndex]) {
    const { result, cost } = await costOf(() => countRows(index))
    const shown = `${whole(result.value)}${result.isExact ? '' : '+'}`
    console.log(`The tab of ${index.name} shows ${shown}.`)
    costs.set(`${index.name}, count`, cost)
  }
  return { rows, costs, users, submissions }
}

type Sized = Awaited<ReturnType<typeof measure>>

const print = ({ rows, costs }: Sized) => {
  const cells = ({ queries, rows: read, units }: Cost) =>
    [queries, read, units].map((value) => value.toLocaleString('en-US'))
  const lines = [...costs].map(([work, cost]) => [work, ...cells(cost)])
  console.log(`\n${whole(rows)} rows\n${tableOf([['', 'queries', 'rows read', 'read units'], ...lines])}`)
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

await inFolder('admin-list', async (_, onEnd) => {
  const table = await startTable()
  onEnd(table.close)
  const lists = await importLists()
  const costOf = meter(lists.table)
  const measured: Sized[] = []
  let filled = 0
  for (const rows of sizes) {
    const start = performance.now()
    await table.fill(filled, rows)
    const seconds = (performance.now() - start) / 1000
    filled = rows
    console.log(
      `${whole(rows)} rows: loaded in ${seconds.toFixed(1)} s, ${whole(table.megabytes())} MB on disk.`,
    )
    measured.push(await measure(lists, costOf, rows))
  }
  for (const one of measured) print(one)
  const [small, large] = measured
  if (small && large) tell([result(small, large, 'users'), result(small, large, 'submissions')])
})
