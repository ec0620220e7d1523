import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
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

export const unlessConditionFailed = (error: unknown): undefined => {
  if (errorName(error) !== 'ConditionalCheckFailedException') throw error
}

type Item = Readonly<Record<string, unknown>>

/** By placeholders, because DynamoDB reserves words such as `status`. */
const projectionOf = (columns: readonly string[]) => ({
  ProjectionExpression: columns.map((name) => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(columns.map((name) => [`#${name}`, name])),
})

/** Without `columns`: all. */
export const readItem = async (Key: Item, columns?: readonly string[]) => {
  const get = { TableName: tableName, Key, ConsistentRead: true, ...(columns && projectionOf(columns)) }
  return (await table.send(new GetCommand(get))).Item
}

/** False if there is an item with this key. */
export const putNew = async (Item: Item): Promise<boolean> => {
  const put = { TableName: tableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }
  return (await table.send(new PutCommand(put)).catch(unlessConditionFailed)) !== undefined
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

export const setColumns = (columns: Readonly<Record<string, unknown>>) => {
  const entries = Object.entries(columns)
  return {
    UpdateExpression: `SET ${entries.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
  }
}
