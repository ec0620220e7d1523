import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { assignCases, listDesk, searchDesk } from '#domain/contracts/desk-contract.ts'
import { countDesk } from '#domain/contracts/list-contract.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { hashOf, writeCursor } from '#lambdas/list/cursor.ts'
import { callApi } from '#test/support/api-call.ts'
import { moveTo, submittedWith } from '#test/support/case-steps.ts'
import { setColumns } from '#test/support/cloud-table.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { newAdmin, newMember, saveDraft } from '#test/support/signed-in.ts'

const cloud = await startCloud('desk-list')
const bob = await newAdmin(cloud, { group: 'team', firstName: 'Bob' })

const jose = await submittedWith(cloud, {
  firstName: 'José',
  lastName: 'Álvarez Peña',
  email: 'jose@example.com',
  phoneNumber: '(555) 222-3344',
  insuranceCompany: 'Northern Mutual',
  policyNumber: 'AB-123-456',
  policyType: 'term',
  faceValue: '900000',
  state: 'OH',
})
const mary = await submittedWith(cloud, { lastName: 'Moss', faceValue: '100000' })
const carl = await submittedWith(cloud, { firstName: 'Carl', lastName: 'Cobb' })
const dora = { ...(await newMember(cloud)), version: 0 }
await saveDraft(cloud, dora, { firstName: 'Dora', lastName: 'Dunn', phoneNumber: '(555) 777-8899' }, 0)
await moveTo(cloud, bob, mary.userId, { version: 0, to: 'documents-requested', requests: ['Your policy'] })
await moveTo(cloud, bob, carl.userId, { version: 0, to: 'closed', reason: 'withdrawn' })
await callApi(cloud, assignCases, bob.access, {
  body: { cases: [{ id: mary.userId, from: null }], to: bob.userId },
})
await cloud.settled()
await setColumns(cloud, mary.userId, { next_update_by: '2026-01-02', due_by: '2026-01-02' })

const people = { jose, mary, carl, dora }
const nameOf = (userId: unknown) =>
  Object.entries(people).find(([, person]) => person.userId === userId)?.[0] ?? userId
const itemsSchema = z.object({ items: z.array(z.looseObject({ id: z.string() })) })
const namesIn = (body: unknown) => itemsSchema.parse(body).items.map(({ id }) => nameOf(id))

const list = (query: string) => callApi(cloud, listDesk, bob.access, { query })
const filter = (body: object) =>
  callApi(cloud, searchDesk, bob.access, {
    body: { view: 'all', filters: {}, sort: 'due', isDescending: false, ...body },
  })
const search = (words: string, cursor?: string) =>
  callApi(cloud, searchDesk, bob.access, { body: { words, ...(cursor !== undefined && { cursor }) } })

const found = async (words: string) => {
  const names = new Set<unknown>()
  let cursor: string | undefined
  do {
    const { status, body } = await search(words, cursor)
    expect(status).toBe(200)
    for (const name of namesIn(body)) names.add(name)
    cursor = body.cursor ?? undefined
  } while (cursor !== undefined)
  return [...names]
}

test('[DSK-8] Each view has its cases, those due first, and their count', async () => {
  const { body: counts } = await callApi(cloud, countDesk, bob.access)
  for (const [view, names] of [
    ['mine', ['mary']],
    ['nobodys', ['jose']],
    ['waiting-for-us', ['jose']],
    ['waiting-for-them', ['mary']],
    ['overdue', ['mary']],
    ['all', ['mary', 'jose', 'carl']],
  ] as const) {
    expect(namesIn((await list(`?view=${view}`)).body), view).toEqual(names)
    expect(counts[view], view).toEqual({ value: names.length, isExact: true })
  }
})

test.each([
  ['stage', { stage: 'closed' }, ['carl']],
  ['assignee', { assignee: bob.userId }, ['mary']],
  ['nobody', { assignee: 'nobody', stage: 'in-review' }, ['jose']],
  ['state', { state: 'OH' }, ['jose']],
  ['insurer, a part of it', { insurer: 'northern' }, ['jose']],
  ['policy type', { policyType: 'term' }, ['jose']],
  ['face value', { faceFrom: 100_000, faceTo: 250_000 }, ['mary', 'carl']],
  ['day of submission, with no such day', { submittedFrom: '2020-01-01', submittedTo: '2020-12-31' }, []],
  ['flag', { flag: 'term-policy' }, ['jose']],
] as const)('[DSK-9] The view All is filtered by %s', async (_, filters, names) => {
  const { body } = await filter({ filters })
  expect([namesIn(body), body.matches, body.cursor]).toEqual([names, names.length, null])
})

