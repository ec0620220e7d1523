// The visible page of a list: as the server has it, or as a search or another order found it.
import { useRef } from 'react'
import type { Count } from '#domain/admin-contract.ts'
import { goToPage } from './go-to-page.ts'
import { pageSize, pagesOf } from './list-pages.ts'
import { foundText, showingText } from './record-list-text.ts'
import type { ShownList } from './shown-list.ts'
import { type ListSource, useListRows } from './use-list-rows.ts'
import { useListView } from './use-list-view.ts'
import { useMissingRows } from './use-missing-rows.ts'
import { useTypedWords } from './use-typed-words.ts'

type State = { isLoaded: boolean; isLoading: boolean; failure: Error | undefined }

/** A list that has not begun to load counts as loading: a table that went for a moment would take the focus along. */
const loadingOf = ({ isLoaded, isLoading, failure }: State, isFar: boolean) => ({
  isLoaded: isLoaded && !isFar,
  isLoading: isLoading || isFar || (!isLoaded && failure === undefined),
})

export const useRecordList = <Item extends { id: string }>(
  source: ListSource<Item>,
): ShownList<Item> & { matches: Count | undefined; all: Count | undefined } => {
  const { list, found } = source
  const { view, change } = useListView(source.plan)
  const { isWhole, plain, search } = useListRows(source, view)
  const summary = useRef<HTMLSpanElement>(null)
  const { items, failure } = isWhole ? plain : search
  const rows = { length: items.length, count: isWhole ? plain.count : undefined }
  const pages = pagesOf({ ...rows, hasMore: isWhole && plain.cursor !== null }, view.page)
  const { wantedFirst, first } = pages
  useMissingRows(list, isWhole, wantedFirst)
  const isSearch = view.words !== '' || view.only !== undefined
  const shown = items.slice(first, first + pageSize)
  const place = { first, length: shown.length }
  return {
    view,
    change,
    ...pages,
    ...(isWhole ? loadingOf(plain, pages.isFar && failure === undefined) : loadingOf(search, false)),
    matches: isSearch
      ? { value: search.matches ?? 0, isExact: !search.isLoading && !search.hasMore }
      : undefined,
    all: plain.count,
    typed: useTypedWords(view.words, (words) => change({ words })),
    items: shown,
    text: isWhole ? showingText(plain.count, place) : foundText({ ...search, isSearch, ...place }),
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
