// A list of the admins: search within what is loaded, table or cards, pages that come from the server when they are asked for.
import Pagination from '@cloudscape-design/components/pagination'
import TextFilter, { type TextFilterProps } from '@cloudscape-design/components/text-filter'
import { type ReactNode, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import type { ListPlace } from './admin-workspace.tsx'
import { FailureNotice } from './failure-notice.tsx'
import type { PagedList } from './paged-list.ts'
import { RecordCards } from './record-cards.tsx'
import type { RecordColumn } from './record-columns.ts'
import styles from './record-list.module.css'
import { matchesText, searchingText, showingText } from './record-list-text.ts'
import { RecordTable } from './record-table.tsx'
import { useRecordList } from './use-record-list.ts'
import { useWideScreen } from './use-wide-screen.ts'

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

type Shown<Item extends { id: string }> = ReturnType<typeof useRecordList<Item>>

const NoMatch = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <div className={styles.empty}>
    <p>Nothing that is loaded matches “{search}”.</p>
    <Button variant="secondary" onClick={onClear}>
      Clear search
    </Button>
  </div>
)

/** Which part of the list is shown, and the ways to see more or newer ones. */
const Summary = <Item extends { id: string }>({
  shown: { state, items, isSearching, hasMore, matchCount, first, summary, refresh },
  onLoadMore,
}: {
  shown: Shown<Item>
  onLoadMore: () => void
}) => (
  <div className={styles.summary}>
    <p ref={summary} tabIndex={-1} data-focus-quietly>
      {isSearching ? searchingText(state, matchCount) : showingText(state, first, items.length)}
    </p>
    {isSearching && hasMore && (
      <Button variant="plain" aria-disabled={state.isLoading} onClick={onLoadMore}>
        {state.isLoading ? 'Loading...' : 'Load more'}
      </Button>
    )}
    {!isSearching && (
      <Button variant="plain" aria-disabled={state.isLoading} onClick={refresh}>
        Refresh
      </Button>
    )}
  </div>
)

const Pages = <Item extends { id: string }>({
  name,
  shown: { state, isSearching, hasMore, page, pagesCount, goTo },
}: {
  name: string
  shown: Shown<Item>
}) => (
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
  const shown = useRecordList({ list, place, searchedText })
  const { state, search, isSearching, hasMore } = shown
  const isWide = useWideScreen()
  const searchField = useRef<TextFilterProps.Ref>(null)
  const clear = () => {
    shown.clearSearch()
    searchField.current?.focus()
  }
  const Records = isWide ? RecordTable : RecordCards
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <TextFilter
            {...shown.filterProps}
            ref={searchField}
            filteringPlaceholder={searchLabel}
            filteringAriaLabel={searchLabel}
            filteringClearAriaLabel="Clear search"
            countText={matchesText(shown.matchCount)}
          />
        </div>
        {actions}
      </div>
      {state.isLoaded && <Summary shown={shown} onLoadMore={() => list.loadMore(state.items.length + 1)} />}
      <p role="status" className="visually-hidden">
        {state.isLoading ? 'Loading...' : ''}
      </p>
      {(state.isLoaded || state.isLoading) && (
        <Records
          name={name}
          columns={columns}
          items={shown.items}
          isLoading={!state.isLoaded}
          empty={
            isSearching ? (
              <NoMatch search={search} onClear={clear} />
            ) : (
              <p className={styles.empty}>{emptyText}</p>
            )
          }
        />
      )}
      {state.failure && (
        <FailureNotice
          message={`Error fetching admin data: ${state.failure.message}`}
          onRetry={list.retry}
          isRetrying={state.isLoading}
        />
      )}
      {(shown.pagesCount > 1 || (hasMore && !isSearching)) && <Pages name={name} shown={shown} />}
    </div>
  )
}
