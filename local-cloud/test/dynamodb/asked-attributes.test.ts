import { beforeEach, describe, expect, test } from 'vitest'
import { allow, connect, keyArn, TableName, tableArn } from './dynamodb-fixture.ts'
import { openDatabase } from './open-database.ts'

const database = await openDatabase()
const Key = { pk: 'USER#1', sk: 'x' }
const item = { ...Key, name: 'Mary', papers: [{ id: 'first' }], ssn: '123' }
beforeEach(() => database.client.put({ TableName, Item: item }))

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

describe('an update', () => {
  const writer = connect(
    database.endpoint,
    database.principals.add('writer', [
      allow(['dynamodb:UpdateItem'], [tableArn], {
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'name', 'papers'] },
        StringEqualsIfExists: { 'dynamodb:ReturnValues': 'NONE' },
      }),
      allow(['kms:Decrypt'], [keyArn]),
    ]),
  )
  const values = { ExpressionAttributeValues: { ':x': 'Mary' } }
  const update = (asked: object) => writer.update({ TableName, Key, ...asked })

  test.each<[string, object]>([
    ['one column', { UpdateExpression: 'SET papers = :x', ...values }],
    ['a part of one', { UpdateExpression: 'SET papers[0].id = :x', ...values }],
    [
      'one by another name, under a condition',
      {
        UpdateExpression: 'SET #n = :x',
        ConditionExpression: 'attribute_exists(pk) AND papers[0].id <> :x',
        ExpressionAttributeNames: { '#n': 'name' },
        ...values,
      },
    ],
    ['one the old way', { AttributeUpdates: { name: { Action: 'PUT', Value: 'Mary' } } }],
  ])('writes %s', async (_, asked) => {
    await expect(update(asked)).resolves.toBeDefined()
  })

  test.each<[string, object]>([
    ['another', { UpdateExpression: 'SET ssn = :x', ...values }],
    ['another beside its own', { UpdateExpression: 'SET papers = :x REMOVE ssn', ...values }],
    ['a copy of another', { UpdateExpression: 'SET papers = ssn' }],
    [
      'a copy of another, if there is one',
      { UpdateExpression: 'SET papers = if_not_exists(ssn, :x)', ...values },
    ],
    [
      'if another is as guessed',
      { UpdateExpression: 'SET papers = :x', ConditionExpression: 'NOT ssn = :x', ...values },
    ],
    [
      'if another is among those guessed',
      {
        UpdateExpression: 'SET papers = :x',
        ConditionExpression: 'attribute_exists(pk) AND (size(ssn) > :n OR ssn IN (:x))',
        ExpressionAttributeValues: { ':x': 'Mary', ':n': 1 },
      },
    ],
    ['another the old way', { AttributeUpdates: { ssn: { Action: 'DELETE' } } }],
    [
      'if another was guessed the old way',
      { AttributeUpdates: { name: { Action: 'DELETE' } }, Expected: { ssn: { Exists: false } } },
    ],
    ['and the whole item back', { UpdateExpression: 'SET papers = :x', ReturnValues: 'ALL_OLD', ...values }],
    ['what nobody can parse', { UpdateExpression: 'SET papers' }],
  ])('is refused %s', async (_, asked) => {
    await expect(update(asked)).rejects.toMatchObject({ name: 'AccessDeniedException' })
  })
})
