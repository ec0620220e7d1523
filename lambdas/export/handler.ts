// Writes one queued export of a list.
import { submitterName } from '#domain/submission-progress.ts'
import { userIdOf } from '../table/item-keys.ts'
import { type ExportColumns, exportColumns } from './export-columns.ts'
import { csvFile, uploadFile } from './export-file.ts'
import { countAll, pagesOfRows } from './export-rows.ts'
import { jobHandler, type Outcome, type Task } from './run-job.ts'

const stringOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

const withSubject = (columns: ExportColumns, outcome: Outcome): ExportColumns => ({
  ...columns,
  cellsOf: (item) => {
    outcome.subject_id = userIdOf(item)
    outcome.subject_name = submitterName(stringOrNull(item.first_name), stringOrNull(item.last_name))
    return columns.cellsOf(item)
  },
})

const writeCsv = async ({ job, setTotal, progress, signal }: Task) => {
  await setTotal(await countAll(job))
  const outcome: Outcome = { rows: 0, left_out: 0 }
  const columns = exportColumns(job.kind, job.with_ssn, job.requested_by)
  const text = csvFile({
    columns: job.reference === null ? columns : withSubject(columns, outcome),
    pages: pagesOfRows(job, signal, (count) => {
      outcome.left_out += count
    }),
    onRows: (rows, isLast) => {
      outcome.rows = rows
      return progress(rows, isLast)
    },
  })
  await uploadFile(job, text)
  return { outcome }
}

export const handler = jobHandler('export', writeCsv)
