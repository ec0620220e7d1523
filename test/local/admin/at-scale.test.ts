import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { seedApplicants } from '#bin/start/seed.ts'
import { syntheticApplicant } from '#bin/start/synthetic-applicants.ts'
import { fieldLabels } from '#domain/answer-text.ts'
import { deskViewSchema } from '#domain/cases/desk-views.ts'
import { searchSubmissions } from '#domain/contracts/admin-contract.ts'
import { mostFound } from '#domain/contracts/list-contract.ts'
import { firstInOrder, submissionOrders } from '#domain/list-order.ts'
import type { ListIndex } from '#lambdas/list/list-index.ts'
import { exportMemory } from '#lib/constructs/exports.ts'
import { type Cost, meter } from '#local-cloud/test/dynamodb/consumed-capacity.ts'
import { callApi } from '#test/support/api-call.ts'
import { changeTemplate } from '#test/support/changed-template.ts'
import { fileOf, finishedExport } from '#test/support/finished-export.ts'
import { credentialVariables, takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { newAdmin } from '#test/support/signed-in.ts'

const submissionCount = 2400
/** Six of seven applicants have submitted. */
const applicantCount = 2800
/** Rows: fewer than there are. */
const partOfSearch = 1000
/** Megabytes: so many submissions would not fit into it, with such answers. */
const littleMemory = 32
const longAnswers = Object.fromEntries(
  ['additionalDetails', 'otherConditions', 'hospitalizationDetails', 'familyHistory'].map((field) => [
    field,
    'x'.repeat(2000),
  ]),
)

const giveLittleMemory = (assembly: string) => {
  const flags = exportMemory.nodeOptions.replace(/(old-space-size)=\d+/, `$1=${littleMemory}`)
  changeTemplate(assembly, (template) =>
    template.replace(`"MemorySize": ${exportMemory.megabytes}`, `"MemorySize": ${littleMemory}`),
  )
  changeTemplate(assembly, (template) =>
    template.replace(`"NODE_OPTIONS": "${exportMemory.nodeOptions}"`, `"NODE_OPTIONS": "${flags}"`),
  )
}

const storedSchema = z.object({
  user_id: z.string(),
  first_name: z.string(),
  status: z.string(),
  submissions_pk: z.optional(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})
const many: z.infer<typeof storedSchema>[] = []
const submissionsOf = (applicants: typeof many) => applicants.filter((one) => one.submissions_pk)

/** Until there are so many. Each is made once, because making them is half of the work. */
const seedUntil = (count: number) =>
  seedApplicants(cloud, count - many.length, many.length, (index) => {
    const { form_data, ...rest } = syntheticApplicant(index)
    const applicant = { ...rest, form_data: { ...Object(form_data), ...longAnswers } }
    many.push(storedSchema.parse(applicant))
    return applicant
  })

const costs: Record<'few' | 'many', Record<string, Cost>> = { few: {}, many: {} }

const importLists = async () => {
  takeFunctionEnvironment({
    ...credentialVariables(cloud.credentialsOf('admin')),
    TABLE_NAME: cloud.tableName,
    AWS_ENDPOINT_URL_DYNAMODB: cloud.endpoints.dynamodb,
  })
  const { table } = await import('#lambdas/table/table.ts')
  table.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'QueryCommand')
          limits.push('Limit' in args.input ? Number(args.input.Limit) : Number.NaN)
        return next(args)
      },
    { step: 'initialize' },
  )
  return {
    costOf: meter(table),
    ...(await import('#lambdas/list/desk-index.ts')),
    ...(await import('#lambdas/list/desk-search.ts')),
    ...(await import('#lambdas/list/list-index.ts')),
    ...(await import('#lambdas/list/list-page.ts')),
    ...(await import('#lambdas/list/search-page.ts')),
    ...(await import('#lambdas/list/sharded-list.ts')),
  }
}

let limits: number[] = []
/** How many rows its queries ask for at most. */
const asking = async <Result>(work: () => Promise<Result>) => {
  limits = []
  const result = await work()
  return { result, limit: limits.reduce((sum, limit) => sum + limit, 0) }
}

const placesIn = (times: readonly string[]) => {
  const sorted = [...times].sort().reverse()
  return { first: undefined, later: sorted[Math.floor(sorted.length / 3)], last: sorted.at(-60) }
}

const measureList = async <Row extends { id: string }>(index: ListIndex<Row>, times: readonly string[]) => {
  const { costOf, readPage } = lists
  const measured: Record<string, Cost> = {}
  for (const [place, at] of Object.entries(placesIn(times))) {
    const before = at === undefined ? undefined : await readPage(index, { at, last: [] })
    const { result, cost } = await costOf(() => readPage(index, before?.next ?? undefined))
    expect([place, result.next === null]).toEqual([place, place === 'last'])
    measured[`${place} page of ${index.list}`] = cost
  }
  return measured
}

const measure = async (applicants: typeof many) => {
  const createdAt = applicants.map((one) => one.created_at)
  const updatedAt = submissionsOf(applicants).map((one) => one.updated_at)
  return {
    ...(await measureList(lists.usersIndex, createdAt)),
    ...(await measureList(lists.submissionsIndex, updatedAt)),
  }
}

const cloud = await startCloud('at-scale', { change: giveLittleMemory })
const admin = await newAdmin(cloud)
const lists = await importLists()
await seedUntil(1167)
costs.few = await measure(many)
await seedUntil(applicantCount)
costs.many = await measure(many)

