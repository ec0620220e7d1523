import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readyTasks, taskLimits } from '#domain/cases/tasks.ts'
import { addCall, deskCaseSchema, readCase } from '#domain/contracts/desk-case-contract.ts'
import { assignCases, searchDesk } from '#domain/contracts/desk-contract.ts'
import { countDesk } from '#domain/contracts/list-contract.ts'
import { addTask, changeTask } from '#domain/contracts/task-contract.ts'
import { taskPartition } from '#lambdas/table/item-keys.ts'
import { callApi } from '#test/support/api-call.ts'
import { draftWith, moveTo, submittedApplicant } from '#test/support/case-steps.ts'
import { openTable, setColumns } from '#test/support/cloud-table.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { daysAhead } from '#test/support/days-ahead.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { newAdmin } from '#test/support/signed-in.ts'
import { deskRows } from '#test/support/whole-list.ts'

const cloud = await sharedCloud()
const member = (firstName: string) => newAdmin(cloud, { group: 'team', firstName })
const [terry, cleo] = await Promise.all([member('Terry'), member('Cleo')])

type Member = typeof terry

const add = (id: string, changes: object = {}, { access } = terry) =>
  callApi(cloud, addTask, access, {
    id,
    body: {
      ...{ key: randomUUID(), kind: 'coverage', text: readyTasks.coverage.text, on: '2099-12-03' },
      to: terry.userId,
      ...changes,
    },
  })

/** After the day that any stage promises. */
const soon = daysAhead(60)
const later = daysAhead(67)

const added = async (id: string, changes: object = {}, by = terry) => {
  const key = randomUUID()
  const { status, body } = await add(id, { key, on: soon, ...changes }, by)
  expect(status).toBe(200)
  return { key, ...addTask.reply.parse(body) }
}

const change = (id: string, task: string, body: object, { access } = terry) =>
  callApi(cloud, changeTask, access, { id, task, body: { key: randomUUID(), ...body } })

const opened = async (id: string) =>
  deskCaseSchema.parse((await callApi(cloud, readCase, terry.access, { id })).body)

const mineOf = ({ access }: Member) => deskRows(cloud, access, 'mine')
const countOf = async ({ access }: Member) =>
  countDesk.reply.parse((await callApi(cloud, countDesk, access)).body).mine.value

const assign = async (id: string, from: string | null, to: string | null) =>
  callApi(cloud, assignCases, terry.access, { body: { cases: [{ id, from }], to } })

test('[TASK-1] A task has its day and person, is moved, handed over, and done, each on record with its words; a repeat adds nothing, and the key of another act is refused', async () => {
  const { userId: id } = await submittedApplicant(cloud)
  const { key, ...first } = await added(id)
  const { tasks, note } = first
  const task = {
    ...{ id: key, kind: 'coverage', text: readyTasks.coverage.text, on: soon },
    person: { id: terry.userId, email: terry.email },
  }
  expect(tasks).toEqual([task])
  expect(note).toMatchObject({ by: terry.email, task: { what: 'added', on: soon, to: terry.email } })
  expect((await add(id, { key, on: later })).body).toEqual(first)
  for (const body of [{ isDone: true }, { to: cleo.userId }])
    expect((await change(id, key, { ...body, key: note.id })).status).toBe(409)
  const { timeline, tasks: stored } = await opened(id)
  expect(stored).toEqual(tasks)
  expect(timeline.filter(({ kind }) => kind === 'note')).toEqual([{ ...note, kind: 'note' }])

  expect((await change(id, key, { on: later })).body).toMatchObject({ tasks: [{ on: later }] })
  expect((await change(id, key, { to: cleo.userId })).body).toMatchObject({
    tasks: [{ on: later, person: { id: cleo.userId } }],
  })
  const isDone = { key: randomUUID(), isDone: true }
  expect((await change(id, key, isDone, cleo)).body).toMatchObject({ tasks: [] })
  expect((await change(id, key, isDone, cleo)).body).toMatchObject({ tasks: [], note: { id: isDone.key } })
  expect(await change(id, key, { on: soon })).toMatchObject({
    status: 409,
    body: { message: 'This task isn’t open anymore. Someone else was quicker.' },
  })
  const acts = (await opened(id)).timeline.flatMap((entry) => (entry.kind === 'note' ? [entry] : []))
  expect(acts.map(({ by, text, task }) => [by, text, task?.what, task?.to])).toEqual([
    [cleo.email, readyTasks.coverage.text, 'done', cleo.email],
    [terry.email, readyTasks.coverage.text, 'handed-over', cleo.email],
    [terry.email, readyTasks.coverage.text, 'moved', terry.email],
    [terry.email, readyTasks.coverage.text, 'added', terry.email],
  ])
})

