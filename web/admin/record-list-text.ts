// The line above a list.
import { countText, numberText } from './count-text.ts'
import type { PagedListState } from './paged-list.ts'

type State = Pick<PagedListState<unknown>, 'items' | 'count' | 'cursor'>

const loadedText = ({ items }: State) => numberText(items.length)

const matchesText = (matches: number): string =>
  `${numberText(matches)} ${matches === 1 ? 'match' : 'matches'}`

/** '3 matches. Searching the 150 loaded of 1,284'. */
export const searchingText = (state: State, matches: number): string => {
  const found = `${matchesText(matches)}. Searching`
  if (state.cursor === null) return `${found} all ${loadedText(state)}`
  const loaded = `${found} the ${loadedText(state)} loaded`
  return state.count ? `${loaded} of ${countText(state.count)}` : loaded
}

/** 'Showing 51–100 of 1,284, newest first'. */
export const showingText = ({ count }: State, first: number, length: number): string => {
  if (length === 0) return ''
  const range = `${numberText(first + 1)}–${numberText(first + length)}`
  return `Showing ${range}${count ? ` of ${countText(count)}` : ''}, newest first`
}
