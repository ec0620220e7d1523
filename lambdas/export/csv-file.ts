// The text of an export's CSV file, page by page.
import { byteOrderMark, csvRow } from './csv.ts'
import type { ExportColumns } from './export-columns.ts'

type Item = Record<string, unknown>

type CsvFile = {
  columns: ExportColumns
  pages: AsyncIterator<readonly Item[]>
  onRows: (rows: number, isLast: boolean) => Promise<void>
}

const pageText = (page: readonly Item[], { cellsOf }: ExportColumns) => {
  let text = ''
  for (const item of page) text += csvRow(cellsOf(item))
  return text
}

export async function* csvFile({ columns, pages, onRows }: CsvFile): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns.header)
  let rows = 0
  let next = pages.next()
  for (;;) {
    const { done, value: page } = await next
    if (done) return onRows(rows, true)
    next = pages.next()
    // The next round throws its error. Until then it is no unhandled rejection.
    next.catch(() => undefined)
    yield pageText(page, columns)
    rows += page.length
    await onRows(rows, false)
  }
}
