// A list's loaded part, narrowed to the typed words.
import { useRef } from 'react'
import { useStore } from '#web/platform/use-store.ts'
import { goToPage } from '#web/staff/list/go-to-page.ts'
import { pageSize, placeOf } from '#web/staff/list/list-pages.ts'
import type { ListPlan } from '#web/staff/list/list-view.ts'
import type { PagedList } from '#web/staff/list/paged-list.ts'
import { loadedText, showingText } from '#web/staff/list/record-list-text.ts'
import type { ShownList } from '#web/staff/list/shown-list.ts'
import { useMissingRows } from '#web/staff/list/use-missing-rows.ts'
import { useTypedWords } from '#web/staff/list/use-typed-words.ts'
import { matches } from './search.ts'
import { useListView } from './use-list-view.ts'

type LoadedList<Item extends { id: string }> = {
  list: PagedList<Item>
  plan: ListPlan
  searchedText: (item: Item) => string
  /** Without searched words, several records can be one line. */
  linesOf?: (items: readonly Item[]) => readonly Item[]
  order?: string
}

export const useLoadedList = <Item extends { id: string }>({
  list,
  plan,
  searchedText,
  linesOf = (all) => all,
  order = 'newest',
}: LoadedList<Item>): ShownList<Item> & { hasMore: boolean; loadMore: () => void } => {
  const { view, change } = useListView(plan)
  const { items, cursor, count, ...state } = useStore(list)
  const summary = useRef<HTMLSpanElement>(null)
  const { words } = view
  const found = words === '' ? linesOf(items) : items.filter((item) => matches(searchedText(item), words))
  const hasMore = cursor !== null
  const hasOpenEnd = hasMore && words === ''
  const wanted = placeOf(found.length, view.page, hasOpenEnd)
  useMissingRows(list, hasOpenEnd, wanted.first + pageSize - 1, (all) => linesOf(all).length)
  const { page, pagesCount, first } = placeOf(found.length, wanted.page)
  const shown = found.slice(first, first + pageSize)
  const text =
    words === ''
      ? showingText(count, { first, length: shown.length }, order)
      : loadedText({ matches: found.length, loaded: items.length, hasMore, order })
  return {
    view,
    change,
    typed: useTypedWords(words, (next) => change({ words: next })),
    items: shown,
    text,
    ...state,
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
