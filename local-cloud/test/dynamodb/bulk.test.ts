import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { connect, rowsOf, start, TableName } from './dynamodb-fixture.ts'

const folder = await temporaryFolder()
const single = await start(join(folder, 'single'))
const bulk = await start(join(folder, 'bulk'))

afterAll(async () => {
  await single.close()
  await bulk.close()
})

const clientOf = (database: typeof single) => connect(database.endpoint, database.owner)

/** Table and index, in the order in which they are stored. */
const contents = async (database: typeof single) => {
  const client = clientOf(database)
  return { table: await rowsOf(client), index: await rowsOf(client, { IndexName: 'groups' }) }
}

const putItems = (items: readonly object[]) => bulk.putItems(TableName, items)

const putOneByOne = async (items: readonly Record<string, unknown>[]) => {
  const client = clientOf(single)
  for (const Item of items) await client.put({ TableName, Item })
}

const itemOf = (index: number): Record<string, string> => ({
  pk: `USER#${index}`,
  sk: 'PERSON',
  email: `person.${index}@example.com`,
  updated_at: `2026-01-01T00:00:${String(index).padStart(3, '0')}`,
  ...(index % 7 === 0 ? {} : { group_pk: `GROUP#${index % 4}` }),
})

const toAttributes = (item: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(item).map(([name, S]) => [name, { S }]))

test('putItems stores new and changed items and their index rows as PutItem does', async () => {
  const count = 42
  const items = Array.from({ length: count }, (_, index) => itemOf(index))
  await putOneByOne(items)
  await putItems(items.map(toAttributes))
  const before = await contents(bulk)
  expect(before).toEqual(await contents(single))
  expect(before.table).toHaveLength(count)
  expect(before.index).toHaveLength((count * 6) / 7)

  const changed = items.map(({ pk = '', sk = '' }, index) => ({
    pk,
    sk,
    ...(index % 3 === 0 ? {} : { group_pk: `GROUP#${index % 2}`, updated_at: `2027-01-01T00:00:${index}` }),
  }))
  await putOneByOne(changed)
  await putItems(changed.map(toAttributes))
  expect(await contents(bulk)).toEqual(await contents(single))
})

test('putItems refuses what PutItem refuses, and writes one item in the given order', async () => {
  const item = (S: string) => ({
    pk: { S: 'twice' },
    sk: { S: 'x' },
    group_pk: { S: 'GROUP#9' },
    updated_at: { S },
  })
  await expect(putItems([item('1'), { pk: { S: 'no sort key' } }])).rejects.toMatchObject({ statusCode: 400 })
  await putItems([item('1'), item('2'), item('3')])
  const { index } = await contents(bulk)
  expect(index).toContainEqual({ pk: 'twice', sk: 'x', group_pk: 'GROUP#9', updated_at: '3' })
  expect(index.filter((row) => JSON.stringify(row).includes('GROUP#9'))).toHaveLength(1)
  await clientOf(bulk).delete({ TableName, Key: { pk: 'twice', sk: 'x' } })
})
