// The one DynamoDB table: its client, the key of an applicant's item and the shards of its indexes (design section 4).
import { createHash } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'

/** Of each index: one index partition would stop at about 500 saves a second. */
export const shards = 8

export const tableName = z.string().check(z.minLength(1)).parse(process.env.TABLE_NAME)
export const table = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
})

export { applicantKey } from './item-keys.ts'

/** 0 to 7. */
export const shardOf = (userId: string): number =>
  (createHash('sha256').update(userId).digest()[0] ?? 0) % shards

export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException'

/** For a write that is as good as done when its condition fails. */
export const unlessConditionFailed = (error: unknown): void => {
  if (!isConditionFailure(error)) throw error
}
