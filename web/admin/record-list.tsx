// A list of /admin: search, pages, and records.
import Button from '@cloudscape-design/components/button'
import Header from '@cloudscape-design/components/header'
import Pagination from '@cloudscape-design/components/pagination'
import TextFilter, { type TextFilterProps } from '@cloudscape-design/components/text-filter'
import { type ReactNode, type RefObject, Suspense, useRef } from 'react'
import { lazyPage } from '#web/platform/lazy-page.ts'
import type { ListPlace } from './admin-workspace.tsx'
import { FailureNotice } from './failure-notice.tsx'
import type { PagedList } from './paged-list.ts'
import { type RecordColumn, rowOf } from './record-columns.ts'
import styles from './record-list.module.css'
import { searchingText, showingText } from './record-list-text.ts'
import { RecordTable } from './record-table.tsx'
import { type ShownList, useRecordList } from './use-record-list.ts'
import { useWideScreen } from './use-wide-screen.ts'

const RecordCards = lazyPage(() => import('./record-cards.tsx').then((module) => module.RecordCards))

type RecordListProps<Item extends { id: string }> = {
  name: string
  list: PagedList<Item>
  place: ListPlace
  columns: readonly RecordColumn<Item>[]
  searchLabel: string
  searchedText: (item: Item) => string
  emptyText: string
  action?: ReactNode
}

type Shown = ShownList<{ id: string }>

const ListHeader = ({ name, shown, action }: { name: string; shown: Shown; action: ReactNode }) => {
  const { state, isSearching, matchCount, first, items, summary, refresh } = shown
  const text = isSearching ? searchingText(state, matchCount) : showingText(state, first, items.length)
  return (
    <Header
      variant="h2"
      description={
        <span ref={summary} role="status" tabIndex={-1} data-focus-quietly>
          {state.isLoaded ? text : '\u00a0'}
        </span>
      }
      actions={
        <div className={styles.actions}>
          <Button iconName="refresh" loading={state.isLoading} loadingText="Loading..." onClick={refresh}>
            Refresh
          </Button>
          {action}
        </div>
      }
    >
      {name}
    </Header>
  )
}

const Pages = ({ name, shown }: { name: string; shown: Shown }) => {
  const { state, isSearching, hasMore, page, pagesCount, goTo } = shown
  const openEnd = hasMore && !isSearching
  if (pagesCount === 1 && !openEnd) return null
  return (
    <div className={styles.pages}>
      <Pagination
        currentPageIndex={page}
        pagesCount={pagesCount}
        openEnd={openEnd}
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
}

const fieldText = { root: { fontSize: 'var(--text-body)' } }

type SearchProps = {
  label: string
  shown: Shown
  field: RefObject<TextFilterProps.Ref | null>
  onLoadMore: () => void
}

/** A search finds only loaded records. */
const Search = ({ label, shown, field, onLoadMore }: SearchProps) => (
  <div className={styles.search}>
    <TextFilter
      ref={field}
      style={fieldText}
      filteringText={shown.search}
      onChange={({ detail }) => shown.searchFor(detail.filteringText)}
      filteringPlaceholder={label}
      filteringAriaLabel={label}
      filteringClearAriaLabel="Clear search"
    />
    {shown.isSearching && shown.hasMore && (
      <Button loading={shown.state.isLoading} loadingText="Loading..." onClick={onLoadMore}>
        Load more
      </Button>
    )}
  </div>
)

const NoMatch = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <div className={styles.empty}>
    <p>Nothing that is loaded matches “{search}”.</p>
    <Button onClick={onClear}>Clear search</Button>
  </div>
)

export const RecordList = <Item extends { id: string }>(props: RecordListProps<Item>) => {
  const { name, list, columns } = props
  const shown = useRecordList(props)
  const { state, search, isSearching } = shown
  const field = useRef<TextFilterProps.Ref>(null)
  const Records = useWideScreen() ? RecordTable : RecordCards
  const clear = () => {
    shown.searchFor('')
    field.current?.focus()
  }
  const loadMore = () => list.loadMore(state.items.length + 1)
  return (
    <div className={styles.list}>
      {state.failure && (
        <FailureNotice
          message={`Error fetching admin data: ${state.failure.message}`}
          onRetry={list.retry}
          isRetrying={state.isLoading}
        />
      )}
      {(state.isLoaded || state.isLoading) && (
        <Suspense fallback={null}>
          <Records
            name={name}
            columns={columns}
            items={shown.items.map(rowOf(columns))}
            isLoading={!state.isLoaded}
            header={<ListHeader name={name} shown={shown} action={props.action} />}
            filter={<Search label={props.searchLabel} shown={shown} field={field} onLoadMore={loadMore} />}
            pagination={<Pages name={name} shown={shown} />}
            empty={
              isSearching ? <NoMatch search={search.trim()} onClear={clear} /> : <p>{props.emptyText}</p>
            }
          />
        </Suspense>
      )}
    </div>
  )
}
