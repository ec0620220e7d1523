// An export job as its item EXPORT#<id>: who asked for what, how far it has come. Every change of state is conditional on the state
// before it, so that a second start, a late progress and a cancel never overwrite each other.
import { randomUUID } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { AuditEntry } from '#domain/admin-contract.ts'
import {
  type ExportJob,
  type ExportKind,
  type ExportRequest,
  type ExportStatus,
  exportRequestSchema,
} from '#domain/export-contract.ts'
import { readableReference } from '#domain/readable-reference.ts'
import { toUsDate } from '#domain/us-date.ts'
import { Refusal } from '../http/refusal.ts'
import { isConditionFailure, table, tableName, unlessConditionFailed } from '../table/table.ts'

const storedStatus = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])
type StoredStatus = z.infer<typeof storedStatus>

const jobSchema = z.object({
  id: z.string(),
  ...exportRequestSchema.shape,
  requested_by: z.string(),
  requested_by_email: z.nullable(z.string()),
  request_id: z.string(),
  requested_at: z.string(),
  status: storedStatus,
  rows: z.number(),
  total: z.nullable(z.number()),
  updated_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Whom the one row of a file by reference is about; null until it is found. */
  subject_id: z._default(z.nullable(z.string()), null),
  subject_name: z._default(z.nullable(z.string()), null),
})
export type StoredJob = z.infer<typeof jobSchema>

/** Milliseconds between two signs of life of a running export. */
export const heartbeat = 10_000
/** Milliseconds: a job silent for so long never began, or its function was ended without a word. */
const longestSilence = { queued: 15 * 60_000, running: 6 * heartbeat } as const
/** Milliseconds: then the bucket's lifecycle deletes the file. */
const fileLife = 24 * 60 * 60 * 1000

const jobKey = (id: string) => ({ pk: `EXPORT#${id}`, sk: 'EXPORT' }) as const

/** An id is new each time: an item that has it already is this very job, and only the table's answer was lost. */
export const putJob = async (job: StoredJob): Promise<void> => {
  const put = new PutCommand({
    TableName: tableName,
    Item: { ...jobKey(job.id), ...job },
    ConditionExpression: 'attribute_not_exists(pk)',
  })
  await table.send(put).catch(unlessConditionFailed)
}

/** Errors: 404 for an unknown job and for one that somebody else asked for. */
export const findOwnJob = async (id: string, userId: string): Promise<StoredJob> => {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: jobKey(id), ConsistentRead: true }),
  )
  const job = Item && jobSchema.parse(Item)
  if (job?.requested_by !== userId) throw new Refusal(404, 'We could not find this export.')
  return job
}

type Changes = Partial<
  Pick<StoredJob, 'status' | 'rows' | 'total' | 'finished_at' | 'subject_id' | 'subject_name'>
>

/**
 * The changed job; undefined when its state is none of `from`, and nothing is changed then. The item keeps an id of its last change,
 * so that the SDK, which tries again when the table's answer is lost, does not fail on the change that it has made itself.
 */
export const changeJob = async (
  id: string,
  from: readonly StoredStatus[],
  changes: Changes,
): Promise<StoredJob | undefined> => {
  const entries = Object.entries({
    ...changes,
    updated_at: new Date().toISOString(),
    change_id: randomUUID(),
  })
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: jobKey(id),
        UpdateExpression: `SET ${entries.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: `#status IN (${from.map((_, index) => `:from${index}`).join(', ')}) OR #change_id = :change_id`,
        ExpressionAttributeNames: {
          '#status': 'status',
          ...Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
        },
        ExpressionAttributeValues: Object.fromEntries([
          ...entries.map(([name, value]) => [`:${name}`, value]),
          ...from.map((status, index) => [`:from${index}`, status]),
        ]),
        ReturnValues: 'ALL_NEW',
      }),
    )
    return jobSchema.parse(Attributes)
  } catch (error) {
    if (isConditionFailure(error)) return undefined
    throw error
  }
}

/** Ends a job that is in one of the states `from`; undefined when it is in none of them. */
export const endJob = (
  id: string,
  from: readonly StoredStatus[],
  status: 'done' | 'failed' | 'cancelled',
  changes: Changes = {},
): Promise<StoredJob | undefined> =>
  changeJob(id, from, { ...changes, status, finished_at: new Date().toISOString() })

/** What time has made of the stored state. */
export const statusOf = ({ status, updated_at, finished_at }: StoredJob, now = Date.now()): ExportStatus => {
  if (status === 'queued' || status === 'running')
    return now - Date.parse(updated_at) >= longestSilence[status] ? 'failed' : status
  return status === 'done' && now - Date.parse(finished_at ?? updated_at) >= fileLife ? 'expired' : status
}

const fileNames: Record<ExportKind, string> = { users: 'users.csv', submissions: 'submissions.csv' }

export const fileNameOf = ({ kind }: ExportRequest): string => fileNames[kind]

/** In the bucket. */
export const fileKeyOf = (job: StoredJob): string => `${job.id}/${fileNameOf(job)}`

const daysOf = ({ changed_from: from, changed_to: to }: ExportRequest) =>
  [from && `from ${toUsDate(from)}`, to && `to ${toUsDate(to)}`].filter(Boolean).join(' ')

/** Which file, whether it holds the digits of SSNs, and what it is narrowed down to: 'submissions.csv with SSN digits, submitted only'. */
export const fileDetailOf = (request: ExportRequest): string => {
  const days = daysOf(request)
  return [
    request.with_ssn ? `${fileNameOf(request)} with SSN digits` : fileNameOf(request),
    request.submitted_only && 'submitted only',
    days && `last change ${days}`,
    request.reference && `reference ${readableReference(request.reference)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const requestOf = (job: StoredJob): ExportRequest => ({
  kind: job.kind,
  with_ssn: job.with_ssn,
  purpose: job.purpose,
  submitted_only: job.submitted_only,
  changed_from: job.changed_from,
  changed_to: job.changed_to,
  reference: job.reference,
})

/** What the audit keeps of an export with each of its entries. */
export const onRecord = (
  job: StoredJob,
): {
  detail: string
  export: NonNullable<AuditEntry['export']>
  subjectId?: string
  subjectName?: string
} => ({
  detail: fileDetailOf(job),
  export: { id: job.id, ...requestOf(job) },
  ...(job.subject_id !== null && { subjectId: job.subject_id }),
  ...(job.subject_name !== null && { subjectName: job.subject_name }),
})

/** As the admin sees it. */
export const exportJobOf = (job: StoredJob, url: string | null = null): ExportJob => ({
  id: job.id,
  ...requestOf(job),
  file_name: fileNameOf(job),
  status: statusOf(job),
  rows: job.rows,
  total: job.total,
  requested_at: job.requested_at,
  finished_at: job.finished_at,
  url,
})
