// Searches by words: the first part looks up, the next ones read every case.
import * as z from 'zod/mini'
import { deskLimits } from '#domain/cases/desk.ts'
import { rankBy } from '#domain/record-search.ts'
import { userIdOf } from '../table/item-keys.ts'
import { assertSame, hashOf, readCursor, writeCursor } from './cursor.ts'
import { type ListIndex, submissionsIndex } from './list-index.ts'
import { lookUp } from './look-up.ts'
import { readRows } from './read-rows.ts'
import { rowsAtOnce, searchPage } from './search-page.ts'

const list = 'desk search'
/** A hash of the words, and where the reading of all cases goes on; null at its start. */
const positionSchema = z.tuple([z.string(), z.nullable(z.string())])

const cursorTo = (words: string, position: string | null) => writeCursor(list, [hashOf(words), position])

const positionIn = (words: string, cursor: string) => {
  const [hash, position] = readCursor(list, cursor, positionSchema)
  assertSame(hash, words)
  return position
}

/** The first rows to read, so that the newest cases are there at once. */
const firstRows = 800

type Ranked = { id: string; rank: number; updated_at: string }

const rankedIndex = (words: string): ListIndex<Ranked> => {
  const rank = rankBy(words)
  const idSchema = z.looseObject({ pk: z.string(), updated_at: z.string() })
  return {
    ...submissionsIndex,
    list: 'submissions by rank',
    parse: (item) => {
      const row = idSchema.parse(item)
      return { id: userIdOf(row), rank: rank(row), updated_at: row.updated_at }
    },
    timeOf: ({ updated_at }) => updated_at,
  }
}

const readPart = async (words: string, position: string | null) => {
  const { items, matches, cursor } = await searchPage(rankedIndex(words), {
    words,
    query: words,
    cursor: position ?? undefined,
    isDescending: false,
    keyOf: ({ rank }) => String(rank),
    size: position === null ? firstRows : rowsAtOnce,
  })
  return { ids: items.map(({ id }) => id), matches, next: cursor && cursorTo(words, cursor) }
}

const lookUpPart = async (words: string) => {
  const { ids, isWhole } = await lookUp(words)
  return { ids, matches: ids.length, next: isWhole ? null : cursorTo(words, null) }
}

/** One part of a search, and where the next one goes on. */
export const searchPart = async (words: string, cursor: string | undefined, today: string) => {
  const { ids, matches, next } =
    cursor === undefined ? await lookUpPart(words) : await readPart(words, positionIn(words, cursor))
  const rank = rankBy(words)
  const rows = await readRows(ids.slice(0, deskLimits.found), today)
  const items = rows
    .map(({ row, item }) => ({ ...row, rank: rank(item) }))
    .sort((one, other) => one.rank - other.rank)
  return { items, matches, cursor: next }
}
