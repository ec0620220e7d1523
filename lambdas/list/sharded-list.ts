// Reads a list across the shards of an index.
import * as z from 'zod/mini'
import { shards } from '../table/item-keys.ts'
import type { ListIndex } from './list-index.ts'
import { mergeShards } from './shard-merge.ts'
import { partitionsOf, shardQueryFrom } from './shard-query.ts'
import { openShard } from './shard-reader.ts'

export const pageSize = 50
const bulkSize = 1000

/** DynamoDB refuses an empty or very long key. */
export const keyText = z.string().check(z.regex(/^[!-~]{1,100}$/))

/** Of the list with the most prefixes. */
const mostPartitions = 3 * shards

/** `last`: the last row id of time `at` in each partition. */
export const positionSchema = z.strictObject({
  at: keyText,
  last: z.array(z.tuple([z.int().check(z.minimum(0), z.maximum(mostPartitions - 1)), keyText])),
})
export type ListPosition = z.infer<typeof positionSchema>

type Opening = { limit: number; position?: ListPosition | undefined; isAhead: boolean }

const openList = <Row extends { id: string }>(index: ListIndex<Row>, opening: Opening) => {
  const { limit, position, isAhead } = opening
  const last = new Map(position?.last)
  // A list with more partitions reads no more rows for a page.
  const Limit = Math.ceil(limit / index.prefixes.length)
  const opened = partitionsOf(index).map((shard) => {
    const start = position && { at: position.at, id: last.get(shard) }
    return openShard({ ...shardQueryFrom(index, shard, start), Limit }, index.parse, isAhead)
  })
  return mergeShards(index, opened)
}

/** `next` is null at the end of the list. */
export const readPage = async <Row extends { id: string }>(
  index: ListIndex<Row>,
  position: ListPosition | undefined,
  size: number = pageSize,
): Promise<{ rows: Row[]; next: ListPosition | null }> => {
  const list = openList(index, { limit: size, position, isAhead: false })
  const taken = await list.take(size)
  const rows = taken.map(({ row }) => row)
  const lastRow = rows.at(-1)
  if (!lastRow || (await list.isAtEnd())) return { rows, next: null }
  const at = index.timeOf(lastRow)
  const before = position?.at === at ? position.last : []
  const here = taken.filter(({ row }) => index.timeOf(row) === at)
  const last = new Map([...before, ...here.map(({ shard, row }) => [shard, row.id] as const)])
  return { rows, next: { at, last: [...last] } }
}

export async function* pagesOf<Row extends { id: string }>(index: ListIndex<Row>): AsyncGenerator<Row[]> {
  const list = openList(index, { limit: bulkSize, isAhead: true })
  for (;;) {
    const taken = await list.take(bulkSize)
    if (taken.length === 0) return
    yield taken.map(({ row }) => row)
  }
}
