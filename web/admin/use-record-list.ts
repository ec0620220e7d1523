// The visible page of a list: as the server has it, or as a search or another order found it.
import { useRef } from 'react'
import type { Count } from '#domain/admin-contract.ts'
import { goToPage } from './go-to-page.ts'
import { pageSize, placeOf } from './list-pages.ts'
import { foundText, showingText } from './record-list-text.ts'
import type { ShownList } from './shown-list.ts'
import { type ListSource, useListRows } from './use-list-rows.ts'
import { useListView } from './use-list-view.ts'
import { useMissingRows } from './use-missing-rows.ts'
import { useTypedWords } from './use-typed-words.ts'

export const useRecordList = <Item extends { id: string }>(
  source: ListSource<Item>,
): ShownList<Item> & { matches: Count | undefined; all: Count | undefined } => {
  const { list, found } = source
  const { view, change } = useListView(source.plan)
  const { isWhole, plain, search } = useListRows(source, view)
  const summary = useRef<HTMLSpanElement>(null)
  const { items, isLoaded, failure } = isWhole ? plain : search
  // A search loads from the start: a table that went for a moment would take the focus along.
  const isLoading = isWhole ? plain.isLoading : search.isLoading || (!isLoaded && failure === undefined)
  const isCounted = isWhole && plain.count?.isExact === true
  const hasOpenEnd = isWhole && !isCounted && plain.cursor !== null
  const wanted = placeOf(isCounted ? (plain.count?.value ?? 0) : items.length, view.page, hasOpenEnd)
  useMissingRows(list, isWhole, wanted.first)
  const { page, pagesCount, first } = placeOf(items.length, wanted.page)
  const isSearch = view.words !== '' || view.only !== undefined
  const shown = items.slice(first, first + pageSize)
  const place = { first, length: shown.length }
  return {
    view,
    change,
    matches: isSearch
      ? { value: search.matches ?? 0, isExact: !search.isLoading && !search.hasMore }
      : undefined,
    all: plain.count,
    typed: useTypedWords(view.words, (words) => change({ words })),
    items: shown,
    text: isWhole ? showingText(plain.count, place) : foundText({ ...search, isSearch, ...place }),
    isLoaded,
    isLoading,
    failure,
    page,
    pagesCount: hasOpenEnd ? pagesCount : wanted.pagesCount,
    hasOpenEnd,
    summary,
    goTo: goToPage(change, summary),
    refresh: () => {
      void list.refresh()
      if (!isWhole) found.refresh()
    },
    retry: () => void (isWhole ? list.retry() : found.refresh()),
  }
}
