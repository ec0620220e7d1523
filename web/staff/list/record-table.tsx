import Table from '@cloudscape-design/components/table'
import styles from './record-table.module.css'
import { type RecordRow, type RecordsProps, selectionProps } from './records.ts'
import { useScreenWidth } from './screen-width.ts'

const useShownColumns = ({ columns, sorting: { sorts } }: RecordsProps) => {
  const room = useScreenWidth()
  const shown = columns.filter(({ from = 0 }) => from <= room)
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
