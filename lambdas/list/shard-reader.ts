// The rows of one shard, one after another. A batch may be short or even empty without being the last: only a missing
// LastEvaluatedKey ends a shard.
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { reportDamage } from '../records/damaged-columns.ts'
import { table } from '../table/table.ts'

type ReadBatch<Row> = () => Promise<Batch<Row>>
type Batch<Row> = { rows: Row[]; readNext: ReadBatch<Row> | undefined }

const batchOf =
  <Row>(query: QueryCommandInput, parse: (item: unknown) => Row): ReadBatch<Row> =>
  async () => {
    const { Items = [], LastEvaluatedKey } = await table.send(new QueryCommand(query))
    for (const item of Items) reportDamage(item)
    return {
      rows: Items.map(parse),
      readNext: LastEvaluatedKey && batchOf({ ...query, ExclusiveStartKey: LastEvaluatedKey }, parse),
    }
  }

/** Begins to read at once. A failure is the reader's to see, if it ever comes to this batch. */
const ahead = <Row>(read: ReadBatch<Row>): ReadBatch<Row> => {
  const batch = read()
  batch.catch(() => undefined)
  return () => batch
}

/** With `isAhead` the next batch is always under way while one is being consumed. */
export const openShard = <Row>(query: QueryCommandInput, parse: (item: unknown) => Row, isAhead: boolean) => {
  const prepare = (read: ReadBatch<Row>) => (isAhead ? ahead(read) : read)
  let readNext: ReadBatch<Row> | undefined = prepare(batchOf(query, parse))
  let rows: Row[] = []
  let position = 0
  const isDry = () => position === rows.length
  return {
    /** True when its next row must be read first, or it has ended. */
    isDry,
    /** Afterwards it is dry only if it has ended. */
    fill: async () => {
      while (isDry() && readNext) {
        const batch: Batch<Row> = await readNext()
        readNext = batch.readNext && prepare(batch.readNext)
        rows = batch.rows
        position = 0
      }
    },
    /** The next row, which stays the next one; undefined while dry. */
    head: () => rows[position],
    /** The next row, consumed; undefined while dry. */
    next: () => (isDry() ? undefined : rows[position++]),
  }
}

export type Shard<Row> = ReturnType<typeof openShard<Row>>
