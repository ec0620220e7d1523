// What the calls of CSV files and of case packages share.
import type * as z from 'zod/mini'
import type { ExportJob, exportRequestSchema } from '#domain/contracts/export-contract.ts'
import { audit } from '../audit/audit.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { startFunction } from '../start-function.ts'
import {
  auditDetails,
  endJob,
  exportJobOf,
  findOwnJob,
  type JobName,
  jobSchema,
  nameOf,
  putJob,
  type StoredJob,
  statusOf,
} from './export-job.ts'

type Asked = z.input<typeof exportRequestSchema>

export const newJob = (id: string, asked: Asked, { userId, requestId }: Caller): StoredJob => {
  const now = new Date().toISOString()
  return jobSchema.parse({
    id,
    ...asked,
    requested_by: userId,
    requested_by_email: null,
    request_id: requestId,
    requested_at: now,
    status: 'queued',
    rows: 0,
    total: null,
    updated_at: now,
    finished_at: null,
  })
}

/** `by`: the name of the function that does it. Of a job that runs, it has no effect. */
export const startQueued = async (job: StoredJob, by: string | undefined): Promise<ExportJob> => {
  try {
    await startFunction(by, { id: job.id })
  } catch {
    // Not queued anymore: it has started, and only the reply was lost.
    if (await endJob(job.id, ['queued'], 'failed'))
      throw new Refusal(503, `We couldn’t start the ${nameOf(job)}. Please try again in a moment.`, {
        retryAfterSeconds: 5,
      })
  }
  return exportJobOf(job)
}

export const startJob = async (
  job: StoredJob,
  caller: Caller,
  by: string | undefined,
): Promise<ExportJob> => {
  const { admin_email } = await audit(caller, { action: 'export-started', ...auditDetails(job) })
  const stored = { ...job, requested_by_email: admin_email }
  const isNew = await putJob(stored)
  return startQueued(isNew ? stored : await findOwnJob(job.id, caller.userId, nameOf(job)), by)
}

/** Its function notices within a second. */
export const cancelJob = async (id: string, caller: Caller, name: JobName): Promise<ExportJob> => {
  const job = await findOwnJob(id, caller.userId, name)
  if (!['queued', 'running'].includes(statusOf(job))) return exportJobOf(job)
  await audit(caller, { action: 'export-cancelled', rows: job.rows, ...auditDetails(job) })
  const cancelled = await endJob(id, ['queued', 'running'], 'cancelled')
  return exportJobOf(cancelled ?? (await findOwnJob(id, caller.userId, name)))
}
