// Where the reader is in a list: what is searched, which page is shown, and the ways on. Searching reaches what is loaded; going on
// loads more. The place outlives the page, for whoever comes back from a record.
import { useCollection } from '@cloudscape-design/collection-hooks'
import { useEffect, useRef } from 'react'
import { type ListPlace, useStoreState } from './admin-workspace.tsx'
import type { PagedList } from './paged-list.ts'
import { matches } from './search.ts'

const pageSize = 50

/** After a change of the page the reader goes on at the top of the new one. */
const useFocusAfterMove = () => {
  const summary = useRef<HTMLParagraphElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'start' })
  })
  return { summary, hasMoved }
}

type RecordListOptions<Item extends { id: string }> = {
  list: PagedList<Item>
  place: ListPlace
  searchedText: (item: Item) => string
}

export const useRecordList = <Item extends { id: string }>({
  list,
  place,
  searchedText,
}: RecordListOptions<Item>) => {
  const state = useStoreState(list)
  const { summary, hasMoved } = useFocusAfterMove()
  const collection = useCollection(state.items, {
    filtering: {
      filteringFunction: (item, search) => matches(searchedText(item), search),
      defaultFilteringText: place.search,
    },
    pagination: { pageSize, defaultPage: place.page },
  })
  const { items, filterProps, paginationProps, filteredItemsCount: matchCount = 0 } = collection
  const { setCurrentPage, setFiltering } = collection.actions
  const search = filterProps.filteringText
  const { currentPageIndex: page, pagesCount } = paginationProps
  const isSearching = search.trim() !== ''
  const hasMore = state.cursor !== null

  useEffect(() => {
    place.search = search
    place.page = page
  }, [place, search, page])

  const goTo = async (wanted: number) => {
    const first = (wanted - 1) * pageSize
    if (!isSearching && state.items.length <= first) await list.loadMore(first + 1)
    if (!isSearching && list.snapshot().items.length <= first) return
    hasMoved.current = true
    setCurrentPage(wanted)
  }
  const refresh = () => {
    setCurrentPage(1)
    list.refresh()
  }
  return {
    state,
    items,
    filterProps,
    matchCount,
    search: search.trim(),
    isSearching,
    hasMore,
    page,
    pagesCount,
    /** The number of the first record shown, from 0. */
    first: (page - 1) * pageSize,
    summary,
    goTo,
    refresh,
    clearSearch: () => setFiltering(''),
  }
}
