import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DeleteCommandInput,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  paginateQuery,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { errorName } from '../log.ts'
import { exactNumber } from './exact-number.ts'

export const tableName = z.string().check(z.minLength(1)).parse(process.env.TABLE_NAME)
export const table = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
  unmarshallOptions: { wrapNumbers: exactNumber },
})

const unlessConditionFailed = (error: unknown): undefined => {
  if (errorName(error) !== 'ConditionalCheckFailedException') throw error
}

type Item = Readonly<Record<string, unknown>>

export const placeholders = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`#${name}`, name]))

/** By placeholders, because DynamoDB reserves words such as `status`. `paths`: columns, and parts of them after a dot. */
export const projectionOf = (paths: readonly string[]) => ({
  ProjectionExpression: paths.map((path) => path.replace(/\w+/g, '#$&')).join(', '),
  ExpressionAttributeNames: placeholders(paths.flatMap((path) => path.split('.'))),
})

/** Without `columns`: all. */
export const readItem = async (Key: Item, columns?: readonly string[]) => {
  const get = { TableName: tableName, Key, ConsistentRead: true, ...(columns && projectionOf(columns)) }
  return (await table.send(new GetCommand(get))).Item
}

/** False if its condition didn't hold. */
export const putItem = async (put: Omit<PutCommandInput, 'TableName'>): Promise<boolean> => {
  const command = new PutCommand({ TableName: tableName, ...put })
  return (await table.send(command).catch(unlessConditionFailed)) !== undefined
}

/** False if there is an item with this key. */
export const putNew = (Item: Item): Promise<boolean> =>
  putItem({ Item, ConditionExpression: 'attribute_not_exists(pk)' })

/** Unless its condition doesn't hold. */
export const deleteItem = async (remove: Omit<DeleteCommandInput, 'TableName'>): Promise<void> => {
  await table.send(new DeleteCommand({ TableName: tableName, ...remove })).catch(unlessConditionFailed)
}

/** All items with this partition key. */
export const readPartition = async (pk: string) => {
  const query = {
    TableName: tableName,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
  }
  const items: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) items.push(...Items)
  return items
}

type More = Pick<
  QueryCommandInput,
  'FilterExpression' | 'ExpressionAttributeNames' | 'ScanIndexForward' | 'Limit'
>

export const queryIndex = (IndexName: string, column: string, value: string, more: More) =>
  table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName,
      KeyConditionExpression: '#column = :value',
      ...more,
      ExpressionAttributeNames: { '#column': column, ...more.ExpressionAttributeNames },
      ExpressionAttributeValues: { ':value': value },
    }),
  )

export type ItemUpdate = Omit<UpdateCommandInput, 'TableName'>

/** undefined if its condition didn't hold. */
export const updateItem = (update: ItemUpdate) =>
  table.send(new UpdateCommand({ TableName: tableName, ...update })).catch(unlessConditionFailed)

type Columns = Readonly<Record<string, unknown>>

/** `values`: of its condition. */
export const setColumns = (columns: Columns, values: Columns = {}) => {
  const names = Object.keys(columns)
  const given = Object.fromEntries(names.map((name) => [`:${name}`, columns[name]]))
  return {
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: placeholders(names),
    ExpressionAttributeValues: { ...given, ...values },
  }
}
