// The desk beside a plain list page, in one run: `npm run bench -- desk [--rows 100000]`. Milliseconds are those of the call, with the
// local table in this process; consumed capacity is counted as DynamoDB bills it, and is the same on every machine.

import * as z from 'zod/mini'
import { deskViewSchema } from '#domain/cases/desk-views.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { meter } from '#local-cloud/test/dynamodb/consumed-capacity.ts'
import { buildFunctions } from './built-functions.ts'
import { fillTable, someone, tableOf, takeTable, wordsOf } from './filled-table.ts'
import { startFreshCloud } from './fresh-cloud.ts'
import { inFolder } from './in-folder.ts'
import { measureIn } from './measured-process.ts'
import { percentile } from './median.ts'
import { sizesOrStop } from './order.ts'
import { prices } from './prices.ts'
import { judge, type Result, tell, whole } from './result.ts'
import { startTableStub, tableVariables } from './table-stub.ts'

const sizeOf = sizesOrStop('desk', {
  rows: { usual: 100_000, quick: 5_000 },
  repeats: { usual: 40, quick: 5 },
})

/** A million rows are allowed more. */
const isLarge = sizeOf('rows') > 100_000
const today = '2099-01-01'

const importLists = async () => ({
  ...(await import('#lambdas/table/table.ts')),
  ...(await import('#lambdas/list/list-index.ts')),
  ...(await import('#lambdas/list/list-page.ts')),
  ...(await import('#lambdas/list/desk-index.ts')),
  ...(await import('#lambdas/list/desk-search.ts')),
})

type Calls = Readonly<Record<string, () => Promise<unknown>>>

/** All of them in turns. Gives the 95th percentile of each. */
const measure = async (calls: Calls) => {
  const taken = new Map(Object.keys(calls).map((name): [string, number[]] => [name, []]))
  for (let repeat = 0; repeat <= sizeOf('repeats'); repeat += 1)
    for (const [name, call] of Object.entries(calls)) {
      const start = performance.now()
      await call()
      if (repeat > 0) taken.get(name)?.push(performance.now() - start)
    }
  return new Map([...taken].map(([name, values]) => [name, percentile(values, 0.95)]))
}

/** MB that the function can take above its start. */
const mostMegabytes = 256

const memorySchema = z.object({
  calls: z.number(),
  startMegabytes: z.number(),
  peakMegabytes: z.number(),
  quarters: z.array(z.number()),
})

/** Of the deployed function in a process of its own, while a team member lists, filters, and searches all cases. */
const memoryOf = async (cloud: LocalCloud, folder: string): Promise<Result> => {
  const built = await buildFunctions(folder)
  const account = { UserAttributes: [], UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
  /** Instead of Cognito, whose tokens end after a quarter of an hour. */
  const accounts = await startTableStub(() => JSON.stringify(account))
  const variables = {
    ...tableVariables(accounts.endpoint),
    ...tableOf(cloud, 'FunctionsDesk'),
    LOOKS_AN_HOUR: '100',
    DRAFT_DAYS: '60',
    EXPORT_BUCKET: 'exports',
  }
  const child = [built.own('desk-process'), [built.deployed('desk'), someone], variables] as const
  const measured = await measureIn(...child).finally(accounts.close)
  const { calls, startMegabytes, peakMegabytes, quarters } = memorySchema.parse(measured)
  const growth = peakMegabytes - startMegabytes
  return {
    what: `Desk function, listing, filtering, and searching ${whole(sizeOf('rows'))} cases: memory after 25, 50, 75, 100 % of ${whole(calls)} calls`,
    measured: `${quarters.map(whole).join(', ')} MB (at most ${whole(growth)} over the start, ${whole(startMegabytes)})`,
    target: `at most ${mostMegabytes} MB over the start`,
    met: growth <= mostMegabytes,
  }
}

await inFolder('desk', async (folder, onEnd) => {
  const cloud = await startFreshCloud(folder, onEnd)
  takeTable(cloud)
  const lists = await importLists()
  const costOf = meter(lists.table)
  const rows = sizeOf('rows')
  await fillTable(cloud, 0, rows)
  const count = async () => null
  const plain = 'a plain list page'
  const search = (words: string) => () => lists.searchPart(words, undefined, today)
  const firstRead = async () => {
    const { cursor } = await lists.searchPart('northern', undefined, today)
    return lists.searchPart('northern', cursor ?? undefined, today)
  }
  const words = wordsOf(Math.floor(rows / 2))
  const views = Object.fromEntries(
    deskViewSchema.options.map((view) => [
      view,
      () => lists.listPage(lists.deskIndex(view, someone, today), undefined, count),
    ]),
  )
  const searches: Calls = {
    'search by email': search(words.email),
    'search by phone': search(words.phone),
    'search by policy number': search(words.policy),
    'search by name': search(words.name),
    'search by insurer, first rows': firstRead,
  }
  const calls: Calls = {
    [plain]: () => lists.listPage(lists.submissionsIndex, undefined, count),
    ...views,
    'search by reference': search(words.reference),
    ...searches,
  }
  const taken = await measure(calls)
  const base = taken.get(plain) ?? 1
  const costs: Record<string, { units: number; times: string; milliseconds: string }> = {}
  for (const [name, call] of Object.entries(calls)) {
    const { cost } = await costOf(call)
    const milliseconds = taken.get(name) ?? 0
    costs[name] = {
      units: cost.units,
      milliseconds: milliseconds.toFixed(1),
      times: (milliseconds / base).toFixed(2),
    }
  }
  console.log(`\n${whole(rows)} cases`)
  console.table(costs)

  let [units, parts, cursor]: [number, number, string | undefined] = [0, 0, undefined]
  do {
    const { result, cost } = await costOf(() => lists.searchPart('nobody at all', cursor, today))
    units += cost.units
    parts += 1
    cursor = result.cursor ?? undefined
  } while (cursor !== undefined)
  const dollars = (units * prices.readUnit.dollars) / prices.readUnit.per
  console.log(`A search to its end: ${parts} parts, ${whole(units)} read units, $${dollars.toFixed(5)}`)

  const against = (names: readonly string[], limit: number): Result => {
    const [worst = ''] = [...names].sort((one, other) => (taken.get(other) ?? 0) - (taken.get(one) ?? 0))
    const times = (taken.get(worst) ?? 0) / base
    return judge({
      what: `${worst}, of ${whole(rows)} cases: the 95th percentile beside a plain list page`,
      value: times,
      limit: { most: limit },
      unit: '',
      measured: `${times.toFixed(2)} times`,
    })
  }
  tell([
    against(Object.keys(views), isLarge ? 10 : 3),
    against(Object.keys(searches), isLarge ? 10 : 6),
    against(['search by reference'], isLarge ? 10 : 1),
    await memoryOf(cloud, folder),
  ])
})
