// A part of a search: reads the next rows of all shards, and returns those that match.
import { createHash } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { mostFound } from '#domain/admin-contract.ts'
import { firstInOrder } from '#domain/list-order.ts'
import { searchFor } from '#domain/record-search.ts'
import { Refusal } from '../http/refusal.ts'
import { shards, userIdOf } from '../table/item-keys.ts'
import { table } from '../table/table.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { ListIndex, ListName } from './list-index.ts'
import { type ShardStart, shardQueryFrom } from './shard-query.ts'
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
}

/** `rest`: where each shard that has more rows goes on. `query`: a hash, so that no cursor says what was searched for. */
const positionSchema = z.strictObject({
  query: z.string(),
  rest: z
    .array(z.tuple([z.int().check(z.minimum(0), z.maximum(shards - 1)), keyText, keyText]))
    .check(z.maxLength(shards)),
})

const hashOf = (query: unknown) =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 16)

const startsOf = (list: `${ListName} found`, { cursor, query }: Search<never>) => {
  if (cursor === undefined) return Array.from({ length: shards }, (_, shard) => ({ shard, start: undefined }))
  const position = readCursor(list, cursor, positionSchema)
  if (position.query !== hashOf(query))
    throw new Refusal(422, 'This is the next part of another search. Please search again.')
  return position.rest.map(([shard, at, id]) => ({ shard, start: { at, id } }))
}

const readShard = async <Row extends { id: string }>(
  index: ListIndex<Row>,
  { shard, start }: { shard: number; start: ShardStart | undefined },
) => {
  const { Items = [], LastEvaluatedKey: last } = await table.send(
    new QueryCommand({ ...shardQueryFrom(index, shard, start), Limit: rowsAtOnce / shards }),
  )
  const rest: [number, string, string][] = last ? [[shard, String(last[index.sortKey]), userIdOf(last)]] : []
  return { items: Items, rest }
}

/** Rows that are saved during a search of several calls can be missed. */
export const searchPage = async <Row extends { id: string }>(index: ListIndex<Row>, search: Search<Row>) => {
  const { words, isDescending, keyOf, isShown = () => true } = search
  const list = `${index.name} found` as const
  const parts = await Promise.all(startsOf(list, search).map((start) => readShard(index, start)))
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
