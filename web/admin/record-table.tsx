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
      columnDefinitions={columns.map(({ id, header, cell, width, place }) => ({
        id,
        header,
        cell,
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
