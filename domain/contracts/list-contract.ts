import * as z from 'zod/mini'
import { deskViewSchema } from '../cases/desk-views.ts'
import { searchWords } from '../record-search.ts'
import { get } from './call.ts'

export const nextCursor = z.nullable(z.string())
/** 422 for a foreign cursor. */
export const pageRequest = z.strictObject({
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(4000))),
})

/** Not exact: at least `value`. */
export const countSchema = z.object({ value: z.number(), isExact: z.boolean() })
export type Count = z.infer<typeof countSchema>

export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), cursor: nextCursor, count: z.nullable(countSchema) })

/** Rows of a search at most, first in its order. */
export const mostFound = 500

/** Without `words` all rows. Each call reads a part: `items` are its first `mostFound`, `matches` counts all. */
export const searchRequest = <Sort extends z.ZodMiniType>(sort: Sort) => ({
  words: z.optional(searchWords),
  sort,
  isDescending: z.boolean(),
  ...pageRequest.shape,
})
export const foundOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), matches: z.number(), cursor: nextCursor })

export const countDesk = get('/api/desk/counts', z.record(deskViewSchema, countSchema), {})
