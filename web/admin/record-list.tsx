// A list of the admins: search within what is loaded, table or cards, pages that come from the server when they are asked for.
import { useCollection } from '@cloudscape-design/collection-hooks'
import Pagination from '@cloudscape-design/components/pagination'
import TextFilter, { type TextFilterProps } from '@cloudscape-design/components/text-filter'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { type ListPlace, useStoreState } from './admin-workspace.tsx'
import { FailureNotice } from './failure-notice.tsx'
import type { PagedList } from './paged-list.ts'
import { RecordCards } from './record-cards.tsx'
import type { RecordColumn } from './record-columns.ts'
import styles from './record-list.module.css'
import { matchesText, searchingText, showingText } from './record-list-text.ts'
import { RecordTable } from './record-table.tsx'
import { matches } from './search.ts'
import { useWideScreen } from './use-wide-screen.ts'

const pageSize = 50

type RecordListProps<Item extends { id: string }> = {
  /** Names the table, and its parts, for screen readers. */
  name: string
  list: PagedList<Item>
  place: ListPlace
  columns: readonly RecordColumn<Item>[]
  searchLabel: string
  searchedText: (item: Item) => string
  emptyText: string
  /** Beside the search. */
  actions?: ReactNode
}

const NoMatch = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <div className={styles.empty}>
    <p>Nothing that is loaded matches “{search}”.</p>
    <Button variant="secondary" onClick={onClear}>
      Clear search
    </Button>
  </div>
)

export const RecordList = <Item extends { id: string }>({
  name,
  list,
  place,
  columns,
  searchLabel,
  searchedText,
  emptyText,
  actions,
}: RecordListProps<Item>) => {
  const state = useStoreState(list)
  const isWide = useWideScreen()
  const searchField = useRef<TextFilterProps.Ref>(null)
  const summary = useRef<HTMLParagraphElement>(null)
  const hasMoved = useRef(false)

  const {
    items,
    actions: collection,
    filterProps,
    paginationProps,
    filteredItemsCount = 0,
  } = useCollection(state.items, {
    filtering: {
      filteringFunction: (item, search) => matches(searchedText(item), search),
      defaultFilteringText: place.search,
    },
    pagination: { pageSize, defaultPage: place.page },
  })
  const search = filterProps.filteringText
  const { currentPageIndex: page, pagesCount } = paginationProps
  const isSearching = search.trim() !== ''
  const hasMore = state.cursor !== null

  useEffect(() => {
    place.search = search
    place.page = page
  }, [place, search, page])

  /** The reader goes on at the top of the new page. */
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'start' })
  })

  const goTo = async (wanted: number) => {
    const first = (wanted - 1) * pageSize
    if (!isSearching && state.items.length <= first) await list.loadMore(first + 1)
    if (!isSearching && list.snapshot().items.length <= first) return
    hasMoved.current = true
    collection.setCurrentPage(wanted)
  }
  const refresh = () => {
    collection.setCurrentPage(1)
    list.refresh()
  }
  const clear = () => {
    collection.setFiltering('')
    searchField.current?.focus()
  }

  const failure = state.failure && (
    <FailureNotice
      message={`Error fetching admin data: ${state.failure.message}`}
      onRetry={list.retry}
      isRetrying={state.isLoading}
    />
  )
  const Records = isWide ? RecordTable : RecordCards
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <TextFilter
            {...filterProps}
            ref={searchField}
            filteringPlaceholder={searchLabel}
            filteringAriaLabel={searchLabel}
            filteringClearAriaLabel="Clear search"
            countText={matchesText(filteredItemsCount)}
          />
        </div>
        {actions}
      </div>
      {state.isLoaded && (
        <div className={styles.summary}>
          <p ref={summary} tabIndex={-1} data-focus-quietly>
            {isSearching
              ? searchingText(state, filteredItemsCount)
              : showingText(state, (page - 1) * pageSize, items.length)}
          </p>
          {isSearching && hasMore && (
            <Button
              variant="plain"
              aria-disabled={state.isLoading}
              onClick={() => list.loadMore(state.items.length + 1)}
            >
              {state.isLoading ? 'Loading...' : 'Load more'}
            </Button>
          )}
          {!isSearching && (
            <Button variant="plain" aria-disabled={state.isLoading} onClick={refresh}>
              Refresh
            </Button>
          )}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {state.isLoading ? 'Loading...' : ''}
      </p>
      {(state.isLoaded || state.isLoading) && (
        <Records
          name={name}
          columns={columns}
          items={items}
          isLoading={!state.isLoaded}
          empty={
            isSearching ? (
              <NoMatch search={search.trim()} onClear={clear} />
            ) : (
              <p className={styles.empty}>{emptyText}</p>
            )
          }
        />
      )}
      {failure}
      {(pagesCount > 1 || (hasMore && !isSearching)) && (
        <div className={styles.pages}>
          <Pagination
            currentPageIndex={page}
            pagesCount={pagesCount}
            openEnd={hasMore && !isSearching}
            disabled={state.isLoading}
            onChange={({ detail }) => goTo(detail.currentPageIndex)}
            ariaLabels={{
              paginationLabel: `Pages of ${name}`,
              previousPageLabel: 'Previous page',
              nextPageLabel: 'Next page',
              pageLabel: (number) => `Page ${number}`,
            }}
          />
        </div>
      )}
    </div>
  )
}