test('[TASK-2] A task in a colleague’s case is a row of its person’s list, once, by its day', async () => {
  const terry = await member('Terry')
  const [first, second] = await Promise.all([submittedApplicant(cloud), submittedApplicant(cloud)])
  await Promise.all([assign(first.userId, null, cleo.userId), assign(second.userId, null, cleo.userId)])
  const to = terry.userId
  await added(second.userId, { to, on: later })
  const { key } = await added(first.userId, { to })
  await added(first.userId, { to, text: 'Read the illustration', kind: 'other', on: later })
  const rowsOf = async (member: Member) =>
    (await mineOf(member)).filter(({ id }) => [first.userId, second.userId].includes(id))
  expect((await rowsOf(terry)).map(({ id, task }) => [id, task?.on])).toEqual([
    [first.userId, soon],
    [second.userId, later],
  ])
  expect((await rowsOf(cleo)).map(({ id }) => id).sort()).toEqual([first.userId, second.userId].sort())
  const found = await callApi(cloud, searchDesk, terry.access, {
    body: { view: 'mine', filters: {}, sort: 'name', isDescending: false },
  })
  const foundIds = searchDesk.reply.parse(found.body).items.map(({ id }) => id)
  expect(foundIds).toEqual(expect.arrayContaining([first.userId, second.userId]))
  expect(new Set(foundIds).size).toBe(foundIds.length)

  await change(first.userId, key, { isDone: true })
  expect((await rowsOf(terry)).map(({ task }) => [task?.text, task?.on])).toContainEqual([
    'Read the illustration',
    later,
  ])
  await assign(first.userId, cleo.userId, terry.userId)
  expect((await rowsOf(terry)).filter(({ id }) => id === first.userId)).toHaveLength(1)
  expect((await rowsOf(cleo)).map(({ id }) => id)).toEqual([second.userId])
  const rows = (await mineOf(terry)).length
  expect(await countOf(terry)).toBe(rows)
})

test('[TASK-2] A case is due on the first of its days, and a closed one comes back for what is still to do', async () => {
  const { userId: id } = await submittedApplicant(cloud)
  const { key } = await added(id)
  const promised = (await opened(id)).case?.next_update_by
  const rowIn = async (view: string) =>
    (await deskRows(cloud, terry.access, view)).find((row) => row.id === id)
  expect((await rowIn('all'))?.next_update_by).toBe(promised)
  await moveTo(cloud, terry, id, { version: 0, to: 'closed', reason: 'withdrawn' })
  expect(await rowIn('waiting-for-us')).toMatchObject({ stage: 'closed', next_update_by: soon })
  expect(await rowIn('mine')).toMatchObject({ stage: 'closed', task: { id: key } })
  await change(id, key, { isDone: true })
  expect(await rowIn('waiting-for-us')).toBeUndefined()
  expect(await rowIn('mine')).toBeUndefined()
})

