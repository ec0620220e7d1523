import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seedApplicants } from '#bin/start/seed.ts'
import { syntheticApplicant } from '#bin/start/synthetic-applicants.ts'
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import { addCall, deskCaseSchema, readCase } from '#domain/contracts/desk-case-contract.ts'
import { assignCases, handOver } from '#domain/contracts/desk-contract.ts'
import { countDesk } from '#domain/contracts/list-contract.ts'
import { addTask } from '#domain/contracts/task-contract.ts'
import { assigneePrefix, shardOf } from '#lambdas/table/item-keys.ts'
import { callApi } from '#test/support/api-call.ts'
import { draftWith, moveTo, submittedApplicant } from '#test/support/case-steps.ts'
import { daysAhead } from '#test/support/days-ahead.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { newAdmin } from '#test/support/signed-in.ts'
import { activityIn, deskRows } from '#test/support/whole-list.ts'

const cloud = await sharedCloud()
const member = (firstName: string) => newAdmin(cloud, { group: 'team', firstName })
const [ada, terry, cleo] = await Promise.all([newAdmin(cloud), member('Terry'), member('Cleo')])
type Member = typeof terry

let seeded = 0
/** Has no account anymore. */
const someoneWhoLeft = async (cases: number) => {
  const assignee = { id: randomUUID(), email: `${randomUUID()}@gone.example` }
  await seedApplicants(cloud, cases, seeded, (index) => {
    const applicant = syntheticApplicant(7 * index + 5)
    const shard = shardOf(String(applicant.user_id))
    return { ...applicant, assignee, assigned_pk: `${assigneePrefix(assignee.id)}#${shard}` }
  })
  seeded += cases
  return assignee
}

const part = async ({ access }: Member, body: { from: string; to: string | null; cursor?: string }) =>
  handOver.reply.parse((await callApi(cloud, handOver, access, { body })).body)

const handOverAll = async (by: Member, body: { from: string; to: string | null }) => {
  const parts = [await part(by, body)]
  for (let cursor = parts[0]?.cursor; cursor; cursor = parts.at(-1)?.cursor)
    parts.push(await part(by, { ...body, cursor }))
  return {
    parts,
    moved: parts.reduce((sum, { moved }) => sum + moved, 0),
    refused: parts.flatMap(({ refused }) => refused),
  }
}

const mineOf = ({ access }: Member) => deskRows(cloud, access, 'mine')
const countOf = async ({ access }: Member) =>
  countDesk.reply.parse((await callApi(cloud, countDesk, access)).body).mine?.value ?? 0

const audited = async (isShown: (entry: AuditEntry) => boolean) =>
  (await activityIn(cloud, ada.access)).filter(isShown)

test('[HAND-1] [HAND-2] Everything of someone who left goes to a colleague in parts, each case and each part on record; a repeat goes on where it stopped', async () => {
  const cleo = await member('Cleo')
  const { id: from, email } = await someoneWhoLeft(30)
  const first = await part(terry, { from, to: cleo.userId })
  expect(first).toMatchObject({ moved: 25, refused: [], count: { value: 30, isExact: true } })
  expect(first.cursor).not.toBeNull()
  const rest = await handOverAll(terry, { from, to: cleo.userId })
  expect(rest).toMatchObject({ moved: 5, refused: [] })
  expect(rest.parts[0]?.count).toEqual({ value: 5, isExact: true })
  expect(await handOverAll(terry, { from, to: cleo.userId })).toMatchObject({ moved: 0, refused: [] })
  expect(await countOf(cleo)).toBe(30)
  const entries = await audited(({ detail }) => detail === `${email} → ${cleo.email}`)
  const of = (action: string) => entries.filter((entry) => entry.action === action)
  expect(new Set(of('case-assigned').map(({ subject_id }) => subject_id)).size).toBe(30)
  expect(of('cases-handed-over').map(({ rows, admin_id }) => [rows, admin_id])).toEqual(
    [5, 25].map((rows) => [rows, terry.userId]),
  )
})

