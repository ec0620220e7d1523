// Records as a table, for wide screens.
import Table from '@cloudscape-design/components/table'
import type { RecordRow, RecordsProps } from './record-columns.ts'
import styles from './record-table.module.css'
import { useScreenWidth } from './use-screen-width.ts'

export const RecordTable = ({ name, columns, isLoading, sorting, onSort, ...table }: RecordsProps) => {
  const hasRoom = useScreenWidth('80em')
  const shown = hasRoom ? columns : columns.filter(({ isExtra }) => !isExtra)
  const definitions = shown.map(({ id, header, width, isName = false, isSortable = false }) => ({
    id,
    header,
    cell: ({ cells }: RecordRow) => cells[id],
    isRowHeader: isName,
    ...(width !== undefined && { width }),
    ...(isSortable && { sortingField: id }),
  }))
  const order = definitions.find(({ id }) => id === sorting.sort)
  return (
    <div className={styles.table}>
      <Table
        {...table}
        ariaLabels={{ tableLabel: name }}
        columnDefinitions={definitions}
        {...(order && { sortingColumn: order, sortingDescending: sorting.isDescending })}
        onSortingChange={({ detail }) =>
          onSort(detail.sortingColumn.sortingField ?? sorting.sort, detail.isDescending ?? false)
        }
        trackBy="id"
        wrapLines={columns.some(({ isWrapped }) => isWrapped)}
        contentDensity="compact"
        cellVerticalAlign="middle"
        loading={isLoading}
        loadingText="Loading..."
      />
    </div>
  )
}
