import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { logDamagedColumns } from '../records/damaged-columns.ts'
import { shards } from '../table/item-keys.ts'
import { table } from '../table/table.ts'
import type { ListIndex } from './list-index.ts'
import { partitionsOf, shardQuery } from './shard-query.ts'

/** Only a missing LastEvaluatedKey ends a shard: a batch can be empty. */
type ReadBatch<Row> = () => Promise<Batch<Row>>
type Batch<Row> = { rows: Row[]; readNext: ReadBatch<Row> | undefined }

const batchOf =
  <Row extends { id: string }>(query: QueryCommandInput, index: ListIndex<Row>): ReadBatch<Row> =>
  async () => {
    const { Items = [], LastEvaluatedKey } = await table.send(new QueryCommand(query))
    for (const item of Items) logDamagedColumns(item)
    return {
      rows: (index.whole ? await index.whole(Items) : Items).map(index.parse),
      readNext: LastEvaluatedKey && batchOf({ ...query, ExclusiveStartKey: LastEvaluatedKey }, index),
    }
  }

/** The caller gets an error only when it needs this batch. */
const readEarly = <Row>(read: ReadBatch<Row>): ReadBatch<Row> => {
  const batch = read()
  batch.catch(() => undefined)
  return () => batch
}

const openShard = <Row extends { id: string }>(
  query: QueryCommandInput,
  index: ListIndex<Row>,
  isAhead: boolean,
) => {
  const prepare = (read: ReadBatch<Row>) => (isAhead ? readEarly(read) : read)
  let readNext: ReadBatch<Row> | undefined = prepare(batchOf(query, index))
  let rows: Row[] = []
  let position = 0
  const isEmpty = () => position === rows.length
  return {
    isEmpty,
    fill: async () => {
      while (isEmpty() && readNext) {
        const batch: Batch<Row> = await readNext()
        readNext = batch.readNext && prepare(batch.readNext)
        rows = batch.rows
        position = 0
      }
    },
    head: () => rows[position],
    next: () => (isEmpty() ? undefined : rows[position++]),
  }
}

type Shard<Row extends { id: string }> = ReturnType<typeof openShard<Row>>

type Taken<Row> = { row: Row; shard: number }

/** For rows of the same time, the lowest shard comes first. */
const firstOf = <Row extends { id: string }>(
  { timeOf, isAscending }: ListIndex<Row>,
  shards: readonly Shard<Row>[],
) => {
  let first: { shard: number; time: string } | undefined
  for (const [shard, { head }] of shards.entries()) {
    const row = head()
    const time = row && timeOf(row)
    if (time === undefined) continue
    if (!first || (isAscending ? time < first.time : time > first.time)) first = { shard, time }
  }
  return first?.shard
}

const mergeShards = <Row extends { id: string }>(index: ListIndex<Row>, shards: readonly Shard<Row>[]) => {
  const fillAll = () => Promise.all(shards.map((shard) => shard.fill()))

  const takeReady = (count: number): Taken<Row>[] => {
    const taken: Taken<Row>[] = []
    while (taken.length < count) {
      const shard = firstOf(index, shards) ?? -1
      const row = shards[shard]?.next()
      if (row === undefined) return taken
      taken.push({ row, shard })
      if (shards[shard]?.isEmpty()) return taken
    }
    return taken
  }

  return {
    take: async (count: number): Promise<Taken<Row>[]> => {
      const taken: Taken<Row>[] = []
      while (taken.length < count) {
        await fillAll()
        const ready = takeReady(count - taken.length)
        if (ready.length === 0) return taken
        for (const one of ready) taken.push(one)
      }
      return taken
    },
    isAtEnd: async (): Promise<boolean> => {
      if (firstOf(index, shards) !== undefined) return false
      await fillAll()
      return firstOf(index, shards) === undefined
    },
  }
}

export const pageSize = 50
const bulkSize = 1000

/** DynamoDB refuses an empty or very long key. After a slash comes the name of a row. */
export const keyText = z.string().check(z.regex(/^[!-~]{0,199}[!-.0-~]$/))

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
    return openShard({ ...shardQuery(index, shard, start), Limit }, index, isAhead)
  })
  return mergeShards(index, opened)
}

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
  const last = new Map([
    ...before,
    ...here.map(({ shard, row }) => [shard, index.placeOf?.(row) ?? row.id] as const),
  ])
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
