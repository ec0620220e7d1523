import { expect, test } from 'vitest'
import { timeOf } from '#bin/start/cloud-calls.ts'
import { assignCases } from '#domain/contracts/desk-contract.ts'
import { countNumbers, type Numbers, readNumbers } from '#domain/contracts/numbers-contract.ts'
import { callApi } from '#test/support/api-call.ts'
import { moveTo, submittedWith } from '#test/support/case-steps.ts'
import { openTable, setColumns } from '#test/support/cloud-table.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { newAdmin, newMember, saveDraft } from '#test/support/signed-in.ts'

const minute = 60_000
const day = 24 * 60 * minute

const cloud = await startCloud('numbers')
const bob = await newAdmin(cloud, { group: 'team', firstName: 'Bob' })

const read = async (access = bob.access) =>
  readNumbers.reply.parse((await callApi(cloud, readNumbers, access)).body)
const count = async (access = bob.access) => {
  const { status, body } = await callApi(cloud, countNumbers, access, { body: {} })
  await cloud.settled()
  return { status, body }
}
const setItem = async (columns: Record<string, unknown>) => {
  const table = openTable(cloud)
  await table.put({ TableName: cloud.tableName, Item: { pk: 'NUMBERS', sk: 'NUMBERS', ...columns } })
  table.destroy()
}

test('[NUM-1] [NUM-2] [NUM-3] [NUM-9] What cases and drafts became is counted from their rows, once in ten minutes, and each night; the page says that a count runs or failed, and keeps the numbers of the count before', async () => {
  expect(await read()).toEqual({ state: 'none', counted_at: null, numbers: null })
  const mary = await submittedWith(cloud, { lastName: 'Moss' })
  const carl = await submittedWith(cloud, { lastName: 'Cobb' })
  const older = await submittedWith(cloud, { lastName: 'Older' })
  const dora = { ...(await newMember(cloud)), version: 0 }
  await saveDraft(cloud, dora, { firstName: 'Dora' }, 0)
  await moveTo(cloud, bob, mary.userId, { version: 0, to: 'valuation' })
  await moveTo(cloud, bob, carl.userId, { version: 0, to: 'closed', reason: 'withdrawn' })
  await callApi(cloud, assignCases, bob.access, {
    body: { cases: [{ id: mary.userId, from: null }], to: bob.userId },
  })
  await setColumns(cloud, older.userId, { case_facts: { state: 'OH' }, next_update_by: '2026-01-02' })
  await cloud.settled()

  expect((await count()).status).toBe(200)
  const { state, counted_at, numbers } = await read()
  expect(state).toBe('counted')
  const isOpen = { 'in-review': 1, valuation: 1, closing: 0 }
  expect(numbers?.weeks).toHaveLength(12)
  expect(numbers?.weeks[0]).toMatchObject({ submitted: 2, closed: 1, open: isOpen, kept: 2, late: 1 })
  expect(numbers?.weeks[0]?.stopped).toEqual([0, null, 0, 0])
  expect(numbers).toMatchObject({
    stays: { 'in-review': { count: 2, median: null, slowest: null }, valuation: { count: 0, median: null } },
    reasons: null,
    people: [
      { id: bob.userId, email: bob.email, open: 1, overdue: 0 },
      { id: null, email: null, open: 1, overdue: 1 },
    ],
    unknown: { cases: 1, moves: 0 },
  } satisfies { [Key in keyof Numbers]?: unknown })

  expect((await count()).body).toMatchObject({
    message: expect.stringContaining('less than ten minutes ago'),
  })
  expect((await read()).counted_at).toBe(counted_at)
  cloud.advanceClock(11 * minute)
  expect((await count()).status).toBe(200)
  const second = (await read()).counted_at ?? ''
  expect(second > (counted_at ?? '')).toBe(true)
  cloud.advanceClock(day)
  await cloud.settled()
  const carla = await newAdmin(cloud, { group: 'team', firstName: 'Carla' })
  const third = await read(carla.access)
  expect(third.state).toBe('counted')
  expect((third.counted_at ?? '') > second).toBe(true)

  const now = await timeOf(cloud)
  const at = (minutesAgo: number) => new Date(now - minutesAgo * minute).toISOString()
  const hourAgo = at(60)
  const states: unknown[] = []
  for (const columns of [
    { started_at: at(5), counted_at: hourAgo, numbers: third.numbers },
    { started_at: at(5), failed_at: at(5), counted_at: hourAgo, numbers: third.numbers },
    { started_at: at(5), failed_at: at(9), counted_at: at(5), numbers: third.numbers },
    { started_at: at(16), counted_at: hourAgo, numbers: third.numbers },
    { started_at: hourAgo, counted_at: hourAgo, numbers: { weeks: 'of another release' } },
  ]) {
    await setItem(columns)
    states.push((await read(carla.access)).state)
  }
  expect(states).toEqual(['counting', 'failed', 'counted', 'failed', 'none'])
}, 60_000)
