import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { connect, properties, start, TableName } from './dynamodb-fixture.ts'
import { openDatabase } from './open-database.ts'

const keyOf = (id: string) => ({ pk: `USER#${id}`, sk: 'PERSON' })

const database = await openDatabase()
const { client } = database

const put = (id: string, item: object = {}) => client.put({ TableName, Item: { ...keyOf(id), ...item } })

const get = async (id: string) => (await client.get({ TableName, Key: keyOf(id) })).Item

const save = (id: string, base: number, first: unknown) =>
  client.update({
    TableName,
    Key: keyOf(id),
    UpdateExpression: 'SET details.#first = :first, #version = :next',
    ConditionExpression: '#version = :base',
    ExpressionAttributeNames: { '#first': 'first', '#version': 'version' },
    ExpressionAttributeValues: { ':first': first, ':base': base, ':next': base + 1 },
  })

describe('an item', () => {
  test('[JOI-12] is found by an expression of 4,096 bytes, and one more byte is refused', async () => {
    const find = (length: number) =>
      client.query({
        TableName,
        KeyConditionExpression: 'pk = :id',
        FilterExpression: `attribute_exists(a)${' '.repeat(length - 19)}`,
        ExpressionAttributeValues: { ':id': 'nobody' },
      })
    expect((await find(4096)).Items).toEqual([])
    await expect(find(4097)).rejects.toMatchObject({
      name: 'ValidationException',
      message:
        'Invalid FilterExpression: Expression size has exceeded the maximum allowed size; expression size: 4097',
    })
  })

  test('stays unchanged when a condition fails', async () => {
    await put('stale', { version: 5, details: { first: 'Ann' } })
    const refused = { name: 'ConditionalCheckFailedException' }
    await expect(save('stale', 4, 'Bob')).rejects.toMatchObject(refused)
    expect(await get('stale')).toMatchObject({ version: 5, details: { first: 'Ann' } })
  })

  test('takes exactly one of twenty simultaneous conditional updates', async () => {
    await put('race', { version: 1, details: {} })
    const saves = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => save('race', 1, n)))
    expect(saves.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  })

  test('gives back values of every kind unchanged', async () => {
    const item = {
      text: 'Zoë 🌷',
      empty: '',
      number: 12.5,
      yes: true,
      nothing: null,
      list: [1, ['a']],
      map: { a: {} },
      tags: new Set(['a', 'b']),
      bytes: new Uint8Array([0, 255]),
    }
    await put('kinds', item)
    expect(await get('kinds')).toEqual({ ...keyOf('kinds'), ...item })
  })

  test('cannot be in a transaction', async () => {
    const TransactItems = [{ Put: { TableName, Item: keyOf('t') } }]
    const transaction = new TransactWriteCommand({ TransactItems })
    await expect(client.send(transaction)).rejects.toMatchObject({ name: 'UnknownOperationException' })
  })
})

const ofShard = (shard: string) => ({
  TableName,
  IndexName: 'groups',
  KeyConditionExpression: 'group_pk = :shard',
  ExpressionAttributeValues: { ':shard': shard },
})

describe('the index', () => {
  const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}`
  const page = (shard = 'GROUP#1', start?: Record<string, unknown>) =>
    client.query({ ...ofShard(shard), ScanIndexForward: false, Limit: 10, ExclusiveStartKey: start })

  beforeAll(async () => {
    const item = (n: number) => ({ group_pk: 'GROUP#1', updated_at: day(n), email: `${n}@x.org`, ssn: '1' })
    await Promise.all(Array.from({ length: 25 }, (_, n) => put(`index${n + 1}`, item(n + 1))))
    await put('other-shard', { group_pk: 'GROUP#2', updated_at: day(30) })
    await put('not-submitted', { updated_at: day(31) })
  })

  test('pages through the newest first, and ends', async () => {
    const days: unknown[] = []
    const sizes: unknown[] = []
    let start: Record<string, unknown> | undefined
    do {
      const { Items = [], LastEvaluatedKey } = await page('GROUP#1', start)
      days.push(...Items.map((item) => item.updated_at))
      sizes.push(Items.length)
      start = LastEvaluatedKey
    } while (start)
    expect(days).toEqual(Array.from({ length: 25 }, (_, n) => day(25 - n)))
    expect(sizes).toEqual([10, 10, 5])
  })

  test('shows the projected fields only', async () => {
    const { Items } = await page()
    const projected = { group_pk: 'GROUP#1', updated_at: day(25), email: '25@x.org' }
    expect(Items?.[0]).toEqual({ ...keyOf('index25'), ...projected })
  })

  test('counts without reading', async () => {
    const counted = await client.query({ ...ofShard('GROUP#1'), Select: 'COUNT' })
    expect(counted.Count).toBe(25)
    expect(counted).not.toHaveProperty('Items')
  })

  test('follows an item that moves and forgets one that is deleted', async () => {
    const shard = 'GROUP#3'
    await put('earlier', { group_pk: shard, updated_at: day(1) })
    await put('later', { group_pk: shard, updated_at: day(2) })
    await client.update({
      TableName,
      Key: keyOf('earlier'),
      UpdateExpression: 'SET updated_at = :now',
      ExpressionAttributeValues: { ':now': day(3) },
    })
    expect((await page(shard)).Items).toMatchObject([keyOf('earlier'), keyOf('later')])
    await client.delete({ TableName, Key: keyOf('earlier') })
    expect((await page(shard)).Items).toMatchObject([keyOf('later')])
  })
})

describe('a restart', () => {
  test('keeps the items, the index and the credentials', async () => {
    const home = await temporaryFolder()
    const item = { ...keyOf('kept'), group_pk: 'GROUP#1', updated_at: 'now', details: { first: 'Ann' } }
    const first = await start(home)
    await connect(first.endpoint, first.owner).put({ TableName, Item: item })
    await first.close()
    const second = await start(home)
    const reader = connect(second.endpoint, first.owner)
    expect((await reader.get({ TableName, Key: keyOf('kept') })).Item).toEqual(item)
    expect((await reader.query(ofShard('GROUP#1'))).Count).toBe(1)
    await second.close()
  })

  test('with other keys in the template stops with a clear line', async () => {
    const home = await temporaryFolder()
    await (await start(home)).close()
    const changed = { ...properties, KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }] }
    await expect(start(home, changed)).rejects.toThrow('has other keys than the template')
  })

  test('while the first still runs stops with a clear line', async () => {
    await expect(start(database.folder)).rejects.toThrow(
      /^Another process is using the data in .*dynamodb\.$/,
    )
  })
})
