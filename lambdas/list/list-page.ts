// One page of an admin list. The first page also has the count.
import { countRows } from './capped-count.ts'
import { goneCursor, readCursor, writeCursor } from './cursor.ts'
import type { ListIndex } from './list-index.ts'
import { positionSchema, readPage } from './sharded-list.ts'

export const listPage = async <Row extends { id: string }>(
  index: ListIndex<Row>,
  cursor: string | undefined,
) => {
  const position = cursor === undefined ? undefined : readCursor(index.name, cursor, positionSchema)
  if (position && index.upTo !== undefined && position.at > index.upTo) throw goneCursor()
  const [{ rows, next }, count] = await Promise.all([
    readPage(index, position),
    position ? null : countRows(index),
  ])
  return { items: rows, cursor: next && writeCursor(index.name, next), count }
}
