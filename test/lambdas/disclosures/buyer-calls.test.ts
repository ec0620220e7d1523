import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBuyer, admin, buyerEntry, endpoints, team } from '#test/support/functions/packages-and-buyers.ts'

const change = (id: string, body: object) => endpoints.call('changeBuyer', admin, body, { id })
const remove = (id: string) => endpoints.call('removeBuyer', admin, null, { id })

const stored = async (id: string) => {
  const { body } = await endpoints.call('listBuyers', team, null)
  return body.buyers.find((buyer: { id: string }) => buyer.id === id)
}

const auditedOf = async (name: string) =>
  (await endpoints.audited()).filter(({ detail }) => detail?.startsWith(name)).map(({ action }) => action)

test('[PKG-15] Admins add, change, and remove a buyer, each once on record, and repeats change nothing', async () => {
  const { id, ...entry } = await addBuyer({ name: 'Harbor Settlements' })
  expect(await stored(id)).toEqual({ id, version: 1, ...entry })
  const repeat = await endpoints.call('addBuyer', admin, { id, ...buyerEntry({ name: 'Another' }) })
  expect([repeat.status, await stored(id)]).toEqual([200, { id, version: 1, ...entry }])

  const licenses = [{ state: 'TX', until: '2027-12-31' }]
  for (const _ of ['first', 'repeat']) {
    const { status } = await change(id, { ...entry, licenses, version: 1 })
    expect([status, await stored(id)]).toEqual([200, { id, version: 2, ...entry, licenses }])
  }
  expect((await change(id, { ...entry, version: 1 })).status).toBe(409)
  for (const _ of ['first', 'repeat']) expect((await remove(id)).status).toBe(200)
  expect(await stored(id)).toBeUndefined()
  expect((await change(id, { ...entry, version: 2 })).status).toBe(404)
  expect((await auditedOf('Harbor Settlements')).toSorted()).toEqual([
    'buyer-added',
    'buyer-changed',
    'buyer-removed',
  ])
})

test('[PKG-15] Two companies can’t have one name, however it’s written', async () => {
  const one = await addBuyer({ name: 'Meadow Life Partners' })
  const other = await addBuyer()
  const again = buyerEntry({ name: 'MEADOW life partners' })
  for (const name of [again.name, 'Ｍeadow Life Partners', 'Meadow\u200d Life\u00a0\u2060 Part\u00adners']) {
    const entry = { id: randomUUID(), ...again, name }
    expect((await endpoints.call('addBuyer', admin, entry)).status).toBe(409)
  }
  expect((await change(other.id, { ...again, version: 1 })).status).toBe(409)
  expect((await change(one.id, { ...again, version: 1 })).status).toBe(200)
})

test('[PKG-15] Of two admins who change a buyer at once, one is told, and nothing is overwritten', async () => {
  const { id, ...entry } = await addBuyer({ name: 'Prairie Capital' })
  const changes = ['By phone', 'By portal'].map((contact) => change(id, { ...entry, contact, version: 1 }))
  const replies = await Promise.all(changes)
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = replies.findIndex(({ status }) => status === 200)
  expect(await stored(id)).toMatchObject({ version: 2, contact: ['By phone', 'By portal'][winner] })
  const audited = await auditedOf('Prairie Capital')
  const countOf = (action: string) => audited.filter((one) => one === action).length
  expect(countOf('buyer-changed') - countOf('change-refused')).toBe(1)
})

test('[PKG-15] Two admins add buyers at once, and both are there, each once', async () => {
  const added = [buyerEntry(), buyerEntry()].map((entry) => ({ id: randomUUID(), ...entry }))
  const calls = [...added, ...added].map((buyer) => endpoints.call('addBuyer', admin, buyer))
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const buyer of added) expect(await stored(buyer.id)).toEqual({ version: 1, ...buyer })
})

test('[PKG-15] A change never brings back a buyer that is removed at the same time', async () => {
  const { id, ...entry } = await addBuyer()
  await Promise.all([remove(id), change(id, { ...entry, contact: 'By phone', version: 1 })])
  expect(await stored(id)).toBeUndefined()
})

test('[PKG-16] A team member reads the list, and can’t change it', async () => {
  const { id } = await addBuyer()
  expect((await endpoints.call('listBuyers', { userId: 'mary' }, null)).status).toBe(403)
  expect((await endpoints.call('addBuyer', team, { id: randomUUID(), ...buyerEntry() })).status).toBe(403)
  expect((await endpoints.call('changeBuyer', team, { ...buyerEntry(), version: 1 }, { id })).status).toBe(
    403,
  )
  expect((await endpoints.call('removeBuyer', team, null, { id })).status).toBe(403)
  expect(await stored(id)).toBeDefined()
})
