import type { Count } from '#domain/contracts/list-contract.ts'

export const numberText = (value: number): string => value.toLocaleString('en-US')

/** '1,284', or '100,000+' if the server stopped counting. */
export const countText = ({ value, isExact }: Count): string => `${numberText(value)}${isExact ? '' : '+'}`

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
  most: number
}

type Loaded = { matches: number; loaded: number; hasMore: boolean }

export const loadedText = ({ matches, loaded, hasMore }: Loaded): string =>
  `${matchesText(matches)} in ${hasMore ? `the ${numberText(loaded)} newest` : `all ${numberText(loaded)}`}`

export const foundText = (found: Found): string => {
  const { isSearch, matches, hasMore, isLoading, first, length, most } = found
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
