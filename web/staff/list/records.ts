import type { ReactNode } from 'react'
import type { ScreenWidth } from './screen-width.ts'

export type RecordColumn<Item> = {
  /** Also the name of its order. */
  id: string
  header: string
  /** Nothing becomes a dash. */
  cell: (item: Item) => ReactNode
  /** Pixels in the table. */
  width?: number
  /** The narrowest screen whose table has it. */
  from?: ScreenWidth
  /** A whole line on a card. */
  isLong?: boolean
  /** The table's row header, the card's title. */
  isName?: boolean
}

export type RecordRow = { id: string; cells: Readonly<Record<string, ReactNode>> }

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
