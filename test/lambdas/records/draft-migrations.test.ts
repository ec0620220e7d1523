import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { endpoints, inOrder, sha256, submit, uploaded } from '#test/support/functions/submitting.ts'

type Answers = Readonly<Record<string, unknown>>

vi.mock('#lambdas/records/draft-migrations.ts', () => ({
  draftMigrations: [
    ({ town, ...rest }: Answers) => (town === undefined ? rest : { ...rest, city: town }),
    (answers: Answers) => (answers.gender === 'f' ? { ...answers, gender: 'female' } : answers),
  ],
}))
const today = 3

/** An item with version 1 of its answers' history, as a program of `schema_version` left it. */
const itemOf = async (schema_version: number | undefined, form_data: object) => {
  const userId = randomUUID()
  expect((await endpoints.save(userId, { city: 'A' }, 0)).status).toBe(200)
  await endpoints.set(userId, { form_data, schema_version: schema_version ?? null })
  if (schema_version === undefined) await endpoints.unset(userId, 'schema_version')
  return userId
}

const old = { town: 'Springfield', gender: 'f', retired: { kept: ['as', 'it', 'was'] } }
const forward = { city: 'Springfield', gender: 'female', retired: old.retired }

const shown = async (userId: string) =>
  (await endpoints.call('getFormData', { userId })).body.data[0].form_data

test('A new record has the current schema version', async () => {
  const userId = await endpoints.applicant()
  expect(await endpoints.stored(userId)).toMatchObject({ schema_version: today })
})

describe.each([
  ['of version 1', 1],
  ['from before versions', undefined],
  ['whose version is no number that fits', -7],
])('an item %s', (_, version) => {
  test('An older record is migrated when it is read, and the table does not change', async () => {
    const userId = await itemOf(version, old)
    const before = await endpoints.stored(userId)
    expect(await shown(userId)).toEqual({ city: 'Springfield', gender: 'female' })
    expect(await endpoints.stored(userId)).toEqual(before)
  })

  test('The next save stores an older record migrated, with all its answers', async () => {
    const userId = await itemOf(version, old)
    const { status, body } = await endpoints.save(userId, { agentName: 'B' }, 1)
    expect([status, body.version]).toEqual([200, 2])
    expect(await endpoints.stored(userId)).toMatchObject({ schema_version: today, version: 2 })
    expect((await endpoints.stored(userId))?.form_data).toEqual({ ...forward, agentName: 'B' })
  })
})

test('A record of version 2 takes only the later migrations', async () => {
  const userId = await itemOf(2, { town: 'no field of version 2', gender: 'f' })
  expect(await shown(userId)).toEqual({ gender: 'female' })
})

test('An answer that is removed stays removed, also under its old name', async () => {
  const userId = await itemOf(1, old)
  expect((await endpoints.save(userId, { city: null }, 1)).status).toBe(200)
  expect(await shown(userId)).toEqual({ gender: 'female' })
})

test('A save on an older version is refused with the newer, migrated copy', async () => {
  const userId = await itemOf(1, old)
  const { status, body } = await endpoints.save(userId, { agentName: 'B' }, 0)
  expect([status, body.current.form_data]).toEqual([409, { city: 'Springfield', gender: 'female' }])
})

test('One of two saves at once is stored, the other is refused, and nothing is lost', async () => {
  const userId = await itemOf(1, old)
  const saves = await Promise.all(['B', 'C'].map((agentName) => endpoints.save(userId, { agentName }, 1)))
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { form_data, version } = (await endpoints.stored(userId)) ?? {}
  expect([form_data, version]).toEqual([{ ...forward, agentName: expect.stringMatching(/^[BC]$/) }, 2])
})

test('A repeated save gets the first reply', async () => {
  const userId = await itemOf(1, old)
  const saveId = randomUUID()
  const first = await endpoints.save(userId, { agentName: 'B' }, 1, { saveId })
  expect(await endpoints.save(userId, { agentName: 'B' }, 1, { saveId })).toEqual(first)
})

test('A submission signs and stores the migrated answers', async () => {
  const { city, gender: _, ...rest } = completeAnswers
  const userId = await itemOf(1, { ...rest, town: city, gender: 'f' })
  const key = await uploaded(userId)
  expect((await submit({ userId, version: 1, key })).status).toBe(200)
  const stored = await endpoints.stored(userId)
  expect(stored?.form_data).toMatchObject({ city, gender: 'female' })
  expect(stored?.consent.answers_sha256).toBe(sha256(inOrder(stored?.form_data)))
})

test('Signed answers stay as they were stored and are only read migrated', async () => {
  const userId = await itemOf(1, old)
  await endpoints.set(userId, { status: 'submitted', reference: 'ABCDEFGH' })
  const before = await endpoints.stored(userId)
  expect((await endpoints.save(userId, { agentName: 'B' }, 1)).status).toBe(409)
  expect(await shown(userId)).toEqual({ city: 'Springfield', gender: 'female' })
  expect(await endpoints.stored(userId)).toEqual(before)
})

describe('after a roll-back, an item of a newer program', () => {
  const newer = { town: 'not ours to read', city: 'A', plan: { since: 'tomorrow' } }

  test('A record of a newer program loads without the unknown answers', async () => {
    expect(await shown(await itemOf(9, newer))).toEqual({ city: 'A' })
  })

  test('A record of a newer program keeps all answers through a save', async () => {
    const userId = await itemOf(9, newer)
    expect((await endpoints.save(userId, { city: 'B' }, 1)).status).toBe(200)
    expect(await endpoints.stored(userId)).toMatchObject({
      schema_version: today,
      form_data: { ...newer, city: 'B' },
    })
  })

  test('A record of a newer program has the saved answers once that program is back', async () => {
    const userId = await itemOf(2, { city: 'before the roll-back', town: 'typed in the older program' })
    await endpoints.set(userId, { schema_version: 1 })
    expect(await shown(userId)).toEqual({ city: 'typed in the older program' })
  })
})

test.each([
  ['none', undefined],
  ['a text', 'much'],
  ['a list', ['much']],
])('an item whose answers are %s can be saved upon', async (_, answers) => {
  const userId = await itemOf(1, {})
  if (answers === undefined) await endpoints.unset(userId, 'form_data')
  else await endpoints.set(userId, { form_data: answers })
  expect((await endpoints.save(userId, { city: 'B' }, 1)).status).toBe(200)
  expect(await endpoints.stored(userId)).toMatchObject({ form_data: { city: 'B' }, schema_version: today })
})

test('An export migrates older records too', async () => {
  const { exportColumns } = await import('#lambdas/export/export-columns.ts')
  const { header, cellsOf } = exportColumns('submissions', false, 'admin')
  const cells = cellsOf({ form_data: old, schema_version: 1 })
  expect([cells[header.indexOf('City')], cells[header.indexOf('Gender')]]).toEqual(['Springfield', 'Female'])
})
