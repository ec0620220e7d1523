// Records as a table, for wide screens.
import Table from '@cloudscape-design/components/table'
import type { RecordRow, RecordsProps } from './record-columns.ts'

export const RecordTable = ({ name, columns, isLoading, ...table }: RecordsProps) => {
  const definitions = columns.map(({ id, header, width, isName = false, isOrder = false }) => ({
    id,
    header,
    cell: ({ cells }: RecordRow) => cells[id],
    isRowHeader: isName,
    ...(width !== undefined && { width }),
    ...(isOrder && { sortingField: id }),
  }))
  const order = definitions.find(({ sortingField }) => sortingField)
  return (
    <Table
      {...table}
      ariaLabels={{ tableLabel: name }}
      columnDefinitions={definitions}
      {...(order && { sortingColumn: order, sortingDescending: true, sortingDisabled: true })}
      trackBy="id"
      stickyHeader
      wrapLines
      cellVerticalAlign="middle"
      loading={isLoading}
      loadingText="Loading..."
    />
  )
}
