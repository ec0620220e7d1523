import { Readable } from 'node:stream'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { byteOrderMark, csvRow } from '#domain/text/csv.ts'
import { objectStore } from '../object-store.ts'
import { exportBucket, fileTypes } from './export-bucket.ts'
import type { ExportColumns } from './export-columns.ts'
import { fileKeyOf, type JobFile } from './export-job.ts'

type Item = Record<string, unknown>

type CsvFile = {
  columns: ExportColumns
  pages: AsyncIterator<readonly Item[]>
  onRows: (rows: number, isLast: boolean) => Promise<unknown>
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
    if (done) {
      await onRows(rows, true)
      return
    }
    next = pages.next()
    // The next round throws its error. Until then it is no unhandled rejection.
    next.catch(() => undefined)
    yield pageText(page, columns)
    rows += page.length
    await onRows(rows, false)
  }
}

const partBytes = 8 * 1024 * 1024

/** If `content` throws, the parts sent so far are deleted. */
export const uploadFile = async (
  file: JobFile,
  content: AsyncIterable<string | Uint8Array>,
): Promise<void> => {
  const upload = new Upload({
    client: objectStore(),
    params: {
      Bucket: exportBucket,
      Key: fileKeyOf(file),
      ContentType: fileTypes[file.kind],
      Body: Readable.from(content),
    },
    partSize: partBytes,
    queueSize: 1,
  })
  await upload.done()
}

export const deleteFile = (file: JobFile) =>
  objectStore().send(new DeleteObjectCommand({ Bucket: exportBucket, Key: fileKeyOf(file) }))
