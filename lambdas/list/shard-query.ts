// The Query for one shard of an index.
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { applicantKey, shards } from '../table/item-keys.ts'
import { tableName } from '../table/table.ts'
import type { IndexKeys } from './list-index.ts'

/** With an `id`: after that row. Without: rows of this time and those after it in the list. */
export type ShardStart = { at: string; id: string | undefined }

/** A list has a partition for each prefix and shard. They are counted from 0. */
export const partitionsOf = ({ prefixes }: IndexKeys): number[] =>
  Array.from({ length: prefixes.length * shards }, (_, partition) => partition)

const partitionOf = ({ prefixes }: IndexKeys, partition: number) =>
  `${prefixes[Math.floor(partition / shards)]}#${partition % shards}`

const wholeShard = (index: IndexKeys, shard: number) =>
  ({
    TableName: tableName,
    IndexName: index.index,
    KeyConditionExpression: '#partition = :partition',
    ExpressionAttributeNames: { '#partition': index.partitionKey },
    ExpressionAttributeValues: { ':partition': partitionOf(index, shard) },
    ScanIndexForward: index.isAscending,
  }) satisfies QueryCommandInput

const withTimes = (
  index: IndexKeys,
  shard: number,
  condition: string,
  times: Readonly<Record<string, string>>,
): QueryCommandInput => {
  const whole = wholeShard(index, shard)
  return {
    ...whole,
    KeyConditionExpression: `${whole.KeyConditionExpression} AND #time ${condition}`,
    ExpressionAttributeNames: { ...whole.ExpressionAttributeNames, '#time': index.sortKey },
    ExpressionAttributeValues: { ...whole.ExpressionAttributeValues, ...times },
  }
}

export const shardQuery = (index: IndexKeys, shard: number): QueryCommandInput =>
  index.upTo === undefined
    ? wholeShard(index, shard)
    : withTimes(index, shard, '<= :upTo', { ':upTo': index.upTo })

const queryAfterRow = (index: IndexKeys, shard: number, at: string, id: string): QueryCommandInput => ({
  ...shardQuery(index, shard),
  ExclusiveStartKey: {
    ...applicantKey(id),
    [index.partitionKey]: partitionOf(index, shard),
    [index.sortKey]: at,
  },
})

const queryFromTime = (index: IndexKeys, shard: number, at: string): QueryCommandInput =>
  index.upTo === undefined
    ? withTimes(index, shard, index.isAscending ? '>= :at' : '<= :at', { ':at': at })
    : withTimes(index, shard, 'BETWEEN :at AND :upTo', { ':at': at, ':upTo': index.upTo })

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
