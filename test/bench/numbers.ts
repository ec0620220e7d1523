// The count of the desk's numbers, and a view of them: `npm run bench -- numbers [--rows 100000] [--many 1000000]`. Read units of `rows`
// cases and as many drafts are those of the local table, as DynamoDB bills them. Time and memory are those of the deployed function over
// `many`, with a stub of the table.
import * as z from 'zod/mini'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { meter } from '#local-cloud/test/dynamodb/consumed-capacity.ts'
import { buildFunctions } from './built-functions.ts'
import { readUnits } from './capacity-units.ts'
import { wireItem } from './export-services.ts'
import { fillTable, takeTable, timeOf } from './filled-table.ts'
import { startFreshCloud } from './fresh-cloud.ts'
import { inFolder } from './in-folder.ts'
import { measureRun } from './measured-run.ts'
import { sizesOrStop } from './order.ts'
import { prices } from './prices.ts'
import { judge, note, tell, whole } from './result.ts'
import { startTableStub, type TableAnswer, tableVariables } from './table-stub.ts'

const sizeOf = sizesOrStop('numbers', {
  rows: { usual: 100_000, quick: 5_000 },
  many: { usual: 1_000_000, quick: 20_000 },
})
/** MB over the first quarter. */
const mostGrowth = 64
const memory = 1769

const day = (daysAgo: number) => easternDayOf(new Date(Date.now() - daysAgo * 86_400_000).toISOString())
const caseRow = (index: number) => ({
  case_stage: 'collecting-offers',
  next_update_by: day(-4),
  assignee: { id: `member-${index % 40}`, email: `member.${index % 40}@example.com` },
  case_facts: {
    reason: null,
    course: {
      entered: [
        ['in-review', day(40 + (index % 9))],
        ['valuation', day(30 + (index % 9))],
        ['collecting-offers', day(index % 9)],
      ],
      kept: [day(40), day(20)],
      late: [day(30)],
      unknown: 0,
    },
  },
})
const draftRow = (index: number) => ({
  updated_at: new Date(Date.now() - (index % 80) * 86_400_000).toISOString(),
  current_step: 1 + (index % 4),
})

const querySchema = z.object({
  IndexName: z.string(),
  Limit: z.number(),
  ExclusiveStartKey: z.optional(z.object({ page: z.object({ N: z.string() }) })),
})

/** Each partition has as many pages, all with the same rows. */
const stubOf = (rows: number): TableAnswer => {
  const made = new Map<string, string>()
  const itemsOf = (index: string, length: number) => {
    const row = index === 'cases' ? caseRow : draftRow
    const items = made.get(index) ?? JSON.stringify(Array.from({ length }, (_, at) => wireItem(row(at))))
    made.set(index, items)
    return items
  }
  return (operation, body) => {
    if (operation !== 'Query') return '{}'
    const { IndexName, Limit, ExclusiveStartKey } = querySchema.parse(JSON.parse(body))
    const items = itemsOf(IndexName, Limit)
    const pages = Math.ceil(rows / Limit / (IndexName === 'cases' ? 24 : 8))
    const next = Number(ExclusiveStartKey?.page.N ?? 0) + 1
    return `{"Items":${items}${next < pages ? `,"LastEvaluatedKey":{"page":{"N":"${next}"}}` : ''}}`
  }
}

await inFolder('numbers', async (folder, onEnd) => {
  const [rows, many] = [sizeOf('rows'), sizeOf('many')]
  const cloud = await startFreshCloud(folder, onEnd)
  takeTable(cloud)
  const { table } = await import('#lambdas/table/table.ts')
  const { countAll } = await import('#lambdas/numbers/handler.ts')
  const costOf = meter(table)
  await fillTable(cloud, 0, rows)
  const { result: numbers, cost } = await costOf(() => countAll(timeOf(rows).slice(0, 10)))
  const dollars = (cost.units * prices.readUnit.dollars) / prices.readUnit.per

  const built = await buildFunctions(folder)
  const stub = await startTableStub(stubOf(many))
  onEnd(stub.close)
  const measured = await measureRun(built.deployed('numbers'), tableVariables(stub.endpoint), memory)
  const [first = 0, ...later] = measured.quarters
  tell([
    note(
      `Count of ${whole(rows)} cases and as many drafts: rows read, read units`,
      `${whole(cost.rows)}, ${whole(cost.units)} ($${dollars.toFixed(5)})`,
    ),
    judge({
      what: `A view of the numbers of ${whole(rows)} cases: read units`,
      value: readUnits({ numbers }),
      limit: { most: 4 },
    }),
    judge({
      what: `Count of ${whole(many)} cases and as many drafts: memory after 25, 50, 75, 100 % of the time`,
      value: Math.max(...later) - first,
      limit: { most: mostGrowth },
      unit: ' MB',
      measured: `${measured.quarters.map(whole).join(', ')} MB, which grew by ${whole(Math.max(...later) - first)}`,
    }),
    note(
      `Count of ${whole(many)} cases and as many drafts: time, and CPU`,
      `${measured.seconds.toFixed(0)} s, ${measured.cpuSeconds.toFixed(0)} s`,
    ),
  ])
})
