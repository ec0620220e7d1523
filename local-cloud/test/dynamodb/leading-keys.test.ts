import { QueryCommand as RawQueryCommand } from '@aws-sdk/client-dynamodb'
import { describe, expect, test } from 'vitest'
import { missingRight } from '#local-cloud/dynamodb/access.ts'
import { leadingKeys } from '#local-cloud/dynamodb/leading-keys.ts'
import { parseTable } from '#local-cloud/dynamodb/table.ts'
import { allow, connect, keyArn, properties, TableName, tableArn } from './dynamodb-fixture.ts'
import { openDatabase } from './open-database.ts'

const database = await openDatabase()
const onKeys = (keys: string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } })
const role = database.principals.add('auditor', [
  allow(['dynamodb:*'], [tableArn], onKeys(['AUDIT#*'])),
  allow(['dynamodb:Query'], [`${tableArn}/index/groups`], onKeys(['GROUP#1'])),
  allow(['kms:Decrypt'], [keyArn]),
])
const auditor = connect(database.endpoint, role)

const keyOf = (pk: string) => ({ pk, sk: 'x' })
const names = { '#p': 'pk' }
const values = (pk: string) => ({ ':v': pk })
type Ask = (pk: string) => Promise<object>

const query = (pk: string, KeyConditionExpression: string, more: object = {}) =>
  auditor.query({ TableName, KeyConditionExpression, ExpressionAttributeValues: values(pk), ...more })
const change = { UpdateExpression: 'SET who = :v', ExpressionAttributeValues: values('AUDIT#1') }
const equalTo = (value: string) => ({
  pk: { ComparisonOperator: 'EQ' as const, AttributeValueList: [value] },
})
const ofIndex = { IndexName: 'groups' }

describe.each<[string, Ask]>([
  ['GetItem', (pk) => auditor.get({ TableName, Key: keyOf(pk) })],
  ['PutItem', (pk) => auditor.put({ TableName, Item: keyOf(pk) })],
  ['UpdateItem', (pk) => auditor.update({ TableName, Key: keyOf(pk), ...change })],
  ['DeleteItem', (pk) => auditor.delete({ TableName, Key: keyOf(pk) })],
  [
    'BatchGetItem',
    (pk) => auditor.batchGet({ RequestItems: { [TableName]: { Keys: [keyOf('AUDIT#0'), keyOf(pk)] } } }),
  ],
  [
    'BatchWriteItem that puts',
    (pk) =>
      auditor.batchWrite({
        RequestItems: { [TableName]: ['AUDIT#0', pk].map((one) => ({ PutRequest: { Item: keyOf(one) } })) },
      }),
  ],
  [
    'BatchWriteItem that deletes',
    (pk) => auditor.batchWrite({ RequestItems: { [TableName]: [{ DeleteRequest: { Key: keyOf(pk) } }] } }),
  ],
  ['Query', (pk) => query(pk, 'pk = :v')],
  ['Query by another name', (pk) => query(pk, '#p = :v', { ExpressionAttributeNames: names })],
  ['Query the other way round', (pk) => query(pk, ':v = pk')],
  [
    'Query with the sort key first',
    (pk) =>
      query(pk, ':audit <= sk AND (#p = :v)', {
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ...values(pk), ':audit': 'AUDIT#1' },
      }),
  ],
  ['Query by KeyConditions', (pk) => auditor.query({ TableName, KeyConditions: equalTo(pk) })],
])('a role limited to AUDIT# keys: %s', (_, ask) => {
  test('passes at one of them, and is refused at another', async () => {
    await expect(ask('AUDIT#2026-11')).resolves.toBeDefined()
    await expect(ask('USER#1')).rejects.toMatchObject({ name: 'AccessDeniedException' })
  })
})

test.each(['audit#1', ' AUDIT#1', 'USER#AUDIT#1'])(
  'a role limited to AUDIT# keys is refused at %s',
  async (pk) => {
    await expect(query(pk, 'pk = :v')).rejects.toMatchObject({ name: 'AccessDeniedException' })
  },
)

