// The line above a list.
import { type Count, mostFound } from '#domain/admin-contract.ts'
import { countText, numberText } from './count-text.ts'

export const matchesText = (matches: number): string =>
  `${numberText(matches)} ${matches === 1 ? 'match' : 'matches'}`

type Place = { first: number; length: number }

const range = (first: number, length: number) => `${numberText(first + 1)}–${numberText(first + length)}`

/** 'Showing 51–100 of 1,284, newest first'. */
export const showingText = (count: Count | undefined, { first, length }: Place): string =>
  length === 0 ? '' : `Showing ${range(first, length)}${count ? ` of ${countText(count)}` : ''}, newest first`

type Found = Place & { isSearch: boolean; matches: number; isLoading: boolean }

type Loaded = { matches: number; loaded: number; hasMore: boolean }

/** '3 matches in the 150 newest'. */
export const loadedText = ({ matches, loaded, hasMore }: Loaded): string =>
  `${matchesText(matches)} in ${hasMore ? `the ${numberText(loaded)} newest` : `all ${numberText(loaded)}`}`

/** '8 matches so far. Still searching…', '812 matches. Showing 51–100 of the first 500'. */
export const foundText = ({ isSearch, matches, isLoading, first, length }: Found): string => {
  const found = isSearch ? matchesText(matches) : numberText(matches)
  if (isLoading)
    return isSearch ? `${found} so far. Still searching…` : `${found} sorted so far. Still sorting…`
  if (length === 0) return found
  const of = matches > mostFound ? `the first ${mostFound}` : numberText(matches)
  const shown = `Showing ${range(first, length)} of ${of}`
  const hint = matches > mostFound ? '. Search or filter to see others.' : ''
  return isSearch || matches > mostFound ? `${found}. ${shown}${hint}` : shown
}
