// A function can end between any two of its writes. The page gets no reply, and asks again with the same key.
import { randomUUID } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test, vi } from 'vitest'
import { toUsDate } from '#domain/text/us-date.ts'
import { daysAhead } from '#test/support/days-ahead.ts'
import { contextOf, eventOf } from '#test/support/functions/api-event.ts'
import { importEndpoints } from '#test/support/functions/imported-endpoints.ts'

const [terry, cleo] = [randomUUID(), randomUUID()]
vi.mock('#lambdas/cases/team.ts', () => ({
  memberNamed: async () => 'Terry Okafor',
  readTeam: async () => [{ id: cleo, email: 'cleo@example.com', name: 'Cleo', group: 'team' }],
}))
/** What the index says that Terry has: it can be behind. */
const held = vi.hoisted((): { ids: string[] } => ({ ids: [] }))
vi.mock('#lambdas/list/list-page.ts', () => ({
  countRows: async () => null,
  listPage: async () => ({ items: held.ids.map((id) => ({ id })), cursor: null, count: null }),
}))
const endpoints = await importEndpoints({ MAIL_FROM: 'mail@example.com' })
const { readAudit } = await import('#lambdas/audit/audit-log.ts')
const { timelineOf } = await import('#lambdas/cases/case-view.ts')
const { readNotes } = await import('#lambdas/cases/notes.ts')
const { parseRecord } = await import('#lambdas/records/applicant-record.ts')
const acts = {
  ...(await import('#lambdas/desk/act-on-case.ts')),
  ...(await import('#lambdas/desk/hand-over.ts')),
  ...(await import('#lambdas/desk/tasks.ts')),
  ...(await import('#lambdas/desk/calls.ts')),
  ...(await import('#lambdas/desk/mails.ts')),
}

const writes = ['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand']

/** `stop` gives how many writes there were. */
const killAfter = (most: number) => {
  let written = 0
  endpoints.table.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (written === most) throw new Error('killed')
        written += Number(writes.includes(String(commandName)))
        return next(args)
      },
    { step: 'initialize', name: 'kill', override: true },
  )
  return () => {
    endpoints.table.middlewareStack.remove('kill')
    return written
  }
}

const on = daysAhead(60)
const taskOf = (id: string) => ({ id: 'task', kind: 'other', text: 'Call', on, person: { id, email: null } })

const caseOf = async (taskWith?: string) => {
  const id = randomUUID()
  await endpoints.save(id, { city: 'Springfield' }, 0)
  await endpoints.set(id, {
    ...{
      status: 'submitted',
      submitted_at: '2026-11-20T15:00:00.000Z',
      assignee: { id: terry, email: null },
    },
    tasks: taskWith === undefined ? [] : [taskOf(taskWith)],
  })
  return id
}

const countOf = async (pk: string) => {
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
  return (await endpoints.table.send(new QueryCommand({ TableName: 'applicants', ...query }))).Count
}

const standingOf = async (id: string) => {
  const { tasks, mails } = (await endpoints.stored(id)) ?? {}
  const people = tasks.map(({ person }: ReturnType<typeof taskOf>) => person.id)
  const [rows, notes] = [await countOf(`TASKS#${id}`), await countOf(`NOTES#${id}`)]
  return { people, rows, notes, mails: mails.outbox.length }
}

const none = { people: [], rows: 0, notes: 0, mails: 0 }
const newTask = { kind: 'other', text: 'Call', on, to: cleo }
const seen = { doNotCall: false, promise: null }
const call = { text: 'She asks.', minutes: 1, callBackOn: on, doNotCall: false, seen }

test.each([
  ['a new task', 'addTask', newTask, undefined, { ...none, people: [cleo], rows: 1, notes: 1 }],
  [
    'a task that is handed over',
    'changeTask',
    { to: cleo },
    terry,
    { ...none, people: [cleo], rows: 1, notes: 1 },
  ],
  ['a task that is done', 'changeTask', { isDone: true }, cleo, { ...none, notes: 1 }],
  ['a call', 'addCall', call, undefined, { ...none, people: [terry], notes: 1 }],
  ['an email', 'sendTeamMail', { text: 'call-us', again: false }, undefined, { ...none, mails: 1 }],
] as const)(
  'After any of its writes, %s is cut off, and its repeat does all of it once',
  async (_, name, body, taskWith, standing) => {
    let isWhole = false
    for (let most = 0; !isWhole; most += 1) {
      const id = await caseOf(taskWith)
      const text = JSON.stringify({ key: randomUUID(), ...body })
      const path = { id, ...(taskWith !== undefined && { task: 'task' }) }
      const ask = () => acts[name](eventOf({ userId: terry, isTeam: true }, text, path), contextOf())
      const stop = killAfter(most)
      const first = await ask()
      isWhole = stop() < most
      expect([most, first.statusCode === 200 || !isWhole]).toEqual([most, true])
      expect([most, (await ask()).statusCode, await standingOf(id)]).toEqual([most, 200, standing])
    }
  },
)

