// The first part looks up reference, email, phone, policy number, and last name; the next ones read every case.
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type DeskRow, deskLimits } from '#domain/cases/desk.ts'
import { compactText, phoneDigits, rankBy, searchFor } from '#domain/record-search.ts'
import { isReference } from '#domain/text/readable-reference.ts'
import { nameKeys } from '../records/search-keys.ts'
import { applicantKey, userIdOf } from '../table/item-keys.ts'
import { queryIndex, table, tableName } from '../table/table.ts'
import { assertSame, hashOf, readCursor, writeCursor } from './cursor.ts'
import { deskColumns, deskRowOf } from './desk-index.ts'
import { type ListIndex, submissionsIndex } from './list-index.ts'
import { readItems } from './read-items.ts'
import { rowsAtOnce, searchPage } from './search-page.ts'

/** By one value: the search reads on through all cases after it. */
const mostLookedUp = 1000
/** So that one call reads at most 10,000 rows. */
const mostNames = 6

const idsBy = async (index: string, column: string, value: string): Promise<string[]> => {
  const { Items = [] } = await queryIndex(index, column, value, { Limit: mostLookedUp })
  return Items.map(userIdOf)
}

/** Of people whose last name begins with this word, and whose name has all the others. */
const idsByName = async (word: string, words: string): Promise<string[]> => {
  const { search_letter, search_name } = nameKeys(word)
  if (search_letter === null) return []
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: 'last-names',
      KeyConditionExpression: 'search_letter = :letter AND begins_with(search_name, :word)',
      ExpressionAttributeValues: { ':letter': search_letter, ':word': search_name },
      Limit: mostLookedUp,
    }),
  )
  const matches = searchFor(words)
  return Items.filter((item) => matches(item, userIdOf(item))).map(userIdOf)
}

const hasLetters = (word: string) => /\p{L}{2}/u.test(word)

const lookUps = (words: string): Promise<string[]>[] => {
  const [policy, phone] = [compactText(words), phoneDigits(words)]
  const names = [...new Set(words.split(/\s+/).map(compactText))].filter(hasLetters).slice(0, mostNames)
  return [
    ...(words.includes('@') ? [idsBy('emails', 'search_email', words.trim().toLowerCase())] : []),
    ...(/^\d{10}$/.test(phone) ? [idsBy('phones', 'search_phone', phone)] : []),
    ...(/\d/.test(policy) ? [idsBy('policies', 'search_policy', policy)] : []),
    ...names.map((name) => idsByName(name, words)),
  ]
}

/** `isWhole`: a whole reference was found. */
const lookUp = async (words: string): Promise<{ ids: string[]; isWhole: boolean }> => {
  const reference = compactText(words).toUpperCase()
  const byReference = isReference(reference) ? await idsBy('references', 'reference', reference) : []
  if (byReference.length > 0) return { ids: byReference, isWhole: true }
  const found = await Promise.all(lookUps(words))
  return { ids: [...new Set(found.flat())], isWhole: false }
}

/** What a search compares, and whether there is something to show. */
const searched = ['alternate_phone', 'policy_number', 'form_created_at', 'deleting_at']
const columns = [...new Set([...deskColumns, ...searched])]

type Found = { row: DeskRow; item: Readonly<Record<string, unknown>> }

/** At most 100 ids. */
const readRows = async (ids: readonly string[], today: string): Promise<Found[]> =>
  (await readItems(ids.map(applicantKey), columns))
    .filter((item) => typeof item.form_created_at === 'string' && item.deleting_at === undefined)
    .map((item) => ({ row: deskRowOf(item, today), item }))

const list = 'desk search'
/** A hash of the words, and where the reading of all cases goes on. */
const positionSchema = z.tuple([z.string(), z.nullable(z.string())])

const cursorTo = (words: string, position: string | null) => writeCursor(list, [hashOf(words), position])

const positionIn = (words: string, cursor: string) => {
  const [hash, position] = readCursor(list, cursor, positionSchema)
  assertSame(hash, words)
  return position
}

/** So that the newest cases are there at once. */
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