test('[TASK-3] A wrong day, no words, a stranger, two changes, a draft, and one task too many are refused', async () => {
  const [{ userId: id }, draft] = await Promise.all([submittedApplicant(cloud), draftWith(cloud, {})])
  const problemOf = async (changes: object) => {
    const { status, body } = await add(id, { on: soon, ...changes })
    expect(status).toBe(422)
    return body.fields
  }
  expect(await problemOf({ on: '2020-01-02' })).toEqual([
    { path: 'on', message: 'This day is past. Please enter today or later.' },
  ])
  expect(await problemOf({ on: '2099-02-30' })).toEqual([{ path: 'on', message: 'Please enter a real date' }])
  expect(await problemOf({ on: '2099-12-03' })).toEqual([
    { path: 'on', message: 'Please enter a day within the next 12 months' },
  ])
  expect(await problemOf({ text: '  ' })).toEqual([{ path: 'text', message: 'Please write what is to do' }])
  expect(await problemOf({ to: draft.userId })).toMatchObject([{ path: 'to' }])
  expect((await add(draft.userId, { on: soon })).status).toBe(409)
  const [one] = (await added(id)).tasks
  const full = Array.from({ length: taskLimits.open }, () => ({ ...one, id: randomUUID() }))
  await setColumns(cloud, id, { tasks: full })
  expect(await add(id, { on: soon })).toMatchObject({
    status: 409,
    body: { message: 'A case can have at most 20 open tasks. Please finish one first.' },
  })
  const [task] = (await opened(id)).tasks
  expect((await change(id, task?.id ?? '', { isDone: true, on: soon })).status).toBe(422)
})

test('[TASK-2] A call that was promised for a draft stays in its person’s list when the draft is submitted', async () => {
  const applicant = await completeApplicant(cloud)
  const { userId: id } = applicant
  const seen = { doNotCall: false, promise: null }
  const call = { key: randomUUID(), text: 'She asks.', minutes: 3, callBackOn: soon, doNotCall: false, seen }
  expect((await callApi(cloud, addCall, terry.access, { id, body: call })).status).toBe(200)
  await submit(cloud, applicant)
  expect((await mineOf(terry)).filter((row) => row.id === id)).toMatchObject([
    { stage: 'in-review', assignee: null, task: { kind: 'call', on: soon } },
  ])
})

test('[TASK-4] Two people who act at once lose nothing; of two acts on one task, both count or the later one is refused, and every list can be read', async () => {
  const { userId: id } = await submittedApplicant(cloud)
  const both = [terry, cleo]
  const keys = await Promise.all(both.map((who) => added(id, { text: who.email }, who)))
  expect((await opened(id)).tasks).toHaveLength(2)
  await Promise.all(keys.map(({ key }, index) => change(id, key, { isDone: true }, both[index])))
  expect((await opened(id)).tasks).toEqual([])

  await assign(id, null, cleo.userId)
  for (let round = 0; round < 2; round += 1) {
    const { key } = await added(id)
    const [done, moved] = await Promise.all([
      change(id, key, { isDone: true }),
      change(id, key, { on: later }, cleo),
    ])
    expect([done.status, [200, 409].includes(moved.status)]).toEqual([200, true])
    expect((await opened(id)).tasks).toEqual([])
    const { key: passed } = await added(id)
    await Promise.all([change(id, passed, { to: cleo.userId }), change(id, passed, { on: later }, cleo)])
    expect((await opened(id)).tasks).toMatchObject([{ on: later, person: { id: cleo.userId } }])
    await change(id, passed, { isDone: true })
    expect((await mineOf(terry)).filter((row) => row.id === id)).toEqual([])
  }
})

test('[TASK-4] A row that a lost race left is gone, and no longer counted, once its person looks', async () => {
  const { userId: id } = await submittedApplicant(cloud)
  await assign(id, null, terry.userId)
  const cleo = await member('Cleo')
  const { key } = await added(id, { to: cleo.userId })
  const table = openTable(cloud)
  const { Items: rows = [] } = await table.query({
    TableName: cloud.tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': taskPartition(id) },
  })
  await change(id, key, { isDone: true })
  for (const Item of rows) await table.put({ TableName: cloud.tableName, Item })
  table.destroy()
  expect(await countOf(cleo)).toBe(1)
  expect(await mineOf(cleo)).toEqual([])
  expect(await countOf(cleo)).toBe(0)
})
