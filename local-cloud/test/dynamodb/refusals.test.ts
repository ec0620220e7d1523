import { expect, test } from 'vitest'
import { TableName } from './dynamodb-fixture.ts'
import { openDatabase } from './open-database.ts'

const { client } = await openDatabase()

const Key = { pk: 'USER#refused', sk: 'PERSON' }
const put = (Item: Record<string, unknown>, rest: object = {}) => client.put({ TableName, Item, ...rest })
const update = (UpdateExpression: string, values?: Record<string, unknown>, rest: object = {}) =>
  client.update({ TableName, Key, UpdateExpression, ExpressionAttributeValues: values, ...rest })
const query = (rest: object) =>
  client.query({
    TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': 'a' },
    ...rest,
  })

const invalid = 'One or more parameter values were invalid: '
const notValid = 'One or more parameter values are not valid. '
const emptyKey = 'The AttributeValue for a key attribute cannot contain an empty string value. '
const failed = 'The conditional request failed'
const overlap = 'Two document paths overlap with each other; must remove or rewrite one of these paths; '
const unused = (kind: string, name: string) =>
  `Value provided in ExpressionAttribute${kind} unused in expressions: keys: {${name}}`

type Row = [what: string, send: () => Promise<unknown>, message: string]

/**
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html,
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html and
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.html
 */
const rows: Row[] = [
  [
    'a failed condition of a put',
    () => put(Key, { ConditionExpression: 'attribute_not_exists(pk)' }),
    failed,
  ],
  [
    'a read without the sort key',
    () => client.get({ TableName, Key: { pk: 'a' } }),
    'The provided key element does not match the schema',
  ],
  ['an item without its sort key', () => put({ pk: 'a' }), `${invalid}Missing the key sk in the item`],
  [
    'a key of a number',
    () => put({ pk: 1, sk: 'a' }),
    `${invalid}Type mismatch for key pk expected: S actual: N`,
  ],
  ['an empty key', () => put({ pk: '', sk: 'a' }), `${notValid}${emptyKey}Key: pk`],
  [
    'a number as a key of an index',
    () => put({ ...Key, group_pk: 1, updated_at: 'a' }),
    `${invalid}Type mismatch for Index Key group_pk Expected: S Actual: N IndexName: groups`,
  ],
  [
    'a partition key of 2,049 bytes',
    () => put({ pk: 'a'.repeat(2049), sk: 'a' }),
    `${invalid}Size of hashkey has exceeded the maximum size limit of2048 bytes`,
  ],
  [
    'a sort key of 1,025 bytes',
    () => put({ pk: 'a', sk: 'a'.repeat(1025) }),
    `${invalid}Aggregated size of all range keys has exceeded the size limit of 1024 bytes`,
  ],
  [
    'an item over 400 KB',
    () => put({ ...Key, text: 'a'.repeat(400 * 1024) }),
    'Item size has exceeded the maximum allowed size',
  ],
  [
    'an update to over 400 KB',
    () => update('SET a = :a', { ':a': 'a'.repeat(400 * 1024) }),
    'Item size to update has exceeded the maximum allowed size',
  ],
  [
    'an update of the key',
    () => update('SET pk = :a', { ':a': 'b' }),
    `${invalid}Cannot update attribute pk. This attribute is part of the key`,
  ],
  [
    'a sum with a text',
    () => update('SET t = t + :a', { ':a': 1 }),
    'An operand in the update expression has an incorrect data type',
  ],
  [
    'a sum with an attribute that is missing',
    () => update('SET m = m + :a', { ':a': 1 }),
    'The provided expression refers to an attribute that does not exist in the item',
  ],
  [
    'a reserved word',
    () => update('SET status = :a', { ':a': 1 }),
    'Invalid UpdateExpression: Attribute name is a reserved keyword; reserved keyword: status',
  ],
  [
    'one attribute twice',
    () => update('SET a = :a, a = :a', { ':a': 1 }),
    `Invalid UpdateExpression: ${overlap}path one: [a], path two: [a]`,
  ],
  [
    'a value that is not given',
    () => update('SET a = :a, b = :b', { ':a': 1 }),
    'Invalid UpdateExpression: An expression attribute value used in expression is not defined; attribute value: :b',
  ],
  ['a value that is not used', () => update('SET a = :a', { ':a': 1, ':b': 1 }), unused('Values', ':b')],
  [
    'a name that is not used',
    () => update('SET a = :a', { ':a': 1 }, { ExpressionAttributeNames: { '#b': 'b' } }),
    unused('Names', '#b'),
  ],
  ['an empty expression', () => update(''), 'Invalid UpdateExpression: The expression can not be empty;'],
  [
    'an unknown index',
    () => query({ IndexName: 'others' }),
    'The table does not have the specified index: others',
  ],
  [
    'a query without the partition key',
    () => query({ KeyConditionExpression: 'sk = :pk' }),
    'Query condition missed key schema element: pk',
  ],
  [
    'strong consistency of an index',
    () => query({ IndexName: 'groups', KeyConditionExpression: 'group_pk = :pk', ConsistentRead: true }),
    'Consistent reads are not supported on global secondary indexes',
  ],
  [
    'a filter of a key',
    () => query({ FilterExpression: 'sk = :pk' }),
    'Filter Expression can only contain non-primary key attributes: Primary key attribute: sk',
  ],
  [
    'a limit of none',
    () => query({ Limit: 0 }),
    "1 validation error detected: Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1",
  ],
  [
    'two writes of one item in a batch',
    () =>
      client.batchWrite({
        RequestItems: { [TableName]: [{ DeleteRequest: { Key } }, { DeleteRequest: { Key } }] },
      }),
    'Provided list of item keys contains duplicates',
  ],
]

const names: Readonly<Record<string, string>> = { [failed]: 'ConditionalCheckFailedException' }

test.each(rows)('refused: %s', async (_, send, message) => {
  await put({ ...Key, t: 'text' })
  await expect(send()).rejects.toMatchObject({ name: names[message] ?? 'ValidationException', message })
})
