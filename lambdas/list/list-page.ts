// One page of an admin's list as the API gives it: with a sealed cursor, and on the first page the count.
import type { Caller } from '../http/caller.ts'
import { countRows } from './capped-count.ts'
import { openCursor, sealCursor } from './cursor.ts'
import type { ListIndex } from './list-index.ts'
import { positionSchema, readPage } from './sharded-list.ts'

export const listPage = async <Row extends { id: string }>(
  index: ListIndex<Row>,
  cursor: string | undefined,
  { userId }: Caller,
) => {
  const scope = { list: index.name, userId }
  const position = cursor === undefined ? undefined : await openCursor(scope, cursor, positionSchema)
  const [{ rows, next }, count] = await Promise.all([
    readPage(index, position),
    position ? null : countRows(index),
  ])
  return { items: rows, cursor: next && (await sealCursor(scope, next)), count }
}
