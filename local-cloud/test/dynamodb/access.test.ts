import { ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { allow, connect, keyArn, TableName, tableArn } from './dynamodb-fixture.ts'
import { openDatabase } from './open-database.ts'

const keyOf = (id: string) => ({ pk: `USER#${id}`, sk: 'PERSON' })

const database = await openDatabase()
const { client } = database

describe('a request', () => {
  const actor = (name: string, ...policies: object[]) =>
    connect(database.endpoint, database.principals.add(name, policies))
  const kms = allow(['kms:Decrypt'], [keyArn])
  const read = new GetCommand({ TableName, Key: keyOf('save') })
  const write = new PutCommand({ TableName, Item: keyOf('refused') })
  const list = new QueryCommand({
    TableName,
    IndexName: 'groups',
    KeyConditionExpression: 'group_pk = :shard',
    ExpressionAttributeValues: { ':shard': 'GROUP#1' },
  })
  const batch = new BatchGetCommand({
    RequestItems: { [TableName]: { Keys: [keyOf('save')] }, other: { Keys: [keyOf('a')] } },
  })
  const denied = (action: string, resource: string) =>
    expect.objectContaining({
      name: 'AccessDeniedException',
      message: expect.stringContaining(`is not authorized to perform: ${action} on resource: ${resource}`),
    })

  test('to write is refused to a role that can only read', async () => {
    const reader = actor('reader', allow(['dynamodb:GetItem'], [tableArn]), kms)
    await expect(reader.send(read)).resolves.toBeDefined()
    await expect(reader.send(write)).rejects.toThrow(denied('dynamodb:PutItem', tableArn))
  })

  test('to an index needs the right to the index, not to the table', async () => {
    const table = actor('table', allow(['dynamodb:Query'], [tableArn]), kms)
    await expect(table.send(list)).rejects.toThrow(denied('dynamodb:Query', `${tableArn}/index/groups`))
    const index = actor('index', allow(['dynamodb:Query'], [`${tableArn}/index/*`]), kms)
    await expect(index.send(list)).resolves.toBeDefined()
  })

  test('is refused without the right to the key of the table', async () => {
    await expect(actor('keyless', allow(['dynamodb:*'], ['*'])).send(read)).rejects.toThrow(
      denied('kms:Decrypt', keyArn),
    )
  })

  test('is refused if the role can use the key only through another service', async () => {
    const through = (service: string) =>
      allow(['kms:Decrypt'], [keyArn], {
        StringEquals: { 'kms:ViaService': `${service}.us-east-1.amazonaws.com` },
      })
    const rights = allow(['dynamodb:GetItem'], [tableArn])
    await expect(actor('through-s3', rights, through('s3')).send(read)).rejects.toThrow(
      denied('kms:Decrypt', keyArn),
    )
    await expect(actor('through-table', rights, through('dynamodb')).send(read)).resolves.toBeDefined()
  })

  test('is refused if a batch touches a table without the right', async () => {
    const one = actor('one', allow(['dynamodb:BatchGetItem'], [tableArn]), kms)
    await expect(one.send(batch)).rejects.toThrow(
      denied('dynamodb:BatchGetItem', tableArn.replace('people', 'other')),
    )
  })

  test('without a table needs the right to all tables', async () => {
    await expect(client.send(new ListTablesCommand())).rejects.toThrow(denied('dynamodb:ListTables', '*'))
  })

  test.each([
    ['an unknown key', { accessKeyId: 'ASIAUNKNOWN' }, 'UnrecognizedClientException'],
    ['a wrong secret', { secretAccessKey: 'guess' }, 'InvalidSignatureException'],
    ['a wrong session token', { sessionToken: 'guess' }, 'UnrecognizedClientException'],
  ])('signed with %s is refused', async (_, change, name) => {
    const forger = connect(database.endpoint, { ...database.owner, ...change })
    await expect(forger.send(read)).rejects.toMatchObject({ name })
  })

  test('without a signature is refused', async () => {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.GetItem',
    }
    const response = await fetch(database.endpoint, { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('MissingAuthenticationTokenException')
  })
})
