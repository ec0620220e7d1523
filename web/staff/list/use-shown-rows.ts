// The visible page of a list's rows.
import { useRef } from 'react'
import type { Count } from '#domain/contracts/admin-contract.ts'
import type { FoundListState } from './found-list.ts'
import { goToPage } from './go-to-page.ts'
import { pageSize, pagesOf } from './list-pages.ts'
import type { ListView } from './list-view.ts'
import type { PagedList, PagedListState } from './paged-list.ts'
import { foundText, showingText } from './record-list-text.ts'
import type { ShownList } from './shown-list.ts'
import { useMissingRows } from './use-missing-rows.ts'
import { useTypedWords } from './use-typed-words.ts'

type State = { isLoaded: boolean; isLoading: boolean; failure: Error | undefined }

/** Loading even before it begins: a table that left briefly would take the focus along. */
const loadingOf = ({ isLoaded, isLoading, failure }: State, isFar: boolean) => ({
  isLoaded: isLoaded && !isFar,
  isLoading: isLoading || isFar || (!isLoaded && failure === undefined),
})

type ShownRows<Item extends { id: string }> = {
  list: PagedList<Item>
  found: { refresh: () => unknown }
  plain: PagedListState<Item>
  search: FoundListState<Item>
  /** In the server's order. */
  isWhole: boolean
  view: ListView
  change: (next: Partial<ListView>) => void
  setWords: (words: string) => void
  isSearch: boolean
  count: Count | undefined
  order?: string
  most?: number
}

export const useShownRows = <Item extends { id: string }>({
  list,
  found,
  plain,
  search,
  ...options
}: ShownRows<Item>): ShownList<Item> => {
  const { isWhole, view, change, setWords, isSearch, count, order, most } = options
  const summary = useRef<HTMLSpanElement>(null)
  const { items, failure } = isWhole ? plain : search
  const rows = { length: items.length, count: isWhole ? count : undefined }
  const pages = pagesOf({ ...rows, hasMore: isWhole && plain.cursor !== null }, view.page)
  const { wantedFirst, first } = pages
  useMissingRows(list, isWhole, wantedFirst)
  const shown = items.slice(first, first + pageSize)
  const place = { first, length: shown.length }
  return {
    view,
    change,
    ...pages,
    ...(isWhole ? loadingOf(plain, pages.isFar && failure === undefined) : loadingOf(search, false)),
    typed: useTypedWords(view.words, setWords),
    items: shown,
    text: isWhole
      ? showingText(count, place, order)
      : foundText({ ...search, isSearch, ...place, ...(most !== undefined && { most }) }),
    failure,
    summary,
    goTo: goToPage(change, summary),
    refresh: () => {
      void list.refresh(wantedFirst + 1)
      if (!isWhole) found.refresh()
    },
    retry: () => void (isWhole ? list.retry() : found.refresh()),
  }
}
