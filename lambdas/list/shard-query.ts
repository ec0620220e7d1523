// The Query that reads one shard of an index, newest first, from a given place on.
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { applicantKey } from '../table/item-keys.ts'
import { tableName } from '../table/table.ts'
import type { IndexKeys } from './list-index.ts'

/** Where to begin: with the rows of this time and older, or right behind the row of `id` at this time. */
export type Start = { at: string; id: string | undefined }

const partitionOf = ({ prefix }: IndexKeys, shard: number) => `${prefix}#${shard}`

/** All rows of a shard. */
export const shardQuery = (index: IndexKeys, shard: number) =>
  ({
    TableName: tableName,
    IndexName: index.name,
    KeyConditionExpression: '#partition = :partition',
    ExpressionAttributeNames: { '#partition': index.partitionKey },
    ExpressionAttributeValues: { ':partition': partitionOf(index, shard) },
    ScanIndexForward: false,
  }) satisfies QueryCommandInput

/** The row that an exclusive start names may be gone by now; the place in the order remains. */
const behind = (index: IndexKeys, shard: number, at: string, id: string): QueryCommandInput => ({
  ...shardQuery(index, shard),
  ExclusiveStartKey: {
    ...applicantKey(id),
    [index.partitionKey]: partitionOf(index, shard),
    [index.sortKey]: at,
  },
})

const from = (index: IndexKeys, shard: number, at: string): QueryCommandInput => {
  const whole = shardQuery(index, shard)
  return {
    ...whole,
    KeyConditionExpression: `${whole.KeyConditionExpression} AND #time <= :at`,
    ExpressionAttributeNames: { ...whole.ExpressionAttributeNames, '#time': index.sortKey },
    ExpressionAttributeValues: { ...whole.ExpressionAttributeValues, ':at': at },
  }
}

/** The rows of a shard from `start` on; all of them without one. */
export const shardQueryFrom = (
  index: IndexKeys,
  shard: number,
  start: Start | undefined,
): QueryCommandInput => {
  if (!start) return shardQuery(index, shard)
  return start.id === undefined ? from(index, shard, start.at) : behind(index, shard, start.at, start.id)
}
