import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import { startListTable } from '#test/support/list-table.ts'

const { close } = await startListTable()
afterAll(close)
const { audit } = await import('#lambdas/audit/audit.ts')
const { readAudit } = await import('#lambdas/audit/audit-log.ts')
const { auditKey } = await import('#lambdas/table/item-keys.ts')
const { table, tableName } = await import('#lambdas/table/table.ts')

const auditor = { userId: 'admin-1', requestId: 'request-1', adminEmail: 'ada@example.com' }

/** 60 in the first month, 3 of them in the same millisecond; one two years later, and one in the month of `now`. */
const times = [
  ...Array.from({ length: 60 }, (_, second) => Date.UTC(2026, 10, 30, 10, 0, Math.max(second, 2))),
  Date.UTC(2028, 11, 31, 23, 59),
  Date.UTC(2029, 0, 1),
]
const now = new Date('2029-01-15T00:00:00Z')
/** After `now`, so the list of that day leaves it out. */
const nextMonth = new Date('2029-02-15T00:00:00Z')

beforeAll(async () => {
  for (const time of times)
    await audit(auditor, { action: 'export-started', detail: 'users.csv' }, new Date(time))
})

const readAll = async () => {
  const pages: AuditEntry[][] = []
  let position: Parameters<typeof readAudit>[0]
  do {
    const { entries, next } = await readAudit(position, now)
    pages.push(entries)
    position = next ?? undefined
  } while (position)
  return pages
}

test('The audit lists the entries of all months newest first, 50 at a time', async () => {
  const pages = await readAll()
  expect(pages.map((page) => page.length)).toEqual([2, 0, 50, 10])
  const entries = pages.flat()
  const newestFirst = times.toSorted((one, other) => other - one).map((time) => new Date(time).toISOString())
  expect(entries.map(({ at }) => at)).toEqual(newestFirst)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(times.length)
})

test('An entry says what was done, with null for what does not apply', async () => {
  const { entries } = await readAudit(undefined, now)
  expect(entries[0]).toEqual({
    id: expect.any(String),
    at: '2029-01-01T00:00:00.000Z',
    action: 'export-started',
    admin_id: 'admin-1',
    admin_email: 'ada@example.com',
    subject_id: null,
    subject_name: null,
    rows: null,
    detail: 'users.csv',
    request_id: 'request-1',
    viewer_ip: null,
    gateway_ip: null,
  })
})

test('[EVI-2] An entry from before the addresses reads without them', async () => {
  const at = '2029-03-01T00:00:00.000Z'
  const act = { action: 'export-cancelled', admin_id: 'admin-1', admin_email: null, subject_id: null }
  const rest = { subject_name: null, rows: null, detail: null, request_id: 'r' }
  const Item = { pk: 'AUDIT#2029-03', sk: `${at}#old`, id: 'old', at, ...act, ...rest }
  await table.send(new PutCommand({ TableName: tableName, Item }))
  const { entries } = await readAudit(undefined, new Date(at))
  expect(entries[0]).toMatchObject({ id: 'old', viewer_ip: null, gateway_ip: null })
})

test("An entry has the admin's confirmed email, not the one in their form", async () => {
  const adminId = randomUUID()
  const emails = { account_email: 'own@example.com', email: 'other@example.com' }
  const Item = { pk: `USER#${adminId}`, sk: 'APPLICANT', ...emails }
  await table.send(new PutCommand({ TableName: tableName, Item }))
  const act = { action: 'ssn-shown', subjectId: 'user-1', subjectName: 'Mary Jones', rows: 1 } as const
  const emailOf = async (id: string) =>
    (await audit({ userId: id, requestId: 'r' }, act, nextMonth)).admin_email
  expect(await emailOf(adminId)).toBe('own@example.com')
  expect(await emailOf(randomUUID())).toBe(null)
})

test('An entry with the key of an earlier one leaves that one as it is', async () => {
  const day = new Date('2029-05-20T10:00:00Z')
  const first = await audit(auditor, { action: 'ssn-shown', id: 'once', subjectId: 'user-1' }, day)
  await audit({ ...auditor, userId: 'admin-2' }, { action: 'export-started', id: 'once' }, day)
  expect((await readAudit(undefined, day)).entries[0]).toEqual(first)
})

test('[STF-6] An entry with an action of a newer program reads as it is stored', async () => {
  const at = '2029-04-01T00:00:00.000Z'
  const act = { action: 'ssn-shown', subjectId: 'user-1', subjectName: 'Mary Jones', rows: 1 } as const
  const entry = { ...(await audit(auditor, act, new Date(at))), action: 'case-merged', id: randomUUID() }
  await table.send(new PutCommand({ TableName: tableName, Item: { ...auditKey(entry), ...entry } }))
  const { entries } = await readAudit(undefined, new Date('2029-04-15T00:00:00Z'))
  const newest = entries.slice(0, 2).map(({ action }) => action)
  expect(newest.toSorted()).toEqual(['case-merged', 'ssn-shown'])
})
