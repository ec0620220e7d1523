import Button from '@cloudscape-design/components/button'
import TextFilter, { type TextFilterProps } from '@cloudscape-design/components/text-filter'
import { type ReactNode, type RefObject, useRef } from 'react'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { FailureNotice } from '#web/staff/failure-notice.tsx'
import { ListSelect } from './list-select.tsx'
import { isNarrowed } from './list-view.ts'
import { Nothing } from './record-cells.tsx'
import styles from './record-list.module.css'
import type { RecordColumn, RecordRow, RecordSelection } from './records.ts'
import { type ScreenWidth, useScreenWidth } from './screen-width.ts'
import type { ShownList } from './use-list.ts'

const RecordPages = lazyPart(() => import('./record-pages.tsx').then((module) => module.RecordPages))
const RecordCards = lazyPart(() => import('./record-cards.tsx').then((module) => module.RecordCards))
const RecordTable = lazyPart(() => import('./record-table.tsx').then((module) => module.RecordTable))
if (matchMedia('(width < 70em)').matches) void RecordCards.prefetch()
if (matchMedia('(width >= 48em)').matches) void RecordTable.prefetch()

type Shown = ShownList<{ id: string }>

export type RecordListProps<Item extends { id: string }> = {
  name: string
  shown: ShownList<Item>
  columns: readonly RecordColumn<Item>[]
  searchLabel: string
  emptyText: string
  /** Beside the search. */
  filter?: ReactNode
  action?: ReactNode
  /** The filter's name. */
  shows?: string | undefined
  /** Below a search without a match. */
  instead?: ReactNode
  below?: ReactNode
  noMatch?: ReactNode
  /** Beside the line above the rows. */
  beside?: ReactNode
  failureText?: string
  selection?: RecordSelection
  /** The narrowest screen with a table. */
  tableFrom?: ScreenWidth
}

/** Cards have no column heads to sort by. */
const CardOrder = ({ shown, columns }: { shown: Shown; columns: RecordsColumns }) => {
  const sortable = columns.filter(({ id }) => shown.sorts.includes(id))
  if (sortable.length === 0) return null
  const orders = sortable.flatMap(({ id, header }) => [
    [id, `${header}, ascending`],
    [`-${id}`, `${header}, descending`],
  ])
  const { sort, isDescending } = shown.view
  return (
    <ListSelect
      label="Sort by"
      value={`${isDescending ? '-' : ''}${sort}`}
      options={Object.fromEntries(orders)}
      onChange={(order) =>
        shown.change({ sort: order.replace(/^-/, ''), isDescending: order.startsWith('-') })
      }
    />
  )
}

const fieldText = { root: { fontSize: 'var(--text-body)' } }

type RecordsColumns = readonly Omit<RecordColumn<unknown>, 'cell'>[]

type ToolsProps = {
  list: Pick<RecordListProps<{ id: string }>, 'searchLabel' | 'filter' | 'action'>
  shown: Shown
  field: RefObject<TextFilterProps.Ref | null>
}

const Tools = ({ list: { searchLabel, filter, action }, shown, field }: ToolsProps) => (
  <div className={styles.tools}>
    <div className={styles.search}>
      <TextFilter
        ref={field}
        style={fieldText}
        filteringText={shown.typed.text}
        onChange={({ detail }) => shown.typed.setText(detail.filteringText)}
        filteringPlaceholder={searchLabel}
        filteringAriaLabel={searchLabel}
        filteringClearAriaLabel="Clear search"
      />
    </div>
    {filter}
    <div className={styles.actions}>
      <Button iconName="refresh" loading={shown.isLoading} loadingText="Loading..." onClick={shown.refresh}>
        Refresh
      </Button>
      {action}
    </div>
  </div>
)

const Summary = ({ shown }: { shown: Shown }) => {
  const { summary, typed, isLoaded, text } = shown
  return (
    <span ref={summary} role="status" tabIndex={-1} data-focus-quietly className={styles.summary}>
      {typed.problem ?? (isLoaded ? text : '\u00a0')}
    </span>
  )
}

type NoMatchProps = { words: string; shows: string | undefined; onClear: () => void; children: ReactNode }

const NoMatch = ({ words, shows, onClear, children }: NoMatchProps) => (
  <div className={styles.empty}>
    <p>
      {words === '' ? 'Nothing matches this filter.' : `Nothing matches “${words}”${shows ? ' here' : ''}.`}
    </p>
    {words !== '' && (
      <p className={styles.summary}>
        {shows ? `This list only shows “${shows}”.` : 'Check the spelling, or try fewer words.'}
      </p>
    )}
    <div className={styles.actions}>
      <Button onClick={onClear}>
        {words === '' ? 'Show all' : `Clear search${shows ? ' and filter' : ''}`}
      </Button>
      {children}
    </div>
  </div>
)

const rowOf =
  <Item extends { id: string }>(columns: readonly RecordColumn<Item>[]) =>
  (item: Item): RecordRow => ({
    id: item.id,
    cells: Object.fromEntries(columns.map(({ id, cell }) => [id, cell(item) || <Nothing />])),
  })

type RecordsInListProps<Item extends { id: string }> = RecordListProps<Item> & {
  isWide: boolean
  onClear: () => void
}

const RecordsInList = <Item extends { id: string }>(props: RecordsInListProps<Item>) => {
  const { name, columns, isWide, onClear } = props
  const { view, sorts, change, items, isLoaded, isLoading } = props.shown
  const Records = isWide ? RecordTable : RecordCards
  const noMatch =
    props.noMatch ??
    (isNarrowed(view) && (
      <NoMatch words={view.words} shows={props.shows} onClear={onClear}>
        {props.instead}
      </NoMatch>
    ))
  return (
    <Records
      name={name}
      columns={columns}
      items={items.map(rowOf(columns))}
      isLoading={!isLoaded}
      sorting={{ ...view, sorts }}
      onSort={(sort, isDescending) => change({ sort, isDescending })}
      selection={props.selection}
      empty={(!isLoading && noMatch) || <p>{isLoading ? 'Searching…' : props.emptyText}</p>}
    />
  )
}

export const RecordList = <Item extends { id: string }>(props: RecordListProps<Item>) => {
  const { name, shown, columns, failureText = 'Error fetching admin data' } = props
  const field = useRef<TextFilterProps.Ref>(null)
  const isWide = useScreenWidth() >= (props.tableFrom ?? 70)
  const hasRecords = shown.isLoaded || shown.isLoading
  const clear = () => {
    shown.change({ words: '', filters: {} })
    field.current?.focus()
  }
  const hasPages = shown.pagesCount > 1 || shown.hasOpenEnd
  return (
    <div className={styles.list}>
      <Tools list={props} {...{ shown, field }} />
      {props.below}
      {shown.failure && (
        <FailureNotice
          message={`${failureText}: ${shown.failure.message}`}
          onRetry={shown.retry}
          isRetrying={shown.isLoading}
        />
      )}
      <div className={styles.place}>
        <Summary shown={shown} />
        {hasRecords && !isWide && <CardOrder shown={shown} columns={columns} />}
        {props.beside}
        {isWide && hasPages && <RecordPages name={name} shown={shown} />}
      </div>
      {hasRecords && <RecordsInList {...props} isWide={isWide} onClear={clear} />}
      {hasPages && (
        <div className={styles.end}>
          <RecordPages name={isWide ? `${name}, at the end` : name} shown={shown} />
        </div>
      )}
    </div>
  )
}
