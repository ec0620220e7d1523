// The DynamoDB table: its client, its name, its failed conditions, and columns to set.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { exactNumber } from './exact-number.ts'

export const tableName = z.string().check(z.minLength(1)).parse(process.env.TABLE_NAME)
export const table = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
  unmarshallOptions: { wrapNumbers: exactNumber },
})

export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException'

export const unlessConditionFailed = (error: unknown): void => {
  if (!isConditionFailure(error)) throw error
}

export const setColumns = (columns: Readonly<Record<string, unknown>>) => {
  const entries = Object.entries(columns)
  return {
    UpdateExpression: `SET ${entries.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
  }
}
