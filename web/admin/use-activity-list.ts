// The activity that is loaded, and what of it matches the typed words.
import { useRef } from 'react'
import type { AuditEntry } from '#domain/admin-contract.ts'
import { useStore } from '#web/platform/store.ts'
import { goToPage } from './go-to-page.ts'
import { activityPlan } from './list-calls.ts'
import { pageSize, placeOf } from './list-pages.ts'
import type { PagedList } from './paged-list.ts'
import { loadedText, showingText } from './record-list-text.ts'
import { matches } from './search.ts'
import type { ShownList } from './shown-list.ts'
import { useListView } from './use-list-view.ts'
import { useMissingRows } from './use-missing-rows.ts'
import { useTypedWords } from './use-typed-words.ts'

export const useActivityList = (
  list: PagedList<AuditEntry>,
  searchedText: (entry: AuditEntry) => string,
): ShownList<AuditEntry> & { hasMore: boolean; loadMore: () => void } => {
  const { view, change } = useListView(activityPlan)
  const { items, cursor, isLoaded, isLoading, failure } = useStore(list)
  const summary = useRef<HTMLSpanElement>(null)
  const { words } = view
  const found = words === '' ? items : items.filter((entry) => matches(searchedText(entry), words))
  const hasMore = cursor !== null
  const hasOpenEnd = hasMore && words === ''
  const wanted = placeOf(found.length, view.page, hasOpenEnd)
  useMissingRows(list, hasOpenEnd, wanted.first)
  const { page, pagesCount, first } = placeOf(found.length, wanted.page)
  const shown = found.slice(first, first + pageSize)
  return {
    view,
    change,
    typed: useTypedWords(words, (next) => change({ words: next })),
    items: shown,
    text:
      words === ''
        ? showingText(undefined, { first, length: shown.length })
        : loadedText({ matches: found.length, loaded: items.length, hasMore }),
    isLoaded,
    isLoading,
    failure,
    page,
    pagesCount,
    hasOpenEnd,
    summary,
    goTo: goToPage(change, summary),
    refresh: () => void list.refresh(wanted.first + 1),
    retry: list.retry,
    hasMore: hasMore && words !== '',
    loadMore: () => void list.loadMore(items.length + 1),
  }
}
