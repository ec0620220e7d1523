// The visible page of a list, after the search.
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from '#web/platform/store.ts'
import type { ListPlace } from './admin-workspace.tsx'
import type { PagedList } from './paged-list.ts'
import { matches } from './search.ts'

const pageSize = 50

type RecordListOptions<Item extends { id: string }> = {
  list: PagedList<Item>
  place: ListPlace
  searchedText: (item: Item) => string
}

const placeOf = (records: number, wanted: number) => {
  const pagesCount = Math.max(1, Math.ceil(records / pageSize))
  const page = Math.min(wanted, pagesCount)
  return { page, pagesCount, first: (page - 1) * pageSize }
}

export const useRecordList = <Item extends { id: string }>({
  list,
  place,
  searchedText,
}: RecordListOptions<Item>) => {
  const state = useStore(list)
  const { search, page: wanted } = useStore(place)
  const summary = useRef<HTMLSpanElement>(null)
  const isSearching = search.trim() !== ''
  const found = isSearching ? state.items.filter((item) => matches(searchedText(item), search)) : state.items
  const { page, pagesCount, first } = placeOf(found.length, wanted)

  const goTo = async (next: number) => {
    const start = (next - 1) * pageSize
    if (!isSearching && state.items.length <= start) await list.loadMore(start + 1)
    if (!isSearching && list.snapshot().items.length <= start) return
    flushSync(() => place.change({ page: next }))
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'center' })
  }
  return {
    state,
    search,
    isSearching,
    items: found.slice(first, first + pageSize),
    matchCount: found.length,
    first,
    page,
    pagesCount,
    hasMore: state.cursor !== null,
    summary,
    goTo,
    searchFor: (text: string) => place.change({ search: text, page: 1 }),
    refresh: () => {
      place.change({ page: 1 })
      return list.refresh()
    },
  }
}

export type ShownList<Item extends { id: string }> = ReturnType<typeof useRecordList<Item>>
