import { expect, test } from 'vitest'
import { allow, connect, keyArn, TableName, tableArn } from './dynamodb-fixture.ts'
import { openDatabase } from './open-database.ts'

const database = await openDatabase()
const Key = { pk: 'USER#1', sk: 'x' }
const item = { ...Key, name: 'Mary', papers: [{ id: 'first' }], ssn: '123' }
await database.client.put({ TableName, Item: item })

const clerk = connect(
  database.endpoint,
  database.principals.add('clerk', [
    allow(['dynamodb:*'], [tableArn], {
      'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'name', 'papers'] },
      StringEquals: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
    }),
    allow(['kms:Decrypt'], [keyArn]),
  ]),
)
const get = (asked: object) => clerk.get({ TableName, Key, ...asked })
const byOtherNames = { '#n': 'name', '#s': 'ssn' }

test.each<[string, object, object]>([
  ['one', { ProjectionExpression: 'papers' }, { papers: item.papers }],
  ['two', { ProjectionExpression: 'pk, papers' }, { pk: 'USER#1', papers: item.papers }],
  ['a part of one', { ProjectionExpression: 'papers[0].id' }, { papers: [{ id: 'first' }] }],
  [
    'one by another name',
    { ProjectionExpression: '#n', ExpressionAttributeNames: { '#n': 'name' } },
    { name: 'Mary' },
  ],
  ['one the old way', { AttributesToGet: ['name'] }, { name: 'Mary' }],
])('reads %s', async (_, asked, Item) => {
  await expect(get(asked)).resolves.toMatchObject({ Item })
})

test.each<[string, object]>([
  ['all', {}],
  ['another', { ProjectionExpression: 'ssn' }],
  ['another beside its own', { ProjectionExpression: 'papers, ssn' }],
  ['another by another name', { ProjectionExpression: '#n, #s', ExpressionAttributeNames: byOtherNames }],
  ['another the old way', { AttributesToGet: ['name', 'ssn'] }],
  ['what nobody can parse', { ProjectionExpression: 'papers,' }],
])('is refused %s', async (_, asked) => {
  await expect(get(asked)).rejects.toMatchObject({ name: 'AccessDeniedException' })
})

test('is refused every other way to the item', async () => {
  const denied = { name: 'AccessDeniedException' }
  const Keys = [Key]
  await expect(clerk.scan({ TableName })).rejects.toMatchObject(denied)
  await expect(clerk.batchGet({ RequestItems: { [TableName]: { Keys } } })).rejects.toMatchObject(denied)
  await expect(clerk.delete({ TableName, Key })).rejects.toMatchObject(denied)
})