describe.each(['users', 'submissions'])('the list of %s', (list) => {
  test.each(['first', 'later', 'last'])(
    'costs the same with 2,400 rows as with 1,000: the %s page',
    (place) => {
      const [small, large] = [costs.few, costs.many].map((measured) => measured[`${place} page of ${list}`])
      if (!small || !large) return expect.unreachable('It was not measured.')
      expect(large.queries).toBe(8)
      expect(small.queries).toBe(8)
      if (place !== 'last') expect([small.rows, large.rows]).toEqual([400, 400])
      expect(large.rows).toBeLessThanOrEqual(400)
      /** Names are of different lengths, and each shard's query is rounded up to the next half unit. */
      if (place !== 'last') expect(Math.abs(large.units - small.units)).toBeLessThanOrEqual(8 * 0.5)
      expect(large.units).toBeLessThanOrEqual(8 * 3)
    },
  )
})

test('[PPL-53] A search asks for 10,000 rows a call', async () => {
  const { searchPage, submissionsIndex } = lists
  const search = { words: 'mary', isDescending: false, query: 'mary', keyOf: submissionOrders.name }
  expect((await asking(() => searchPage(submissionsIndex, search))).limit).toBe(10_000)
})

test.each([
  ['mary', ({ first_name }: (typeof many)[number]) => first_name === 'Mary'],
  ['example.com', () => true],
] as const)('[PPL-53] The cursor of a search for %s leads to every match', async (words, isMatch) => {
  const search = { words, sort: 'name', isDescending: false }
  const { searchPage, submissionsIndex, costOf } = lists
  const query = { ...search, query: search, keyOf: submissionOrders.name, size: partOfSearch }
  const first = await costOf(() => searchPage(submissionsIndex, query))
  expect(first.cost).toMatchObject({ queries: 8, rows: partOfSearch })
  expect(first.cost.units).toBeLessThan(8 * 8)
  const found = [first.result]
  for (let next = first.result.cursor; next !== null; next = found.at(-1)?.cursor ?? null)
    found.push(await searchPage(submissionsIndex, { ...query, cursor: next }))
  expect(found.length).toBeLessThanOrEqual(4)
  expect(found.reduce((sum, { matches }) => sum + matches, 0)).toBe(
    submissionsOf(many).filter(isMatch).length,
  )
  for (const { items, matches } of found) {
    expect(items).toHaveLength(Math.min(matches, mostFound))
    expect(items).toEqual(firstInOrder(items, { ...query, timeOf: submissionsIndex.timeOf }, mostFound))
  }
  const other = { ...search, words: 'james', cursor: first.result.cursor }
  const refused = await callApi(cloud, searchSubmissions, admin.access, { body: other })
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'This is the next part of another search. Please search again.' },
  })
})

const today = '2099-01-01'
const plainRows = 8 * 50
const submittedIndex = 7 * 200 + 5

test.each(deskViewSchema.options)('[DSK-35] The first rows of the view %s cost little', async (view) => {
  const { costOf, listPage, deskIndex } = lists
  const { result, cost } = await costOf(() =>
    listPage(deskIndex(view, admin.userId, today), undefined, async () => null),
  )
  if (view !== 'mine') expect(result.items.length).toBe(view === 'waiting-for-them' ? 0 : 50)
  expect(cost.rows).toBeLessThanOrEqual(3 * plainRows)
  expect(cost.queries).toBeLessThanOrEqual(3 * 8)
})

test.each(['reference', 'email', 'phone_number', 'policy_number'] as const)(
  '[DSK-35] A search by %s reads only what it finds',
  async (column) => {
    const { costOf, searchPart } = lists
    const words = z.string().parse(syntheticApplicant(submittedIndex)[column])
    const { result, cost } = await costOf(() => searchPart(words, undefined, today))
    expect(result.items.map(({ id }) => id)).toContain(syntheticApplicant(submittedIndex).user_id)
    expect(cost.rows).toBeLessThanOrEqual(result.items.length + 5)
  },
)

test('[DSK-36] The first parts of a search are small, and no part reads more than 10,000 rows', async () => {
  const { costOf, searchPart } = lists
  const rows: number[] = []
  const asked: number[] = []
  let cursor: string | undefined
  do {
    const part = () => costOf(() => searchPart('nobody has this name', cursor, today))
    const { limit, result } = await asking(part)
    rows.push(result.cost.rows)
    asked.push(limit)
    cursor = result.result.cursor ?? undefined
  } while (cursor !== undefined)
  expect(rows[0]).toBe(0)
  expect(rows[1]).toBeLessThanOrEqual(1000)
  expect(Math.max(...asked)).toBe(10_000)
  expect(rows.reduce((sum, part) => sum + part, 0)).toBe(submissionCount)
})

test('[DSK-36] A search by very many words looks up only some of them', async () => {
  const { costOf, searchPart } = lists
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const words = letters.map((letter) => `${letter}a ${letter}e`).join(' ')
  expect((await costOf(() => searchPart(words.slice(0, 100), undefined, today))).cost.queries).toBeLessThan(8)
})

test(`[ADM-4] An export holds all ${submissionCount} rows, each once, and is written in ${littleMemory} MB`, async () => {
  const job = await finishedExport(cloud, admin.access, { kind: 'submissions' })
  expect(job).toMatchObject({ rows: submissionCount, total: submissionCount, file_name: 'submissions.csv' })
  const file = await fileOf(job)
  const [header = [], ...rows] = z
    .array(z.array(z.string()))
    .parse(parse(file, { bom: true, recordDelimiter: '\r\n' }))
  expect(header).toEqual([
    ...['id', 'user_id', 'current_step', 'status', 'created_at', 'updated_at'],
    ...Object.values(fieldLabels),
    'authorization',
  ])
  const stored = new Map(submissionsOf(many).map((one) => [one.user_id, one.status]))
  expect(rows).toHaveLength(submissionCount)
  expect(new Map(rows.map(([id = '', , , status = '']) => [id, status]))).toEqual(stored)
}, 120_000)
