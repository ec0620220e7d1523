import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleExport } from '#test/support/example-export.ts'
import { contextOf, eventOf } from '#test/support/functions/api-event.ts'
import { importEndpoints } from '#test/support/functions/imported-endpoints.ts'
import { loseAnswer } from '#test/support/functions/lost-answers.ts'

const importAdmin = async () => ({
  ...(await import('#lambdas/export/export-job.ts')),
  ...(await import('#lambdas/audit/audit.ts')),
  recordAppraisal: (await import('#lambdas/desk/case.ts')).recordAppraisal,
  changeTask: (await import('#lambdas/desk/tasks.ts')).changeTask,
  beginCount: (await import('#lambdas/numbers/stored-numbers.ts')).beginCount,
})

const endpoints = await importEndpoints({ DRAFT_DAYS: '0' })
const admin = await importAdmin()

const stops: (() => unknown)[] = []
const lose = (command: string, which?: number) => {
  const { seen, stop } = loseAnswer(endpoints.table, command, which)
  stops.push(stop)
  return seen
}
afterEach(() => stops.splice(0).map((stop) => stop()))

const newJob = () => {
  const { file_name: _, url: __, ...job } = exampleExport({ id: randomUUID() })
  const person = { subject_id: null, subject_name: null }
  const asked = { requested_by: 'admin-1', requested_by_email: null, request_id: 'request-1' }
  return { ...job, ...person, ...asked, status: 'queued' as const, updated_at: job.requested_at }
}

test('an export is put on record', async () => {
  const job = newJob()
  const seen = lose('PutItemCommand')
  await admin.putJob(job)
  expect([seen.sent, await admin.findOwnJob(job.id, 'admin-1', 'export')]).toEqual([2, job])
})

test('an export starts, once: whoever comes second does not', async () => {
  const job = newJob()
  await admin.putJob(job)
  const seen = lose('UpdateItemCommand')
  expect(await admin.changeJob(job.id, ['queued'], { status: 'running' })).toMatchObject({
    status: 'running',
  })
  expect(seen.sent).toBe(2)
  expect(await admin.changeJob(job.id, ['queued'], { status: 'running' })).toBeUndefined()
})

test('an export ends, and stays as it ended', async () => {
  const job = newJob()
  await admin.putJob(job)
  lose('UpdateItemCommand')
  expect(await admin.endJob(job.id, ['queued'], 'cancelled')).toMatchObject({ status: 'cancelled' })
  expect(await admin.endJob(job.id, ['queued', 'running'], 'done')).toBeUndefined()
  expect(await admin.findOwnJob(job.id, 'admin-1', 'export')).toMatchObject({ status: 'cancelled' })
})

test('an act is audited', async () => {
  const seen = lose('PutItemCommand')
  const entry = await admin.audit({ userId: 'admin-1', requestId: 'r' }, { action: 'export-started' })
  expect([seen.sent, entry.admin_id]).toEqual([2, 'admin-1'])
})

test('an act that cannot be audited for another reason is refused', async () => {
  const send = vi.spyOn(endpoints.table, 'send').mockRejectedValue(new Error('no table'))
  await expect(
    admin.audit({ userId: 'admin-1', adminEmail: null, requestId: 'r' }, { action: 'export-started' }),
  ).rejects.toThrow('no table')
  send.mockRestore()
})

const values = { estimatedValue: 90_000, valueRange: '$80,000 - $100,000', policyScore: 72.5 }

const appraised = async () => {
  const userId = randomUUID()
  await endpoints.save(userId, { city: 'A' }, 0)
  return async (changes: object = {}) => {
    const body = JSON.stringify({ ...values, version: 0, ...changes })
    const event = eventOf({ userId: 'admin-1', isAdmin: true }, body, { id: userId })
    const answer = await admin.recordAppraisal(event, contextOf())
    return { status: answer.statusCode, body: JSON.parse(String(answer.body)) }
  }
}

test('an appraisal is recorded, and gets no 409 against itself', async () => {
  const record = await appraised()
  const seen = lose('UpdateItemCommand')
  expect(await record()).toMatchObject({ status: 200, body: { ...values, version: 1 } })
  expect(seen.sent).toBe(2)
})

test('an appraisal that the page sends again is answered as the first time', async () => {
  const record = await appraised()
  const first = await record()
  expect(await record()).toEqual(first)
  expect((await record({ policyScore: 1 })).status).toBe(409)
  expect((await record({ version: 1 })).body.version).toBe(2)
  expect((await record()).status).toBe(409)
})

const team = { userId: 'admin-1', isTeam: true } as const

test('a task is done, and nobody else was quicker', async () => {
  const [userId, of] = [randomUUID(), randomUUID()]
  await endpoints.save(userId, { city: 'A' }, 0)
  const task = {
    id: of,
    kind: 'other',
    text: 'Call',
    on: '2027-01-02',
    person: { id: 'admin-1', email: null },
  }
  await endpoints.set(userId, { tasks: [task] })
  const done = async () => {
    const body = JSON.stringify({ key: randomUUID(), isDone: true })
    const answer = await admin.changeTask(eventOf(team, body, { id: userId, task: of }), contextOf())
    return { status: answer.statusCode, body: JSON.parse(String(answer.body)) }
  }
  lose('UpdateItemCommand')
  expect(await done()).toMatchObject({ status: 200, body: { tasks: [], note: { task: { what: 'done' } } } })
  expect((await done()).status).toBe(409)
  expect(await endpoints.audited()).not.toContainEqual(
    expect.objectContaining({ action: 'change-refused', subject_id: userId }),
  )
})

test('a helper begins with the code, and it isn’t gone for them', async () => {
  const userId = randomUUID()
  await endpoints.save(userId, { city: 'A' }, 0)
  const { code } = (await endpoints.call('makeHelpCode', { userId })).body
  // The first two count the look.
  lose('UpdateItemCommand', 3)
  expect(await endpoints.call('beginHelp', team, { code }, { id: userId })).toMatchObject({
    status: 200,
    body: { until: expect.any(String) },
  })
})

test('a count begins, once', async () => {
  const at = new Date().toISOString()
  const before = '2020-01-01T00:00:00.000Z'
  lose('UpdateItemCommand')
  expect(await admin.beginCount(at, before)).toBe(true)
  expect(await admin.beginCount(new Date(Date.parse(at) + 1).toISOString(), before)).toBe(false)
})
