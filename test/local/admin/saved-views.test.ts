import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteView, listViews, readView, saveView } from '#domain/contracts/saved-views-contract.ts'
import { callApi } from '#test/support/api-call.ts'
import { openTable } from '#test/support/cloud-table.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { newAdmin } from '#test/support/signed-in.ts'

const cloud = await sharedCloud()
const newOwner = () => newAdmin(cloud, { group: 'team' })
const [bob, colleague] = await Promise.all([newOwner(), newOwner()])
type Owner = typeof bob

const viewOf = (changes: object = {}) => ({
  id: randomUUID(),
  name: `View ${randomUUID()}`,
  view: 'mine',
  filters: { state: 'FL', insurer: 'Prudential', faceFrom: 1e25 },
  sort: 'face-value',
  isDescending: true,
  ...changes,
})
const save = ({ access }: Owner, body: object) => callApi(cloud, saveView, access, { body })
const listed = async ({ access }: Owner) => (await callApi(cloud, listViews, access)).body.views

test('[VIEW-1] [VIEW-4] A view is saved with its filters and order, once however often the call comes; it gets a new name in its place, and is deleted', async () => {
  const bob = await newOwner()
  expect(await listed(bob)).toEqual([])
  const [one, other] = [viewOf({ name: '  Big in   Florida ' }), viewOf({ name: 'Others' })]
  for (const view of [one, one, other]) expect((await save(bob, view)).status).toBe(200)
  expect(await listed(bob)).toEqual([{ ...one, name: 'Big in Florida' }, other])
  const renamed = { ...one, name: 'Florida' }
  expect((await save(bob, renamed)).body.views).toEqual([renamed, other])
  for (const _ of ['first', 'repeat'])
    expect((await callApi(cloud, deleteView, bob.access, { id: one.id })).body.views).toEqual([other])
  expect(await listed(colleague)).toEqual([])
})

test('[VIEW-3] Everyone of the team reads a view by its owner and id, and hears of one that is gone', async () => {
  const view = viewOf()
  await save(bob, view)
  const ask = (owner: string, id: string) => callApi(cloud, readView, colleague.access, { owner, id })
  expect(await ask(bob.userId, view.id)).toMatchObject({ status: 200, body: view })
  const gone = 'We can’t find this saved view. It was deleted, or its link isn’t whole.'
  for (const [owner, id] of [
    [colleague.userId, view.id],
    [bob.userId, randomUUID()],
  ] as const)
    expect(await ask(owner, id)).toMatchObject({ status: 404, body: { message: gone } })
})

test('[VIEW-2] A person has at most 20 views, also when several are saved at once, and can still rename one', async () => {
  const owner = await newOwner()
  for (let made = 0; made < 18; made += 1) await save(owner, viewOf())
  const replies = await Promise.all(Array.from({ length: 4 }, () => save(owner, viewOf())))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422])
  const message = 'You have 20 saved views, the most there can be. Please delete one first.'
  expect(replies.find(({ status }) => status === 422)?.body.message).toBe(message)
  const [first] = await listed(owner)
  const { body } = await save(owner, { ...first, name: 'The first' })
  expect([body.views.length, body.views[0].name]).toEqual([20, 'The first'])
})

test.each([
  ['no name', { name: ' ' }, 'Please enter a name'],
  ['a name of 61 characters', { name: 'a'.repeat(61) }, 'Please use at most 60 characters'],
  ['the name of another', { name: 'LATE ones' }, 'You have a view with this name. Please choose another.'],
])('[VIEW-2] A view with %s gets 422', async (_, changes, message) => {
  const owner = await newOwner()
  await save(owner, viewOf({ name: 'Late ones' }))
  const { status, body } = await save(owner, viewOf(changes))
  expect({ status, fields: body.fields }).toEqual({ status: 422, fields: [{ path: 'name', message }] })
})

test('A view that only another release understands is left out, hides no other, and stays stored', async () => {
  const owner = await newOwner()
  const [unknown, view, more] = [viewOf({ filters: { moonPhase: 'full' } }), viewOf(), viewOf()]
  const views = JSON.stringify([unknown, view])
  const Key = { pk: `VIEWS#${owner.userId}`, sk: 'VIEWS' }
  const table = openTable(cloud)
  await table.put({ TableName: cloud.tableName, Item: { ...Key, version: 1, views } })
  expect(await listed(owner)).toEqual([view])
  expect((await save(owner, more)).body.views).toEqual([view, more])
  const { Item } = await table.get({ TableName: cloud.tableName, Key })
  expect(JSON.parse(Item?.views)).toEqual([unknown, view, more])
  table.destroy()
})
