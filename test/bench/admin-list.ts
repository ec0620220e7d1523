// What a page of the admins' lists costs with 1,000, 20,000 and 1,000,000 rows: `npm run bench -- admin-list [rows]`.
// Consumed capacity is counted, as DynamoDB bills it: it is the same on every machine. Time is told of the loading alone.
import type { ListIndex } from '#lambdas/list-index.ts'
import { type Cost, meter } from '#test/local/consumed-capacity.ts'
import { startTable, timeOf } from './filled-table.ts'

const sizes = [1_000, 20_000, Number(process.argv[2] ?? 1_000_000)]
const whole = (value: number) => Math.round(value).toLocaleString('en-US')

const importLists = async () => ({
  ...(await import('#lambdas/table.ts')),
  ...(await import('#lambdas/list-index.ts')),
  ...(await import('#lambdas/sharded-list.ts')),
  ...(await import('#lambdas/capped-count.ts')),
})
type Lists = Awaited<ReturnType<typeof importLists>>

/** The first page; one in the middle and the last, each from where the page before it ended. */
const pages = async <Row extends { id: string }>(
  { readPage }: Lists,
  costOf: ReturnType<typeof meter>,
  index: ListIndex<Row>,
  rows: number,
) => {
  const costs = new Map<string, Cost>()
  for (const [place, number] of [
    ['first', undefined],
    ['middle', rows / 2 + 50],
    ['last', 60],
  ] as const) {
    const at = number && timeOf(number)
    const before = at ? await readPage(index, { at, last: [] }) : undefined
    const { cost } = await costOf(() => readPage(index, before?.next ?? undefined))
    costs.set(`${index.name}, ${place} page`, cost)
  }
  return costs
}

const measure = async (lists: Lists, costOf: ReturnType<typeof meter>, rows: number) => {
  const { usersIndex, submissionsIndex, countRows } = lists
  const costs = new Map([
    ...(await pages(lists, costOf, usersIndex, rows)),
    ...(await pages(lists, costOf, submissionsIndex, rows)),
  ])
  for (const index of [usersIndex, submissionsIndex]) {
    const { result, cost } = await costOf(() => countRows(index))
    const shown = `${whole(result.value)}${result.isExact ? '' : '+'}`
    console.log(`The tab of ${index.name} shows ${shown}.`)
    costs.set(`${index.name}, count`, cost)
  }
  return costs
}

const print = (measured: readonly Map<string, Cost>[]) => {
  const cells = (cost: Cost | undefined) =>
    cost
      ? [cost.queries, cost.rows, cost.units].map((value) => value.toLocaleString('en-US').padStart(9))
      : []
  console.log(`\n${''.padEnd(26)}${sizes.map((rows) => `${whole(rows)} rows`.padStart(28)).join('')}`)
  console.log(
    `${''.padEnd(26)}${sizes.map(() => ' '.concat(...['queries', 'read', 'units'].map((head) => head.padStart(9)))).join('')}`,
  )
  for (const work of measured[0]?.keys() ?? [])
    console.log(work.padEnd(26) + measured.map((costs) => ` ${cells(costs.get(work)).join('')}`).join(''))
}

const table = await startTable()
process.once('SIGINT', () => table.close().finally(() => process.exit(130)))
try {
  const lists = await importLists()
  const costOf = meter(lists.table)
  const measured: Map<string, Cost>[] = []
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
  print(measured)
} finally {
  await table.close()
}
