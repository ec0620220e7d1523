// A page of a list. The first also has the count.
import type { Count } from '#domain/contracts/admin-contract.ts'
import { countRows } from './capped-count.ts'
import { goneCursor, readCursor, writeCursor } from './cursor.ts'
import type { IndexKeys, ListIndex } from './list-index.ts'
import { partitionsOf } from './shard-query.ts'
import { type ListPosition, positionSchema, readPage } from './sharded-list.ts'

const isIn = (index: IndexKeys, { at, last }: ListPosition) =>
  (index.upTo === undefined || at <= index.upTo) &&
  last.every(([partition]) => partitionsOf(index).includes(partition))

export const listPage = async <Row extends { id: string }>(
  index: ListIndex<Row>,
  cursor: string | undefined,
  count: (index: ListIndex<Row>) => Promise<Count | null> = countRows,
) => {
  const position = cursor === undefined ? undefined : readCursor(index.list, cursor, positionSchema)
  if (position && !isIn(index, position)) throw goneCursor()
  const [{ rows, next }, counted] = await Promise.all([
    readPage(index, position),
    position ? null : count(index),
  ])
  return { items: rows, cursor: next && writeCursor(index.list, next), count: counted }
}
