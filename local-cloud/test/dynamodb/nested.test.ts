import { expect, test } from 'vitest'
import { TableName } from './dynamodb-fixture.ts'
import { openDatabase } from './open-database.ts'

const { client } = await openDatabase()

let items = 0
const stored = async (item: object) => {
  items += 1
  const Key = { pk: `NESTED#${items}`, sk: 'PERSON' }
  await client.put({ TableName, Item: { ...Key, ...item } })
  return Key
}

const mails = { revision: 3, outbox: [{ id: 'a' }, { id: 'b' }], ticket: 'four', seen: new Set(['x', 'y']) }

type Update = {
  set: string
  names?: Record<string, string>
  values?: Record<string, unknown>
  condition?: string
}

const change = async ({ set, names, values, condition }: Update, item: object = { mails }) => {
  const Key = await stored(item)
  const { Attributes } = await client.update({
    ...{ TableName, Key, UpdateExpression: set, ReturnValues: 'ALL_NEW' },
    ...(names ? { ExpressionAttributeNames: names } : {}),
    ...(values ? { ExpressionAttributeValues: values } : {}),
    ...(condition === undefined ? {} : { ConditionExpression: condition }),
  })
  const { pk: _, sk: __, ...rest } = Attributes ?? {}
  return rest
}

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.UpdateExpressions.html */
test.each<[string, Update, object]>([
  [
    'a list in a map',
    { set: 'SET mails.outbox = :o', values: { ':o': [] } },
    { mails: { ...mails, outbox: [] } },
  ],
  [
    'a member by two names, and one that is new',
    {
      set: 'SET #m.#r = #m.#r + :one, #m.sent = :s',
      names: { '#m': 'mails', '#r': 'revision' },
      values: { ':one': 1, ':s': ['a'] },
    },
    { mails: { ...mails, revision: 4, sent: ['a'] } },
  ],
  [
    'the end of a list',
    { set: 'SET mails.outbox = list_append(mails.outbox, :o)', values: { ':o': [{ id: 'c' }] } },
    { mails: { ...mails, outbox: [...mails.outbox, { id: 'c' }] } },
  ],
  [
    'a list that is not there yet',
    {
      set: 'SET mails.sent = list_append(if_not_exists(mails.sent, :none), :o)',
      values: { ':none': [], ':o': [1] },
    },
    { mails: { ...mails, sent: [1] } },
  ],
  [
    'a member of a list’s second map, and the first is removed',
    { set: 'SET mails.outbox[1].tries = :n REMOVE mails.outbox[0]', values: { ':n': 1 } },
    { mails: { ...mails, outbox: [{ id: 'b', tries: 1 }] } },
  ],
  [
    'two members that go, and a whole map that comes',
    {
      set: 'SET #c = :c REMOVE mails.ticket, mails.#o',
      names: { '#c': 'case', '#o': 'outbox' },
      values: { ':c': {} },
    },
    { mails: { revision: 3, seen: mails.seen }, case: {} },
  ],
  [
    'a number in a map, and a set',
    {
      set: 'ADD mails.revision :n DELETE mails.seen :x',
      values: { ':n': 2, ':x': new Set(['x']) },
    },
    { mails: { ...mails, revision: 5, seen: new Set(['y']) } },
  ],
])('%s is updated, and nothing else', async (_, update, expected) => {
  expect(await change(update)).toEqual(expected)
})

test.each<[string, Update]>([
  ['a member of a map that is not there', { set: 'SET nothing.deep = :v', values: { ':v': 1 } }],
  ['a member of a text', { set: 'SET mails.ticket.deep = :v', values: { ':v': 1 } }],
])('%s can not be updated', async (_, update) => {
  await expect(change(update)).rejects.toMatchObject({
    name: 'ValidationException',
    message: 'The document path provided in the update expression is invalid for update',
  })
})

test('a map and its member can not be updated at once', async () => {
  const both = { set: 'SET mails = :m, mails.ticket = :t', values: { ':m': {}, ':t': 'a' } }
  await expect(change(both)).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining('Two document paths overlap with each other'),
  })
})

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.OperatorsAndFunctions.html */
test.each<[string, boolean, Record<string, unknown>]>([
  ['size(mails.outbox) = :n', true, { ':n': 2 }],
  ['size(mails.outbox) < :n', false, { ':n': 2 }],
  ['size(mails.ticket) = :n', true, { ':n': 4 }],
  ['size(mails) = :n', true, { ':n': 4 }],
  ['size(mails.seen) = :n', true, { ':n': 2 }],
  ['size(mails.nothing) = :n', false, { ':n': 0 }],
  ['mails.revision = :n', true, { ':n': 3 }],
  ['mails.revision = :n', false, { ':n': 4 }],
  ['mails.outbox[1].id = :id AND attribute_exists(mails.ticket)', true, { ':id': 'b' }],
  ['attribute_not_exists(mails.outbox[2])', true, {}],
  ['attribute_not_exists(mails) OR mails.revision IN (:a, :b)', true, { ':a': 1, ':b': 3 }],
  ['attribute_type(mails.outbox, :l) AND NOT contains(mails.seen, :z)', true, { ':l': 'L', ':z': 'z' }],
  ['contains(mails.seen, :y) AND begins_with(mails.ticket, :f)', true, { ':y': 'y', ':f': 'fo' }],
  ['mails.revision BETWEEN :a AND :b', true, { ':a': 3, ':b': 9 }],
])('%s holds: %s, for an update and for a deletion', async (condition, holds, values) => {
  const Key = await stored({ mails })
  const update = change({ set: 'SET done = :done', values: { ...values, ':done': true }, condition })
  const deletion = client.delete({
    ...{ TableName, Key, ConditionExpression: condition },
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  })
  const outcomes = await Promise.allSettled([update, deletion])
  const refused = expect.objectContaining({ name: 'ConditionalCheckFailedException' })
  expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : true))).toEqual(
    holds ? [true, true] : [refused, refused],
  )
  const { Item } = await client.get({ TableName, Key })
  expect(Item === undefined).toBe(holds)
})

test('a deletion under a condition gives the old item, and of nothing fails', async () => {
  const Key = await stored({ deleting_at: 'today' })
  const remove = () =>
    client.delete({
      ...{ TableName, Key, ConditionExpression: 'attribute_exists(deleting_at)' },
      ReturnValues: 'ALL_OLD',
    })
  expect((await remove()).Attributes).toEqual({ ...Key, deleting_at: 'today' })
  await expect(remove()).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' })
  expect(await client.delete({ TableName, Key })).not.toHaveProperty('Attributes')
})