const handedOver = async (id: string) => {
  const record = parseRecord((await endpoints.stored(id)) ?? {})
  const audit = (await readAudit(undefined)).entries.filter(({ subject_id }) => subject_id === id)
  const timeline = timelineOf({ record, notes: await readNotes(id), audit })
  const count = (kind: string) => timeline.filter((entry) => entry.kind === kind).length
  return { to: record.assignee?.id, assigned: count('assigned'), notes: count('note') }
}

describe.each([
  ['assigned', 'assignCases', (id: string) => ({ cases: [{ id, from: terry }], to: cleo }), 0],
  ['handed over', 'handOver', () => ({ from: terry, to: cleo }), 1],
] as const)('A case that is %s', (_, name, bodyOf, notes) => {
  const begin = async () => {
    const id = await caseOf(terry)
    held.ids = [id]
    const text = JSON.stringify(bodyOf(id))
    return { id, ask: () => acts[name](eventOf({ userId: terry, isTeam: true }, text), contextOf()) }
  }

  test('After any of its writes, it is cut off, and with its repeat it’s in the timeline once', async () => {
    let isWhole = false
    for (let most = 0; !isWhole; most += 1) {
      const { id, ask } = await begin()
      const stop = killAfter(most)
      await ask()
      isWhole = stop() < most
      expect([most, (await ask()).statusCode]).toEqual([most, 200])
      expect(await handedOver(id)).toMatchObject({ to: cleo, assigned: 1 })
    }
  })

  test('[HAND-3] Asked for twice at once, it’s on record once', async () => {
    const { id, ask } = await begin()
    const replies = await Promise.all([ask(), ask()])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await handedOver(id)).toEqual({ to: cleo, assigned: 1, notes })
  })
})

test('[DSK-29] An assignment that was cut off and the same one by a colleague are two on record', async () => {
  const id = await caseOf()
  const ask = (userId: string) =>
    acts.assignCases(
      eventOf({ userId, isTeam: true }, JSON.stringify({ cases: [{ id, from: terry }], to: cleo })),
      contextOf(),
    )
  const stop = killAfter(1)
  await ask(terry)
  stop()
  expect((await ask(cleo)).statusCode).toBe(200)
  const about = (await readAudit(undefined)).entries.filter(({ subject_id }) => subject_id === id)
  expect(about.map(({ admin_id }) => admin_id).sort()).toEqual([terry, cleo].sort())
  expect(new Set(about.map((entry) => entry.id)).size).toBe(2)
})

test('[TASK-1] A task that two have done at once is on record once', async () => {
  const id = await caseOf(cleo)
  const done = (userId: string) => {
    const body = JSON.stringify({ key: randomUUID(), isDone: true })
    return acts.changeTask(eventOf({ userId, isTeam: true }, body, { id, task: 'task' }), contextOf())
  }
  const replies = await Promise.all([done(terry), done(cleo)])
  expect(replies.map(({ statusCode }) => statusCode)).toContain(200)
  expect(await standingOf(id)).toEqual({ ...none, notes: 1 })
})

test('[HLP-23] A call that would undo what another one left, or end a promise that was moved, since the page was read is refused, and says what it is', async () => {
  const id = await caseOf()
  const log = async (more: object) => {
    const body = JSON.stringify({ ...call, key: randomUUID(), callBackOn: null, ...more })
    const reply = await acts.addCall(eventOf({ userId: terry, isTeam: true }, body, { id }), contextOf())
    return [reply.statusCode, JSON.parse(reply.body ?? '').message]
  }
  const refusedBy = (news: string) => [409, `${news} Please check that yours still fits, and log it again.`]
  const refused = (news: string) => refusedBy(`Another call was logged first. ${news}`)
  const key = randomUUID()
  expect(await log({ key, callBackOn: on })).toEqual([200, undefined])
  const promised = `Someone else promised to call on ${toUsDate(on)}.`
  expect(await log({})).toEqual(refused(promised))
  expect(await log({ doNotCall: true })).toEqual(refused(promised))
  expect(await standingOf(id)).toEqual({ ...none, people: [terry], notes: 1 })
  const promise = { id: key, on }
  const later = daysAhead(61)
  const move = JSON.stringify({ key: randomUUID(), on: later })
  await acts.changeTask(eventOf({ userId: terry, isTeam: true }, move, { id, task: key }), contextOf())
  const moved = `The promised call was moved to ${toUsDate(later)}.`
  expect(await log({ seen: { ...seen, promise } })).toEqual(refusedBy(moved))
  expect(await standingOf(id)).toMatchObject({ people: [terry] })
  const seenLater = { ...seen, promise: { ...promise, on: later } }
  expect(await log({ doNotCall: true, seen: seenLater })).toEqual([200, undefined])
  expect(await log({})).toEqual(refused('They don’t want us to call.'))
  expect(await endpoints.stored(id)).toMatchObject({ do_not_call: true, tasks: [] })
  const sawIt = { doNotCall: true, promise: null }
  expect(await log({ seen: sawIt })).toEqual([200, undefined])
  expect(await log({ doNotCall: true, seen: sawIt })).toEqual(refused('They can be called again.'))
  expect(await standingOf(id)).toEqual({ ...none, notes: 4 })
})
