// Runs one queued job that writes a file. A repeated event has no effect.
import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { audit } from '../audit/audit.ts'
import { Refusal } from '../http/refusal.ts'
import { errorName, framesOf, log, millisecondsSince } from '../log.ts'
import { deleteFile } from './export-file.ts'
import { auditDetails, changeJob, endJob, heartbeatInterval, type StoredJob } from './export-job.ts'

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

export type Outcome = Pick<StoredJob, 'rows' | 'left_out'> &
  Partial<Pick<StoredJob, 'subject_id' | 'subject_name'>>

export type Task = {
  job: StoredJob
  setTotal: (total: number | null) => Promise<void>
  /** True if it was time to store it. Rejects once the job was cancelled, or its time is up. */
  progress: (rows: number, isLast: boolean) => Promise<boolean>
  signal: AbortSignal
}

/**
 * `finish`: after the audit entry, before the job is done. `undo`: what it did, if the job isn't done after all; true if the file is
 * in use by now, so that it stays.
 */
type Written = { outcome: Outcome; finish?: () => Promise<unknown>; undo?: () => Promise<boolean> }

/** A `Refusal` says to people why it can't go on. */
type Write = (task: Task) => Promise<Written>

const taskOf = (job: StoredJob, signal: AbortSignal): Task => {
  let storedAt = Date.now()
  return {
    job,
    signal,
    setTotal: (total) => requireRunning(job, { total }),
    progress: async (rows, isLast) => {
      signal.throwIfAborted()
      if (!isLast && Date.now() - storedAt < progressInterval) return false
      storedAt = Date.now()
      await requireRunning(job, { rows })
      return true
    },
  }
}

/** The audit entry comes first: only a finished job has a link. */
const finishJob = async (job: StoredJob, { outcome, finish }: Written): Promise<void> => {
  await audit(auditActorOf(job), {
    action: 'export-finished',
    rows: outcome.rows,
    ...auditDetails({ ...job, ...outcome }),
  })
  await finish?.()
  if (!(await endJob(job.id, ['running'], 'done', { ...outcome, total: outcome.rows }))) throw new Cancelled()
}

const reporterOf = (route: string, { request_id: requestId, requested_by: userId }: StoredJob) => {
  const startedAt = performance.now()
  const about = { requestId, userId, route }
  return {
    end: (event: 'done' | 'cancelled' | 'refused') =>
      log({ event, ...about, milliseconds: millisecondsSince(startedAt) }),
    fail: (error: unknown, milliseconds?: number) =>
      log({ event: 'failed', ...about, milliseconds, error: errorName(error), frames: framesOf(error) }),
    failAtEnd(error: unknown) {
      this.fail(error, millisecondsSince(startedAt))
    },
  }
}
type Reporter = ReturnType<typeof reporterOf>

const startHeartbeat = (job: StoredJob, { fail }: Reporter) => {
  const beat = () => changeJob(job.id, ['running'], {}).catch((error: unknown) => fail(error))
  const timer = setInterval(beat, heartbeatInterval)
  return () => clearInterval(timer)
}

const endAsFailed = async (job: StoredJob, reason: string | null) => {
  if (!(await endJob(job.id, ['running'], 'failed', { reason }))) return
  await audit(auditActorOf(job), { action: 'export-failed', ...auditDetails(job) })
}

/** Deletes the file, unless it is in use. Does each part even if the one before failed. True if operations have nothing to look at. */
const endWithout = async (job: StoredJob, error: unknown, undo: Written['undo'], reporter: Reporter) => {
  const tried = <Result>(work: Promise<Result> | undefined) =>
    work?.catch((failure: unknown) => reporter.fail(failure))
  if ((await tried(undo?.())) !== true) await tried(deleteFile(job))
  if (error instanceof Cancelled) {
    reporter.end('cancelled')
    return true
  }
  const isRefused = error instanceof Refusal
  if (isRefused) reporter.end('refused')
  else reporter.failAtEnd(error)
  await tried(endAsFailed(job, isRefused ? error.message : null))
  return isRefused
}

/** Rejects if the job failed, for Lambda's error metric, but not if it was refused. */
export const jobHandler =
  (route: 'export' | 'package', write: Write) =>
  async (event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const { id } = eventSchema.parse(event)
    const job = await changeJob(id, ['queued'], { status: 'running' })
    if (!job) return
    const signal = AbortSignal.timeout(Math.max(0, context.getRemainingTimeInMillis() - timeToEnd))
    const reporter = reporterOf(route, job)
    const stopHeartbeat = startHeartbeat(job, reporter)
    let written: Written | undefined
    try {
      written = await write(taskOf(job, signal))
      await finishJob(job, written)
      reporter.end('done')
    } catch (error) {
      if (!(await endWithout(job, error, written?.undo, reporter))) throw new Error(`The ${route} failed.`)
    } finally {
      stopHeartbeat()
    }
  }
