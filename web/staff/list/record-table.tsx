import Table from '@cloudscape-design/components/table'
import { type ReactNode, useSyncExternalStore } from 'react'
import styles from './record-table.module.css'

const queries = {
  '22em': matchMedia('(min-width: 22em)'),
  '48em': matchMedia('(min-width: 48em)'),
  '56em': matchMedia('(min-width: 56em)'),
  '70em': matchMedia('(min-width: 70em)'),
  '80em': matchMedia('(min-width: 80em)'),
  '100em': matchMedia('(min-width: 100em)'),
  '115em': matchMedia('(min-width: 115em)'),
}

export const useScreenWidth = (width: keyof typeof queries): boolean =>
  useSyncExternalStore(
    (onChange) => {
      queries[width].addEventListener('change', onChange)
      return () => queries[width].removeEventListener('change', onChange)
    },
    () => queries[width].matches,
  )

export type RecordColumn<Item> = {
  /** Also the name of its order. */
  id: string
  header: string
  cell: (item: Item) => ReactNode
  /** Pixels in the table. */
  width?: number
  /** The narrowest screen whose table has it. */
  from?: '56em' | '70em' | '80em' | '100em' | '115em'
  /** A whole line on a card. */
  isLong?: boolean
  /** The table's row header, the card's title. */
  isName?: boolean
}

export type RecordRow = { id: string; cells: Readonly<Record<string, ReactNode>> }

export const rowOf =
  <Item extends { id: string }>(columns: readonly RecordColumn<Item>[]) =>
  (item: Item): RecordRow => ({
    id: item.id,
    cells: Object.fromEntries(columns.map(({ id, cell }) => [id, cell(item)])),
  })

export type RecordSelection = {
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
  canSelect: (id: string) => boolean
  nameOf: (id: string) => string
}

export type RecordsProps = {
  name: string
  columns: readonly Omit<RecordColumn<unknown>, 'cell'>[]
  items: readonly RecordRow[]
  isLoading: boolean
  empty: ReactNode
  sorting: { sort: string; isDescending: boolean; sorts: readonly string[] }
  onSort?: (sort: string, isDescending: boolean) => void
  selection?: RecordSelection | undefined
}

/** Selected rows of other pages stay selected. */
export const selectionProps = ({ ids, onChange, canSelect }: RecordSelection) => ({
  selectionType: 'multi' as const,
  selectedItems: ids.map((id): RecordRow => ({ id, cells: {} })),
  isItemDisabled: ({ id }: RecordRow) => !canSelect(id),
  onSelectionChange: ({ detail }: { detail: { selectedItems: readonly RecordRow[] } }) =>
    onChange(detail.selectedItems.map(({ id }) => id)),
})

const useShownColumns = ({ columns, sorting: { sorts } }: RecordsProps) => {
  const room = {
    '56em': useScreenWidth('56em'),
    '70em': useScreenWidth('70em'),
    '80em': useScreenWidth('80em'),
    '100em': useScreenWidth('100em'),
    '115em': useScreenWidth('115em'),
  }
  const shown = columns.filter(({ from }) => from === undefined || room[from])
  return shown.map(({ id, header, width, isName = false }) => ({
    id,
    header,
    cell: ({ cells }: RecordRow) => cells[id],
    isRowHeader: isName,
    ...(width !== undefined && { width }),
    ...(sorts.includes(id) && { sortingField: id }),
  }))
}

export const RecordTable = (props: RecordsProps) => {
  const { name, isLoading, sorting, onSort, selection, ...table } = props
  const definitions = useShownColumns(props)
  const order = definitions.find(({ id }) => id === sorting.sort)
  return (
    <div className={styles.table}>
      <Table
        {...table}
        {...(selection && selectionProps(selection))}
        ariaLabels={{
          tableLabel: name,
          selectionGroupLabel: `Selected ${name}`,
          allItemsSelectionLabel: () => 'Select all rows of this page',
          itemSelectionLabel: (_, { id }) => `Select ${selection?.nameOf(id)}`,
        }}
        columnDefinitions={definitions}
        {...(order && { sortingColumn: order, sortingDescending: sorting.isDescending })}
        onSortingChange={({ detail }) =>
          onSort?.(detail.sortingColumn.sortingField ?? sorting.sort, detail.isDescending ?? false)
        }
        trackBy="id"
        wrapLines
        contentDensity="compact"
        cellVerticalAlign="middle"
        loading={isLoading}
        loadingText="Loading..."
      />
    </div>
  )
}
