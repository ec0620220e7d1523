import { expect, test } from 'vitest'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { connect, properties, start, TableName, tableArn } from './dynamodb-fixture.ts'

const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' })
const index = (IndexName: string, key: string, ProjectionType = 'KEYS_ONLY') => ({
  IndexName,
  KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
  Projection: { ProjectionType },
})

const [groups = {}] = properties.GlobalSecondaryIndexes
const withIndexes = (...indexes: object[]) => ({
  ...properties,
  AttributeDefinitions: [...properties.AttributeDefinitions, attribute('city'), attribute('street')],
  GlobalSecondaryIndexes: indexes,
})

const person = (id: number) => ({
  ...{ pk: `PERSON#${id}`, sk: 'a', city: `city-${id % 2}`, note: 'kept' },
  ...(id % 3 === 0 ? { street: 'Elm' } : {}),
})

const open = async (home: string, tableProperties: object) => {
  const dynamodb = await start(home, tableProperties)
  const client = connect(dynamodb.endpoint, dynamodb.owner)
  const find = async (IndexName: string, key: string, value: string) => {
    const { Items = [] } = await client.query({
      ...{ TableName, IndexName, KeyConditionExpression: '#key = :value' },
      ExpressionAttributeNames: { '#key': key },
      ExpressionAttributeValues: { ':value': value },
    })
    return Items
  }
  return { ...dynamodb, client, find }
}

test('a start over stored items builds the indexes that are new or other, and drops those that are gone', async () => {
  const home = await temporaryFolder()
  const first = await open(home, withIndexes(groups, index('streets', 'street')))
  await first.putItems(
    TableName,
    Array.from({ length: 1100 }, (_, id) => ({
      pk: { S: `PERSON#${id}` },
      ...{ sk: { S: 'a' }, city: { S: `city-${id % 2}` }, note: { S: 'n'.repeat(1000) } },
      ...(id % 3 === 0 ? { street: { S: `Elm-${id % 100}` } } : {}),
    })),
  )
  await first.close()
  const second = await open(home, withIndexes(index('cities', 'city'), index('streets', 'street', 'ALL')))
  expect((await second.find('cities', 'city', 'city-1')).length).toBe(550)
  expect(await second.find('streets', 'street', 'Elm-3')).toContainEqual(
    expect.objectContaining({ pk: 'PERSON#3', note: 'n'.repeat(1000) }),
  )
  await expect(second.find('groups', 'group_pk', 'a')).rejects.toMatchObject({ name: 'ValidationException' })
  await second.client.delete({ TableName, Key: { pk: 'PERSON#1', sk: 'a' } })
  await second.close()
  const third = await open(home, withIndexes(index('cities', 'city'), index('streets', 'street', 'ALL')))
  expect((await third.find('cities', 'city', 'city-1')).length).toBe(549)
  await third.close()
})

test('a stack adds or removes one index at a time, and changes none', async () => {
  const { find, client, putTable, close } = await open(await temporaryFolder(), withIndexes(groups))
  for (const id of [1, 2, 3]) await client.put({ TableName, Item: person(id) })
  const change = (...indexes: object[]) =>
    putTable({ name: TableName, arn: tableArn, properties: withIndexes(...indexes) })
  const one = 'Cannot perform more than one GSI creation or deletion in a single update'
  await expect(change(groups, index('cities', 'city'), index('streets', 'street'))).rejects.toThrow(one)
  await expect(change(index('cities', 'city'))).rejects.toThrow(one)
  await change(groups, index('cities', 'city'))
  expect(await find('cities', 'city', 'city-1')).toEqual(
    expect.arrayContaining([1, 3].map((id) => ({ pk: `PERSON#${id}`, sk: 'a', city: 'city-1' }))),
  )
  await expect(change(groups, index('cities', 'city', 'ALL'))).rejects.toThrow(
    "Cannot update GSI's properties",
  )
  await change(groups)
  await expect(find('cities', 'city', 'city-1')).rejects.toMatchObject({ name: 'ValidationException' })
  await close()
})
