// The line above a list.
import { type Count, mostFound } from '#domain/contracts/admin-contract.ts'
import { countText, numberText } from '#web/staff/count-text.ts'

export const matchesText = (matches: number): string =>
  `${numberText(matches)} ${matches === 1 ? 'match' : 'matches'}`

type Place = { first: number; length: number }

const range = (first: number, length: number) => `${numberText(first + 1)}–${numberText(first + length)}`

const atLeast = ({ value, isExact }: Count, shown: number): Count => ({
  value: Math.max(value, shown),
  isExact,
})

/** 'Showing 51–100 of 1,284, newest first', counting a row that just left. */
export const showingText = (count: Count | undefined, { first, length }: Place, order = 'newest'): string =>
  length === 0
    ? ''
    : `Showing ${range(first, length)}${count ? ` of ${countText(atLeast(count, first + length))}` : ''}, ${order} first`

type Found = Place & {
  isSearch: boolean
  matches: number | undefined
  hasMore: boolean
  isLoading: boolean
  most?: number
}

type Loaded = { matches: number; loaded: number; hasMore: boolean; order: string }

/** '3 matches in the 150 newest'. */
export const loadedText = ({ matches, loaded, hasMore, order }: Loaded): string =>
  `${matchesText(matches)} in ${hasMore ? `the ${numberText(loaded)} ${order}` : `all ${numberText(loaded)}`}`

/** '8 matches so far. Still searching…' */
export const foundText = ({ most = mostFound, ...found }: Found): string => {
  const { isSearch, matches, hasMore, isLoading, first, length } = found
  if (matches === undefined) return isSearch ? 'Searching…' : 'Sorting…'
  const count = isSearch ? matchesText(matches) : `${numberText(matches)} sorted`
  if (isLoading) return `${count} so far. Still ${isSearch ? 'searching' : 'sorting'}…`
  if (hasMore) return `${count} before the error. There may be more.`
  if (length === 0) return isSearch ? count : ''
  const all = numberText(matches)
  const shown = `Showing ${range(first, length)} of`
  if (matches > most) {
    const of = isSearch ? `${count}. ${shown} the first ${most}` : `${shown} the first ${most} of ${all}`
    return `${of}. Search or filter to see others.`
  }
  return isSearch ? `${count}. ${shown} ${all}` : `${shown} ${all}`
}
