import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { mostFound } from '#domain/contracts/list-contract.ts'
import { firstInOrder } from '#domain/list-order.ts'
import { searchFor } from '#domain/record-search.ts'
import { placeOf, userIdOf } from '../table/item-keys.ts'
import { table } from '../table/table.ts'
import { assertSame, goneCursor, hashOf, readCursor, writeCursor } from './cursor.ts'
import type { IndexKeys, ListIndex } from './list-index.ts'
import { partitionsOf, type ShardStart, shardQuery } from './shard-query.ts'
import { keyText } from './sharded-list.ts'

/** About half a second of a function, and at most 5 MB of an index. */
export const rowsAtOnce = 10_000

type Item = Readonly<Record<string, unknown>>

type Search<Row> = {
  words?: string | undefined
  isDescending: boolean
  cursor?: string | undefined
  /** Says which rows a cursor belongs to. */
  query: unknown
  keyOf: (row: Row) => string
  isShown?: (item: Item) => boolean
  size?: number
}

/** `rest`: where each shard that has more rows goes on. `query`: a hash. */
const positionSchema = z.strictObject({
  query: z.string(),
  rest: z.array(z.tuple([z.int().check(z.minimum(0)), keyText, keyText])),
})

const startsOf = (index: IndexKeys, list: string, { cursor, query }: Search<never>) => {
  const partitions = partitionsOf(index)
  if (cursor === undefined) return partitions.map((shard) => ({ shard, start: undefined }))
  const position = readCursor(list, cursor, positionSchema)
  if (
    position.rest.length > partitions.length ||
    position.rest.some(([shard, at]) => !partitions.includes(shard) || (index.upTo ?? at) < at)
  )
    throw goneCursor()
  assertSame(position.query, query)
  return position.rest.map(([shard, at, id]) => ({ shard, start: { at, id } }))
}

const readShard = async <Row extends { id: string }>(
  index: ListIndex<Row>,
  { shard, start }: { shard: number; start: ShardStart | undefined },
  limit: number,
) => {
  const { Items = [], LastEvaluatedKey: last } = await table.send(
    new QueryCommand({ ...shardQuery(index, shard, start), Limit: limit }),
  )
  const rest: [number, string, string][] = last ? [[shard, String(last[index.sortKey]), placeOf(last)]] : []
  return { items: index.whole ? await index.whole(Items) : Items, rest }
}

/** Rows saved between its calls can be missed. */
export const searchPage = async <Row extends { id: string }>(index: ListIndex<Row>, search: Search<Row>) => {
  const { words, isDescending, keyOf, isShown = () => true, size = rowsAtOnce } = search
  const list = `${index.list} found`
  const starts = startsOf(index, list, search)
  const limit = Math.ceil(size / starts.length)
  const parts = await Promise.all(starts.map((start) => readShard(index, start, limit)))
  const matches = words === undefined ? () => true : searchFor(words)
  const found = parts
    .flatMap(({ items }) => items)
    .filter((item) => isShown(item) && matches(item, userIdOf(item)))
    .map(index.parse)
  const rest = parts.flatMap((part) => part.rest)
  return {
    items: firstInOrder(found, { keyOf, timeOf: index.timeOf, isDescending }, mostFound),
    matches: found.length,
    cursor: rest.length === 0 ? null : writeCursor(list, { query: hashOf(search.query), rest }),
  }
}
