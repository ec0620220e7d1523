// The Query that reads one shard of an index, newest first.
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { applicantKey } from '../table/item-keys.ts'
import { tableName } from '../table/table.ts'
import type { IndexKeys } from './list-index.ts'

/** With an `id`: after that row. Without: rows of this time and older. */
export type ShardStart = { at: string; id: string | undefined }

const partitionOf = ({ prefix }: IndexKeys, shard: number) => `${prefix}#${shard}`

export const shardQuery = (index: IndexKeys, shard: number) =>
  ({
    TableName: tableName,
    IndexName: index.name,
    KeyConditionExpression: '#partition = :partition',
    ExpressionAttributeNames: { '#partition': index.partitionKey },
    ExpressionAttributeValues: { ':partition': partitionOf(index, shard) },
    ScanIndexForward: false,
  }) satisfies QueryCommandInput

const queryAfterRow = (index: IndexKeys, shard: number, at: string, id: string): QueryCommandInput => ({
  ...shardQuery(index, shard),
  ExclusiveStartKey: {
    ...applicantKey(id),
    [index.partitionKey]: partitionOf(index, shard),
    [index.sortKey]: at,
  },
})

const queryFromTime = (index: IndexKeys, shard: number, at: string): QueryCommandInput => {
  const whole = shardQuery(index, shard)
  return {
    ...whole,
    KeyConditionExpression: `${whole.KeyConditionExpression} AND #time <= :at`,
    ExpressionAttributeNames: { ...whole.ExpressionAttributeNames, '#time': index.sortKey },
    ExpressionAttributeValues: { ...whole.ExpressionAttributeValues, ':at': at },
  }
}

export const shardQueryFrom = (
  index: IndexKeys,
  shard: number,
  start: ShardStart | undefined,
): QueryCommandInput => {
  if (!start) return shardQuery(index, shard)
  return start.id === undefined
    ? queryFromTime(index, shard, start.at)
    : queryAfterRow(index, shard, start.at, start.id)
}
