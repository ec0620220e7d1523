// The item EXPORT#<id>. Each change requires the state before it.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { fileLife } from '#domain/constants.ts'
import {
  type ExportJob,
  type ExportKind,
  type ExportRequest,
  type ExportStatus,
  exportJobSchema,
  exportRequestSchema,
  type PackageOrder,
  type SubmissionsShown,
} from '#domain/contracts/export-contract.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { Refusal } from '../http/refusal.ts'
import { exportJobKey } from '../table/item-keys.ts'
import { putNew, readItem, setColumns, updateItem } from '../table/table.ts'

const storedStatus = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])
type StoredStatus = z.infer<typeof storedStatus>

export const jobSchema = z.extend(z.omit(exportJobSchema, { file_name: true, url: true }), {
  status: storedStatus,
  requested_by: z.string(),
  requested_by_email: z.nullable(z.string()),
  request_id: z.string(),
  updated_at: z.string(),
  subject_id: z._default(z.nullable(z.string()), null),
  subject_name: z._default(z.nullable(z.string()), null),
})
export type StoredJob = z.infer<typeof jobSchema>

export const heartbeatInterval = 10_000
/** Milliseconds without an update after which a job counts as failed. */
const longestSilence = { queued: 15 * 60_000, running: 6 * heartbeatInterval } as const

/** Named `reference`, it would be the key of an index. */
const itemOf = ({ reference, ...columns }: StoredJob) => ({
  ...exportJobKey(columns.id),
  ...columns,
  asked_reference: reference,
})

const parseJob = (item: Record<string, unknown>): StoredJob =>
  jobSchema.parse({ ...item, reference: item.asked_reference })

/** False if there is a job with this id. */
export const putJob = (job: StoredJob): Promise<boolean> => putNew(itemOf(job))

/** As people call it. */
export type JobName = 'export' | 'package'

export const nameOf = ({ kind }: StoredJob): JobName => (kind === 'package' ? 'package' : 'export')

export const findJob = async (id: string): Promise<StoredJob | undefined> => {
  const item = await readItem(exportJobKey(id))
  return item && parseJob(item)
}

export const findOwnJob = async (id: string, userId: string, name: JobName): Promise<StoredJob> => {
  const job = await findJob(id)
  if (job?.requested_by !== userId || nameOf(job) !== name)
    throw new Refusal(404, `We can’t find this ${name}.`)
  return job
}

type Changes = Partial<
  Pick<
    StoredJob,
    'status' | 'rows' | 'total' | 'left_out' | 'reason' | 'finished_at' | 'subject_id' | 'subject_name'
  >
>

/** undefined if the state is not in `from`. `change_id` lets a retry after a lost reply succeed. */
export const changeJob = async (
  id: string,
  from: readonly StoredStatus[],
  changes: Changes,
): Promise<StoredJob | undefined> => {
  const states = Object.fromEntries(from.map((status, index) => [`:from${index}`, status]))
  const columns = setColumns(
    { ...changes, updated_at: new Date().toISOString(), change_id: randomUUID() },
    states,
  )
  const changed = await updateItem({
    Key: exportJobKey(id),
    ...columns,
    ConditionExpression: `#status IN (${Object.keys(states).join(', ')}) OR #change_id = :change_id`,
    ExpressionAttributeNames: { ...columns.ExpressionAttributeNames, '#status': 'status' },
    ReturnValues: 'ALL_NEW',
  })
  return changed?.Attributes && parseJob(changed.Attributes)
}

export const endJob = (
  id: string,
  from: readonly StoredStatus[],
  status: 'done' | 'failed' | 'cancelled',
  changes: Changes = {},
): Promise<StoredJob | undefined> =>
  changeJob(id, from, { ...changes, status, finished_at: new Date().toISOString() })

export const statusOf = ({ status, updated_at, finished_at }: StoredJob, now = Date.now()): ExportStatus => {
  if (status === 'queued' || status === 'running')
    return now - Date.parse(updated_at) >= longestSilence[status] ? 'failed' : status
  return status === 'done' && now - Date.parse(finished_at ?? updated_at) >= fileLife ? 'expired' : status
}

const storedNames: Record<ExportKind, string> = {
  users: 'users.csv',
  submissions: 'submissions.csv',
  package: 'package.zip',
}

export type JobFile = Pick<StoredJob, 'id' | 'kind'>

export const fileKeyOf = ({ id, kind }: JobFile): string => `${id}/${storedNames[kind]}`

const asciiWords = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')
    .slice(0, 40) ?? 'buyer'

/** For the person who downloads it. */
export const packageName = (reference: string | null, buyerName: string): string =>
  ['case', reference && readableReference(reference).replace(' ', '-'), asciiWords(buyerName)]
    .filter(Boolean)
    .join('-')
    .concat('.zip')

export const fileNameOf = ({ kind, reference, package: order }: ExportRequest): string =>
  order === null ? storedNames[kind] : packageName(reference, order.buyer_name)

const shownText = {
  'in-progress': 'in progress only',
  submitted: 'submitted only',
  'not-appraised': 'submitted and not appraised only',
} as const satisfies Record<SubmissionsShown, string>

const daysOf = ({ changed_from: from, changed_to: to }: ExportRequest) =>
  [from && `from ${toUsDate(from)}`, to && `to ${toUsDate(to)}`].filter(Boolean).join(' ')

const packageDetailOf = ({ buyer_name, with_answers }: PackageOrder) =>
  `case package for ${buyer_name}${with_answers ? ', with the answers' : ''}`

export const fileDetailOf = (request: ExportRequest): string => {
  if (request.package) return packageDetailOf(request.package)
  const days = daysOf(request)
  return [
    request.with_ssn ? `${fileNameOf(request)} with SSN digits` : fileNameOf(request),
    request.only && shownText[request.only],
    days && `last change ${days}`,
    request.with_ended && 'also ended authorizations',
    request.package === null && request.reference && `reference ${readableReference(request.reference)}`,
    request.search && `matches of “${request.search}”`,
  ]
    .filter(Boolean)
    .join(', ')
}

export const auditDetails = (job: StoredJob) => ({
  detail: fileDetailOf(job),
  export: { id: job.id, ...exportRequestSchema.parse(job) },
  ...(job.subject_id !== null && { subjectId: job.subject_id }),
  ...(job.subject_name !== null && { subjectName: job.subject_name }),
})

export const exportJobOf = (job: StoredJob, url: string | null = null): ExportJob =>
  exportJobSchema.parse({ ...job, file_name: fileNameOf(job), status: statusOf(job), url })
