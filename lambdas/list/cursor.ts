// Cursors: the position in a list as base64url JSON. An admin can change one, so reading validates it.
import type * as z from 'zod/mini'
import { Refusal } from '../http/refusal.ts'

/** The list that a cursor belongs to. */
type List = string

export const writeCursor = (list: List, position: unknown): string =>
  Buffer.from(JSON.stringify([list, position])).toString('base64url')

const parseCursor = (list: List, cursor: string): unknown => {
  const [name, position] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  if (name !== list) throw new Error('The cursor belongs to another list.')
  return position
}

export const goneCursor = (): Refusal =>
  new Refusal(422, 'This page is no longer available. Please load the list again.')

export const readCursor = <Position extends z.ZodMiniType>(
  list: List,
  cursor: string,
  schema: Position,
): z.infer<Position> => {
  try {
    return schema.parse(parseCursor(list, cursor))
  } catch {
    throw goneCursor()
  }
}
