import { byteOrderMark, csvRow } from '#domain/text/csv.ts'
import type { NumberTable } from './number-tables.ts'

/** Each table below its title. */
export const numbersCsv = (tables: readonly NumberTable[]): string =>
  byteOrderMark +
  tables
    .map(({ title, text, head, rows }) =>
      [
        [title],
        [text],
        head,
        ...rows.map(({ name, cells }) => [name, ...cells.map(({ text, value }) => String(value ?? text))]),
      ]
        .map(csvRow)
        .join(''),
    )
    .join(csvRow(['']))
