// Counts the keys of an index, up to a cap.
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Count } from '#domain/contracts/admin-contract.ts'
import { table } from '../table/table.ts'
import type { IndexKeys } from './list-index.ts'
import { partitionsOf, shardQuery } from './shard-query.ts'

export const countCap = 100_000

export const countRows = async (index: IndexKeys, cap: number = countCap): Promise<Count> => {
  let total = 0
  const limit = Number.isFinite(cap) ? { Limit: cap + 1 } : {}
  const countShard = async (shard: number) => {
    let start: Record<string, unknown> | undefined
    do {
      const { Count = 0, LastEvaluatedKey } = await table.send(
        new QueryCommand({
          ...shardQuery(index, shard),
          ...limit,
          Select: 'COUNT',
          ...(start ? { ExclusiveStartKey: start } : {}),
        }),
      )
      total += Count
      start = LastEvaluatedKey
    } while (start && total <= cap)
  }
  await Promise.all(partitionsOf(index).map(countShard))
  return { value: Math.min(total, cap), isExact: total <= cap }
}
