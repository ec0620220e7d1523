import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  addCall,
  addNote,
  type DeskCase,
  deskCaseSchema,
  noteSchema,
  readCase,
} from '#domain/contracts/desk-case-contract.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { callApi } from '#test/support/api-call.ts'
import { draftWith, moveTo, submittedApplicant } from '#test/support/case-steps.ts'
import { daysAhead } from '#test/support/days-ahead.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { newAdmin } from '#test/support/signed-in.ts'
import { deskRows } from '#test/support/whole-list.ts'

const cloud = await sharedCloud()
const [bob, cleo] = await Promise.all([
  newAdmin(cloud, { group: 'team', firstName: 'Bob' }),
  newAdmin(cloud, { group: 'team', firstName: 'Cleo' }),
])

/** After the day that any stage promises. */
const soon = daysAhead(60)

const opened = async (id: string) =>
  deskCaseSchema.parse((await callApi(cloud, readCase, bob.access, { id })).body)

const seenIn = ({ do_not_call: doNotCall, tasks }: DeskCase) => ({ doNotCall, promise: tasks[0] ?? null })

const call = async (id: string, changes: object = {}, { access } = bob) =>
  callApi(cloud, addCall, access, {
    id,
    body: {
      key: randomUUID(),
      text: 'She looks for it.',
      minutes: 12,
      ...{ callBackOn: null, doNotCall: false, seen: seenIn(await opened(id)) },
      ...changes,
    },
  })
const logged = async (...of: Parameters<typeof call>) => noteSchema.parse((await call(...of)).body)

const rowIn = async (view: string, id: string, { access } = bob) =>
  (await deskRows(cloud, access, view)).find((row) => row.id === id)

test('[HLP-19] A call is on record for a draft and for a case, and a repeat adds nothing', async () => {
  const [draft, mary] = await Promise.all([draftWith(cloud, {}), submittedApplicant(cloud)])
  for (const { userId: id } of [draft, mary]) {
    const key = randomUUID()
    const first = await logged(id, { key, callBackOn: soon })
    expect(first).toMatchObject({
      by: bob.email,
      text: 'She looks for it.',
      call: { minutes: 12, call_back_on: soon, do_not_call: false },
    })
    expect(await logged(id, { key, text: 'Other words', callBackOn: null })).toEqual(first)
    const { timeline, tasks } = await opened(id)
    expect(timeline.filter(({ kind }) => kind === 'note')).toEqual([{ ...first, kind: 'note' }])
    expect(tasks).toMatchObject([{ kind: 'call', on: soon, person: { id: bob.userId, email: bob.email } }])
  }
})

test('[HLP-19] A call on a draft can be corrected, and other notes are refused', async () => {
  const { userId: id } = await draftWith(cloud, {})
  const { id: supersedes } = await logged(id)
  const note = (more: object) =>
    callApi(cloud, addNote, bob.access, {
      id,
      body: { key: randomUUID(), text: 'He looks for it.', ...more },
    })
  expect((await note({})).status).toBe(409)
  expect((await note({ supersedes: randomUUID() })).status).toBe(404)
  expect(await note({ supersedes })).toMatchObject({ status: 200, body: { supersedes } })
  expect((await note({ supersedes })).status).toBe(409)
})

test('[HLP-20] A draft is at the desk while someone promised to call, and leaves with the next call', async () => {
  const { userId: id } = await draftWith(cloud, { lastName: 'Abel' })
  await logged(id, { callBackOn: soon })
  expect(await rowIn('mine', id)).toMatchObject({
    status: 'in-progress',
    last_name: 'Abel',
    next_update_by: soon,
    assignee: { id: bob.userId },
    flags: [{ id: 'call-back', reason: `Call them on ${toUsDate(soon)}: ${bob.email} promised it.` }],
  })
  expect(await rowIn('waiting-for-us', id)).toBeDefined()
  expect(await rowIn('mine', id, cleo)).toBeUndefined()
  await logged(id, {}, cleo)
  expect(await rowIn('mine', id)).toBeUndefined()
  expect(await rowIn('waiting-for-us', id)).toBeUndefined()
})

test('[HLP-20] A case is due on the earlier of its two days, and a closed one comes back for a call', async () => {
  const { userId: id } = await submittedApplicant(cloud)
  const { case: stored } = await opened(id)
  const promised = stored?.next_update_by
  await logged(id, { callBackOn: soon })
  expect((await rowIn('all', id))?.next_update_by).toBe(promised)
  await moveTo(cloud, bob, id, { version: 0, to: 'closed', reason: 'withdrawn' })
  expect(await rowIn('waiting-for-us', id)).toMatchObject({ stage: 'closed', next_update_by: soon })
  await logged(id, { doNotCall: true, callBackOn: soon })
  expect(await rowIn('waiting-for-us', id)).toBeUndefined()
  expect(await opened(id)).toMatchObject({ do_not_call: true, tasks: [] })
})

test('[HLP-19] A day that is past or isn’t real, and missing words, get a message for the field', async () => {
  const { userId: id } = await draftWith(cloud, {})
  const problemOf = async (changes: object) => (await call(id, changes)).body.fields
  expect(await problemOf({ callBackOn: '2020-01-02' })).toEqual([
    { path: 'callBackOn', message: 'This day is past. Please enter today or later.' },
  ])
  expect(await problemOf({ callBackOn: '2099-02-30' })).toEqual([
    { path: 'callBackOn', message: 'Please enter a real date' },
  ])
  expect(await problemOf({ callBackOn: '2099-01-02' })).toEqual([
    { path: 'callBackOn', message: 'Please enter a day within the next 12 months' },
  ])
  expect(await problemOf({ text: ' ' })).toEqual([{ path: 'text', message: 'Please write what was agreed' }])
})
