// Records as a table, where the screen is wide enough.
import Table from '@cloudscape-design/components/table'
import type { ReactNode } from 'react'
import type { RecordColumn } from './record-columns.ts'
import styles from './record-table.module.css'

type RecordTableProps<Item> = {
  name: string
  columns: readonly RecordColumn<Item>[]
  items: readonly Item[]
  isLoading: boolean
  empty: ReactNode
}

const atEnd = (content: ReactNode, isNumber = false) =>
  isNumber ? <span className={styles.number}>{content}</span> : content

/** The line above the table says 'newest first' in words. */
const OrderMark = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <span className={styles.order} aria-hidden="true">
      ↓
    </span>
  </>
)

export const RecordTable = <Item extends { id: string }>({
  name,
  columns,
  items,
  isLoading,
  empty,
}: RecordTableProps<Item>) => (
  <div className={styles.table}>
    <Table
      ariaLabels={{ tableLabel: name }}
      columnDefinitions={columns.map(({ id, header, cell, width, place, isNumber, isOrder }) => ({
        id,
        header: isOrder ? <OrderMark>{header}</OrderMark> : atEnd(header, isNumber),
        cell: (item: Item) => atEnd(cell(item), isNumber),
        isRowHeader: place === 'name',
        ...(width !== undefined && { width }),
      }))}
      items={items}
      trackBy="id"
      wrapLines
      cellVerticalAlign="middle"
      loading={isLoading}
      loadingText="Loading..."
      empty={empty}
    />
  </div>
)