test("a query of an index is judged by the index's own partition key", async () => {
  await expect(query('GROUP#1', 'group_pk = :v', ofIndex)).resolves.toBeDefined()
  await expect(query('GROUP#2', 'group_pk = :v', ofIndex)).rejects.toThrow('not authorized')
  await expect(query('AUDIT#1', 'group_pk = :v', ofIndex)).rejects.toThrow('not authorized')
})

test.each<[string, string, object, Record<string, string>]>([
  ['without the partition key', 'sk = :v', {}, values('AUDIT#1')],
  ['for a part of a partition key', 'begins_with(pk, :v)', {}, values('AUDIT#')],
  ['for a range of partition keys', 'pk > :v', {}, values('AUDIT#')],
  ['for two partition keys', 'pk = :v AND pk = :u', {}, { ...values('AUDIT#1'), ':u': 'USER#1' }],
  ['for one or the other', 'pk = :v OR pk = :u', {}, { ...values('AUDIT#1'), ':u': 'USER#1' }],
  ['of an index that is none', 'pk = :v', { IndexName: 'others' }, values('AUDIT#1')],
  ["by the table's key on an index", 'pk = :v', ofIndex, values('GROUP#1')],
])('a query %s is refused', async (_, expression, more, ExpressionAttributeValues) => {
  await expect(query('', expression, { ...more, ExpressionAttributeValues })).rejects.toMatchObject({
    name: 'AccessDeniedException',
  })
})

test('a query that says two things at once is refused', async () => {
  const twice = new RawQueryCommand({
    TableName,
    KeyConditions: { pk: { ComparisonOperator: 'EQ', AttributeValueList: [{ S: 'AUDIT#1' }] } },
    KeyConditionExpression: 'pk = :v',
    ExpressionAttributeValues: { ':v': { S: 'USER#1' } },
  })
  await expect(auditor.send(twice)).rejects.toMatchObject({ name: 'AccessDeniedException' })
})

test('a scan touches no key that could be named, so a condition on all of them holds, as in IAM', async () => {
  await expect(auditor.scan({ TableName })).resolves.toBeDefined()
})

const table = parseTable({ name: TableName, arn: tableArn, properties })
const { definition } = table

test('an index that the operation would ignore counts for nothing', () => {
  const inIndex = database.principals.add('in-index', [
    allow(['dynamodb:*'], [`${tableArn}/index/*`]),
    allow(['kms:Decrypt'], [keyArn]),
  ])
  const input = { TableName, ...ofIndex, Item: { pk: { S: 'AUDIT#1' }, sk: { S: 'x' } } }
  expect(missingRight(inIndex, 'PutItem', input, [table])).toContain(
    `dynamodb:PutItem on resource: ${tableArn}`,
  )
  expect(missingRight(inIndex, 'Scan', { TableName, ...ofIndex }, [table])).toBeUndefined()
})

test.each<[string, string, object]>([
  ['no item', 'PutItem', {}],
  ['a key where an item belongs', 'PutItem', { Key: { pk: { S: 'AUDIT#1' } } }],
  ['an item where a key belongs', 'DeleteItem', { Item: { pk: { S: 'AUDIT#1' } } }],
  ['a key of two types', 'GetItem', { Key: { pk: { S: 'AUDIT#1', N: '1' } } }],
  ['a key that is no text', 'GetItem', { Key: { pk: { B: 'QVVESVQjMQ==' } } }],
  ['an inherited key', 'GetItem', { Key: JSON.parse('{"__proto__":{"pk":{"S":"AUDIT#1"}}}') }],
  [
    'a batch element with two requests',
    'BatchWriteItem',
    {
      RequestItems: {
        [TableName]: [
          { PutRequest: { Item: { pk: { S: 'AUDIT#1' } } }, DeleteRequest: { Key: { pk: { S: 'USER#1' } } } },
        ],
      },
    },
  ],
  ['a batch of nothing', 'BatchGetItem', {}],
  ['an operation to come', 'TransactWriteItems', { TransactItems: [] }],
])('%s has no certain key', (_, operation, input) => {
  expect(leadingKeys(operation, input, TableName, definition)).toBeUndefined()
})