test('A view is sorted by what was asked for', async () => {
  expect(namesIn((await filter({ sort: 'name' })).body)).toEqual(['carl', 'jose', 'mary'])
  expect(namesIn((await filter({ sort: 'face-value', isDescending: true })).body)).toEqual([
    'jose',
    'carl',
    'mary',
  ])
})

describe('a search', () => {
  test.each([
    ['name in any order, without accents and case', 'pena JOSE', 'jose'],
    ['beginning of a last name', 'alvar', 'jose'],
    ['email', 'Jose@Example.com', 'jose'],
    ['email of the account', carl.email, 'carl'],
    ['phone with its country code', '+1 555 222 3344', 'jose'],
    ['reference as read aloud', readableReference(mary.reference).toLowerCase(), 'mary'],
    ['policy number without dashes', 'AB123456', 'jose'],
    ['insurer', 'northern mut', 'jose'],
    ['draft by name', 'Dunn', 'dora'],
  ])('[DSK-11] finds a case by %s', async (_, words, name) => {
    expect(await found(words)).toEqual([name])
  })

  test('[DSK-12] A code is found by the first part, the best is first, and a reference ends the search', async () => {
    const { body: byPhone } = await search('5552223344')
    expect(byPhone).toMatchObject({ items: [{ id: jose.userId, rank: 0 }], cursor: expect.any(String) })
    const { body: byReference } = await search(mary.reference)
    expect(byReference).toMatchObject({ items: [{ id: mary.userId, rank: 0 }], matches: 1, cursor: null })
    const ranks = [await search('dora dunn'), await search('dun')].map(({ body }) => body.items[0].rank)
    expect(ranks).toEqual([1, 2])
    expect(namesIn((await search('Álvarez, José')).body)).toEqual(['jose'])
  })

  test('[DSK-13] An answer of a moment ago is found, and the one before it is not', async () => {
    const della = await newMember(cloud)
    await saveDraft(cloud, della, { lastName: 'Dover', phoneNumber: '(555) 777-0000' }, 0)
    expect(await found('Dover')).toEqual([della.userId])
    const { body } = await saveDraft(cloud, della, { phoneNumber: '(555) 777-0001', lastName: 'Dale' }, 1)
    expect(body.version).toBe(2)
    expect(await found('5557770001')).toEqual([della.userId])
    expect(await found('Dale')).toEqual([della.userId])
    expect(await found('5557770000')).toEqual([])
    expect(await found('Dover')).toEqual([])
  })

  test('[DSK-31] [PPL-52] for a Social Security number is refused, and the reply says why', async () => {
    const { status, body } = await search('123-45-6789')
    const message = 'Social Security numbers can’t be searched.'
    expect([status, body.fields]).toEqual([
      422,
      [{ path: 'words', message: expect.stringContaining(message) }],
    ])
  })
})

test('[DSK-32] A cursor of another view or another search gets 422', async () => {
  const { body } = await search('northern')
  const { body: next } = await search('northern', body.cursor)
  expect(next.matches).toBe(1)
  const ofOverdue = writeCursor('desk overdue', { at: '2026-01-01', last: [] })
  expect(namesIn((await list(`?view=overdue&cursor=${ofOverdue}`)).body)).toEqual(['mary'])
  const overdue = { view: 'overdue', filters: {}, sort: 'due', isDescending: false }
  const afterOverdue = writeCursor('desk overdue found', {
    query: hashOf([overdue, bob.userId]),
    rest: [[0, '9999-12-31', mary.userId]],
  })
  const replies = [
    await list(`?view=all&cursor=${ofOverdue}`),
    await filter({ cursor: body.cursor }),
    await search('northern', 'none'),
    await search('mutual', body.cursor),
    await filter({ view: 'overdue', cursor: afterOverdue }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
})
