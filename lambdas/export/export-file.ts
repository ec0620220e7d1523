// All rows of an export as one CSV file: the next page is read while this one is written, so memory holds two pages and two parts.
import { byteOrderMark, csvRow } from './csv.ts'
import type { ExportColumns } from './export-columns.ts'
import type { MultipartUpload } from './multipart-upload.ts'

type Item = Record<string, unknown>

export type ExportFile = {
  columns: ExportColumns
  pages: AsyncIterator<readonly Item[]>
  upload: Pick<MultipartUpload, 'write'>
  /** Told after each page how many rows there are; false ends the work. */
  goOn: (rows: number) => Promise<boolean>
}

const textOf = (page: readonly Item[], { cellsOf }: ExportColumns) => {
  let text = ''
  for (const item of page) text += csvRow(cellsOf(item))
  return text
}

/** How many rows were written; undefined when `goOn` ended it. */
export const writeRows = async ({
  columns,
  pages,
  upload,
  goOn,
}: ExportFile): Promise<number | undefined> => {
  await upload.write(byteOrderMark + csvRow(columns.header))
  let rows = 0
  let coming = pages.next()
  for (;;) {
    const { done, value: page } = await coming
    if (done) return rows
    coming = pages.next()
    /** Whoever waits for it next is told; until then it is no unhandled rejection. */
    coming.catch(() => undefined)
    await upload.write(textOf(page, columns))
    rows += page.length
    if (!(await goOn(rows))) return undefined
  }
}
