// The one DynamoDB table: its client, its name and how it says that a condition does not hold.
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

/** For a write that is as good as done when its condition fails. */
export const unlessConditionFailed = (error: unknown): void => {
  if (!isConditionFailure(error)) throw error
}
