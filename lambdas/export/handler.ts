// The `export` function: writes one queued export into the bucket. It runs once, whatever is delivered twice: it starts only if the
// job is still queued, and only a job that is still running goes on.
import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { submitterName } from '#domain/submission-progress.ts'
import { audit } from '../audit/audit.ts'
import { framesOf, log, millisecondsSince, nameOf } from '../log.ts'
import { userIdOf } from '../table/item-keys.ts'
import { csvType, exportBucket, exportStore } from './export-bucket.ts'
import { type ExportColumns, exportColumns } from './export-columns.ts'
import { writeRows } from './export-file.ts'
import { changeJob, endJob, fileKeyOf, heartbeat, onRecord, type StoredJob } from './export-job.ts'
import { countAll, pagesOfRows } from './export-rows.ts'
import { type MultipartUpload, startUpload } from './multipart-upload.ts'

const eventSchema = z.object({ id: z.string().check(z.minLength(1)) })

/** Milliseconds, kept back from the function's own limit to end cleanly. */
const timeToEnd = 20_000
/** Milliseconds between two notes of the progress, and at most so long until a cancel is seen. */
const progressInterval = 1000

const auditorOf = (job: StoredJob) => ({
  adminId: job.requested_by,
  adminEmail: job.requested_by_email,
  requestId: job.request_id,
})

const isRunning = async (id: string, rows: number) =>
  (await changeJob(id, ['running'], { rows })) !== undefined

/** Says that the function is alive, also while a count or an upload takes its time. The function it returns ends that. */
const showLife = (job: StoredJob) => {
  const beat = () => changeJob(job.id, ['running'], {}).catch((error: unknown) => reportFailure(job, error))
  const timer = setInterval(beat, heartbeat)
  return () => clearInterval(timer)
}

/** Notes the progress now and then; false once the job was cancelled. */
const createProgress = (id: string, signal: AbortSignal) => {
  let notedAt = Date.now()
  return async (rows: number): Promise<boolean> => {
    signal.throwIfAborted()
    if (Date.now() - notedAt < progressInterval) return true
    notedAt = Date.now()
    return isRunning(id, rows)
  }
}

type Subject = Pick<StoredJob, 'subject_id' | 'subject_name'>

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Notes whom the row of a file by reference is about: that belongs on record. */
const noteSubject = (columns: ExportColumns, subject: Subject): ExportColumns => ({
  ...columns,
  cellsOf: (item) => {
    subject.subject_id = userIdOf(item)
    subject.subject_name = submitterName(textOf(item.first_name), textOf(item.last_name))
    return columns.cellsOf(item)
  },
})

/** False when the job was cancelled. The file is complete before it is on record, and on record before anybody can get it. */
const writeFile = async (job: StoredJob, upload: MultipartUpload, signal: AbortSignal): Promise<boolean> => {
  const subject: Subject = { subject_id: null, subject_name: null }
  const columns = exportColumns(job.kind, job.with_ssn)
  const rows = await writeRows({
    columns: job.reference === null ? columns : noteSubject(columns, subject),
    pages: pagesOfRows(job, signal),
    upload,
    goOn: createProgress(job.id, signal),
  })
  if (rows === undefined || !(await isRunning(job.id, rows))) return false
  await upload.complete()
  await audit(auditorOf(job), { action: 'export-finished', rows, ...onRecord({ ...job, ...subject }) })
  return (await endJob(job.id, ['running'], 'done', { rows, total: rows, ...subject })) !== undefined
}

const aboutJob = ({ request_id, requested_by }: StoredJob) => ({
  requestId: request_id,
  userId: requested_by,
  route: 'export',
})

/** Measured is the failure that ends the job, and none that comes of it. */
const reportFailure = (job: StoredJob, error: unknown, milliseconds?: number) =>
  log({
    event: 'failed',
    ...aboutJob(job),
    milliseconds,
    error: nameOf(error),
    frames: framesOf(error),
  })

/** What can't be removed now, the bucket's lifecycle removes. */
const drop = (job: StoredJob, upload: MultipartUpload) =>
  upload.abort().catch((error: unknown) => reportFailure(job, error))

/** False when the job was cancelled. */
const runJob = async (job: StoredJob, signal: AbortSignal): Promise<boolean> => {
  const total = await countAll(job)
  if (!(await changeJob(job.id, ['running'], { total }))) return false
  const file = await startUpload({
    client: exportStore,
    bucket: exportBucket,
    key: fileKeyOf(job),
    contentType: csvType,
    signal,
  })
  const isComplete = await writeFile(job, file, signal).catch(async (error: unknown) => {
    await drop(job, file)
    throw error
  })
  if (!isComplete) await drop(job, file)
  return isComplete
}

const fail = async (job: StoredJob) => {
  if (!(await endJob(job.id, ['running'], 'failed'))) return
  await audit(auditorOf(job), { action: 'export-failed', ...onRecord(job) })
}

/** Rejects, in words that tell nothing of the data, when the export failed: Lambda counts it as an error. */
export const handler = async (
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> => {
  const { id } = eventSchema.parse(event)
  const startedAt = performance.now()
  const job = await changeJob(id, ['queued'], { status: 'running' })
  if (!job) return
  const signal = AbortSignal.timeout(Math.max(0, context.getRemainingTimeInMillis() - timeToEnd))
  const stopShowingLife = showLife(job)
  try {
    const isComplete = await runJob(job, signal)
    log({
      event: isComplete ? 'done' : 'cancelled',
      ...aboutJob(job),
      milliseconds: millisecondsSince(startedAt),
    })
  } catch (error) {
    reportFailure(job, error, millisecondsSince(startedAt))
    await fail(job).catch((second: unknown) => reportFailure(job, second))
    throw new Error('The export failed.')
  } finally {
    stopShowingLife()
  }
}