test('[HAND-3] When two hand over the same cases at once, each goes to one of their choices, once on record', async () => {
  const [terry, cleo] = await Promise.all([member('Terry'), member('Cleo')])
  const { id: from, email } = await someoneWhoLeft(8)
  const both = await Promise.all([
    handOverAll(terry, { from, to: terry.userId }),
    handOverAll(cleo, { from, to: cleo.userId }),
  ])
  expect(both.flatMap(({ refused }) => refused)).toEqual([])
  const [toTerry, toCleo] = both.map(({ moved }) => moved)
  expect(Number(toTerry) + Number(toCleo)).toBe(8)
  expect([await countOf(terry), await countOf(cleo)]).toEqual([toTerry, toCleo])
  const done = await audited(
    ({ detail, action }) => action === 'case-assigned' && detail?.startsWith(email) === true,
  )
  const late = new Set((await audited(({ action }) => action === 'assignment-refused')).map(({ id }) => id))
  expect(done.filter(({ id }) => !late.has(id))).toHaveLength(8)
})

const soon = daysAhead(60)

const withTask = async (id: string, to: Member) => {
  const body = { key: randomUUID(), kind: 'other', text: 'Ring the insurer', on: soon, to: to.userId }
  expect((await callApi(cloud, addTask, terry.access, { id, body })).status).toBe(200)
}

const opened = async (id: string) =>
  deskCaseSchema.parse((await callApi(cloud, readCase, terry.access, { id })).body)

test('[HAND-4] Tasks and promised calls go too, and stay where there would be nobody to do them', async () => {
  const bob = await member('Bob')
  const [own, others, closed] = await Promise.all([1, 2, 3].map(() => submittedApplicant(cloud)))
  const draft = await draftWith(cloud, {})
  if (!own || !others || !closed) throw new Error('Three cases are needed')
  const cases = [own, closed].map(({ userId: id }) => ({ id, from: null }))
  await callApi(cloud, assignCases, terry.access, { body: { cases, to: bob.userId } })
  await Promise.all([withTask(others.userId, bob), withTask(closed.userId, bob)])
  await moveTo(cloud, terry, closed.userId, { version: 0, to: 'closed', reason: 'withdrawn' })
  const seen = { doNotCall: false, promise: null }
  const call = { key: randomUUID(), text: 'Again', minutes: 1, callBackOn: soon, doNotCall: false, seen }
  await callApi(cloud, addCall, bob.access, { id: draft.userId, body: call })
  expect(await mineOf(bob)).toHaveLength(4)

  const toNobody = await handOverAll(terry, { from: bob.userId, to: null })
  expect(toNobody.moved).toBe(1)
  expect(toNobody.refused.map(({ id }) => id).sort()).toEqual(
    [others, closed, draft].map(({ userId }) => userId).sort(),
  )
  expect((await opened(own.userId)).assignee).toBeNull()

  expect(await handOverAll(terry, { from: bob.userId, to: cleo.userId })).toMatchObject({
    moved: 3,
    refused: [],
  })
  expect(await mineOf(bob)).toEqual([])
  for (const { userId } of [others, closed, draft]) {
    const { tasks, timeline } = await opened(userId)
    expect(tasks.map(({ person }) => person.id)).toEqual([cleo.userId])
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'assigned', by: terry.email, from: bob.email, to: cleo.email }),
    )
    expect(
      timeline.filter((entry) => entry.kind === 'note' && entry.task?.what === 'handed-over'),
    ).toHaveLength(1)
  }
  expect((await opened(closed.userId)).assignee?.id).toBe(cleo.userId)
  expect((await opened(others.userId)).assignee).toBeNull()
})

test('[HAND-1] It goes only to another person, who is on the team', async () => {
  const toOf = async (to: string) =>
    callApi(cloud, handOver, terry.access, { body: { from: terry.userId, to } })
  expect((await toOf(terry.userId)).body.fields).toEqual([
    { path: 'to', message: 'Please choose someone else' },
  ])
  expect((await toOf(randomUUID())).status).toBe(422)
})
