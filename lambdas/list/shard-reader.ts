// Reads one shard. Only a missing LastEvaluatedKey ends it: a batch can be empty.
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { logDamagedColumns } from '../records/damaged-columns.ts'
import { table } from '../table/table.ts'

type ReadBatch<Row> = () => Promise<Batch<Row>>
type Batch<Row> = { rows: Row[]; readNext: ReadBatch<Row> | undefined }

const batchOf =
  <Row>(query: QueryCommandInput, parse: (item: unknown) => Row): ReadBatch<Row> =>
  async () => {
    const { Items = [], LastEvaluatedKey } = await table.send(new QueryCommand(query))
    for (const item of Items) logDamagedColumns(item)
    return {
      rows: Items.map(parse),
      readNext: LastEvaluatedKey && batchOf({ ...query, ExclusiveStartKey: LastEvaluatedKey }, parse),
    }
  }

/** The caller gets an error only when it needs this batch. */
const readEarly = <Row>(read: ReadBatch<Row>): ReadBatch<Row> => {
  const batch = read()
  batch.catch(() => undefined)
  return () => batch
}

export const openShard = <Row>(query: QueryCommandInput, parse: (item: unknown) => Row, isAhead: boolean) => {
  const prepare = (read: ReadBatch<Row>) => (isAhead ? readEarly(read) : read)
  let readNext: ReadBatch<Row> | undefined = prepare(batchOf(query, parse))
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

export type Shard<Row> = ReturnType<typeof openShard<Row>>
