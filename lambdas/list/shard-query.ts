import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { keyAt, shards } from '../table/item-keys.ts'
import { tableName } from '../table/table.ts'
import type { IndexKeys } from './list-index.ts'

/** With an `id`: after that row. Without: from this time on. */
export type ShardStart = { at: string; id: string | undefined }

export const partitionsOf = ({ prefixes }: IndexKeys): number[] =>
  Array.from({ length: prefixes.length * shards }, (_, partition) => partition)

const partitionOf = ({ prefixes }: IndexKeys, partition: number) =>
  `${prefixes[Math.floor(partition / shards)]}#${partition % shards}`

const timesOf = ({ upTo, isAscending }: IndexKeys, at: string | undefined) => {
  if (at === undefined)
    return upTo === undefined ? undefined : { condition: '<= :upTo', values: { ':upTo': upTo } }
  return upTo === undefined
    ? { condition: isAscending ? '>= :at' : '<= :at', values: { ':at': at } }
    : { condition: 'BETWEEN :at AND :upTo', values: { ':at': at, ':upTo': upTo } }
}

export const shardQuery = (index: IndexKeys, shard: number, start?: ShardStart) => {
  const partition = partitionOf(index, shard)
  const times = timesOf(index, start?.id === undefined ? start?.at : undefined)
  return {
    TableName: tableName,
    IndexName: index.index,
    KeyConditionExpression: `#partition = :partition${times ? ` AND #time ${times.condition}` : ''}`,
    ExpressionAttributeNames: { '#partition': index.partitionKey, ...(times && { '#time': index.sortKey }) },
    ExpressionAttributeValues: { ':partition': partition, ...times?.values },
    ScanIndexForward: index.isAscending,
    ...(start?.id !== undefined && {
      ExclusiveStartKey: {
        ...keyAt(start.id),
        [index.partitionKey]: partition,
        [index.sortKey]: start.at,
      },
    }),
  } satisfies QueryCommandInput
}
