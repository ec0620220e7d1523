// Writes one queued export. A repeated event has no effect.
import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { submitterName } from '#domain/submission-progress.ts'
import { audit } from '../audit/audit.ts'
import { errorName, framesOf, log, millisecondsSince } from '../log.ts'
import { userIdOf } from '../table/item-keys.ts'
import { type ExportColumns, exportColumns } from './export-columns.ts'
import { csvFile, deleteFile, uploadFile } from './export-file.ts'
import {
  auditDetails,
  changeJob,
  endJob,
  fileKeyOf,
  heartbeatInterval,
  type StoredJob,
} from './export-job.ts'
import { countAll, pagesOfRows } from './export-rows.ts'

const eventSchema = z.object({ id: z.string().check(z.minLength(1)) })

/** Milliseconds before the function's own limit. */
const timeToEnd = 20_000
const progressInterval = 1000

const auditActorOf = (job: StoredJob) => ({
  userId: job.requested_by,
  adminEmail: job.requested_by_email,
  requestId: job.request_id,
})

class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

const requireRunning = async (job: StoredJob, changes: { rows?: number; total?: number | null }) => {
  if (!(await changeJob(job.id, ['running'], changes))) throw new Cancelled()
}

const startHeartbeat = (job: StoredJob) => {
  const beat = () => changeJob(job.id, ['running'], {}).catch((error: unknown) => reportFailure(job, error))
  const timer = setInterval(beat, heartbeatInterval)
  return () => clearInterval(timer)
}

const createProgress = (job: StoredJob, signal: AbortSignal) => {
  let storedAt = Date.now()
  return async (rows: number, isLast: boolean): Promise<void> => {
    signal.throwIfAborted()
    if (!isLast && Date.now() - storedAt < progressInterval) return
    storedAt = Date.now()
    await requireRunning(job, { rows })
  }
}

type Outcome = Pick<StoredJob, 'rows' | 'left_out'> & Partial<Pick<StoredJob, 'subject_id' | 'subject_name'>>

const stringOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

const withSubject = (columns: ExportColumns, outcome: Outcome): ExportColumns => ({
  ...columns,
  cellsOf: (item) => {
    outcome.subject_id = userIdOf(item)
    outcome.subject_name = submitterName(stringOrNull(item.first_name), stringOrNull(item.last_name))
    return columns.cellsOf(item)
  },
})

const writeFile = async (job: StoredJob, signal: AbortSignal): Promise<Outcome> => {
  const outcome: Outcome = { rows: 0, left_out: 0 }
  const columns = exportColumns(job.kind, job.with_ssn)
  const storeProgress = createProgress(job, signal)
  const text = csvFile({
    columns: job.reference === null ? columns : withSubject(columns, outcome),
    pages: pagesOfRows(job, signal, (count) => {
      outcome.left_out += count
    }),
    onRows: (rows, isLast) => {
      outcome.rows = rows
      return storeProgress(rows, isLast)
    },
  })
  await uploadFile(fileKeyOf(job), text)
  return outcome
}

/** The audit entry comes first: only a finished job has a link. */
const runJob = async (job: StoredJob, signal: AbortSignal): Promise<void> => {
  await requireRunning(job, { total: await countAll(job) })
  const outcome = await writeFile(job, signal)
  await audit(auditActorOf(job), {
    action: 'export-finished',
    rows: outcome.rows,
    ...auditDetails({ ...job, ...outcome }),
  })
  if (!(await endJob(job.id, ['running'], 'done', { ...outcome, total: outcome.rows }))) throw new Cancelled()
}

const aboutJob = ({ request_id, requested_by }: StoredJob) => ({
  requestId: request_id,
  userId: requested_by,
  route: 'export',
})

const reportFailure = (job: StoredJob, error: unknown, milliseconds?: number) =>
  log({
    event: 'failed',
    ...aboutJob(job),
    milliseconds,
    error: errorName(error),
    frames: framesOf(error),
  })

const fail = async (job: StoredJob) => {
  if (!(await endJob(job.id, ['running'], 'failed'))) return
  await audit(auditActorOf(job), { action: 'export-failed', ...auditDetails(job) })
}

const cleanUp = (job: StoredJob, work: Promise<unknown>) =>
  work.catch((error: unknown) => reportFailure(job, error))

/** Rejects if the export failed, for Lambda's error metric. */
export const handler = async (
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> => {
  const { id } = eventSchema.parse(event)
  const startedAt = performance.now()
  const job = await changeJob(id, ['queued'], { status: 'running' })
  if (!job) return
  const signal = AbortSignal.timeout(Math.max(0, context.getRemainingTimeInMillis() - timeToEnd))
  const stopHeartbeat = startHeartbeat(job)
  const end = (what: 'done' | 'cancelled') =>
    log({ event: what, ...aboutJob(job), milliseconds: millisecondsSince(startedAt) })
  try {
    await runJob(job, signal)
    end('done')
  } catch (error) {
    await cleanUp(job, deleteFile(fileKeyOf(job)))
    if (error instanceof Cancelled) return end('cancelled')
    reportFailure(job, error, millisecondsSince(startedAt))
    await cleanUp(job, fail(job))
    throw new Error('The export failed.')
  } finally {
    stopHeartbeat()
  }
}
