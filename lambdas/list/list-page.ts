import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { Count } from '#domain/contracts/list-contract.ts'
import { table } from '../table/table.ts'
import { goneCursor, readCursor, writeCursor } from './cursor.ts'
import type { IndexKeys, ListIndex } from './list-index.ts'
import { partitionsOf, shardQuery } from './shard-query.ts'
import { type ListPosition, positionSchema, readPage } from './sharded-list.ts'

export const countCap = 100_000

export const countRows = async (index: IndexKeys, cap: number = countCap): Promise<Count> => {
  let total = 0
  const limit = Number.isFinite(cap) ? { Limit: cap + 1 } : {}
  const countShard = async (shard: number) => {
    const query = { ...shardQuery(index, shard), ...limit, Select: 'COUNT' as const }
    for await (const { Count = 0 } of paginateQuery({ client: table }, query)) {
      total += Count
      if (total > cap) return
    }
  }
  await Promise.all(partitionsOf(index).map(countShard))
  return { value: Math.min(total, cap), isExact: total <= cap }
}

const isIn = (index: IndexKeys, { at, last }: ListPosition) =>
  (index.upTo === undefined || at <= index.upTo) &&
  last.every(([partition]) => partitionsOf(index).includes(partition))

export const listPage = async <Row extends { id: string }>(
  index: ListIndex<Row>,
  cursor: string | undefined,
  count: (index: ListIndex<Row>) => Promise<Count | null> = countRows,
  size?: number,
) => {
  const position = cursor === undefined ? undefined : readCursor(index.list, cursor, positionSchema)
  if (position && !isIn(index, position)) throw goneCursor()
  const [{ rows, next }, counted] = await Promise.all([
    readPage(index, position, size),
    position ? null : count(index),
  ])
  return { items: rows, cursor: next && writeCursor(index.list, next), count: counted }
}
