// Cursors are validated, because anyone can change one.
import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { Refusal } from '../http/refusal.ts'

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

/** Says which search a cursor belongs to, but not what was searched for. */
export const hashOf = (query: unknown): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 16)

export const assertSame = (hash: string, query: unknown): void => {
  if (hash !== hashOf(query))
    throw new Refusal(422, 'This is the next part of another search. Please search again.')
}
