// The audit of staff. Without its entry an action is refused.

import { randomUUID } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { AuditAction } from '#domain/audit-actions.ts'
import { type AuditEntry, auditEntrySchema } from '#domain/contracts/admin-contract.ts'
import type { Addresses } from '../http/caller.ts'
import { log } from '../log.ts'
import { textOrNull } from '../table/columns.ts'
import { applicantKey, auditKey, auditPartition, firstAuditMonth } from '../table/item-keys.ts'
import { putNew, queryIndex, readItem, table, tableName } from '../table/table.ts'

/** `adminId`: unless it's the user's. `adminEmail`: if it's known. */
export type AuditActor = {
  userId: string
  adminId?: string
  adminEmail?: string | null
  requestId: string
  addresses?: () => Promise<Addresses>
}

export type AuditedAction = {
  action: AuditAction
  /** Of the entry, if the same act can be recorded twice at the same time. */
  id?: string
  subjectId?: string
  subjectName?: string
  rows?: number
  detail?: string
  export?: AuditEntry['export']
}

/** Of a deleted draft. Its one id keeps a repeat from a second entry. */
export const deletionEntry = (userId: string) =>
  ({ action: 'draft-deleted', id: userId, subjectId: userId }) as const satisfies AuditedAction

/** The confirmed address; the owner can change `email` in the form. */
const rowSchema = z.object({ account_email: textOrNull })

const emailOf = async (adminId: string): Promise<string | null> => {
  const row = await readItem(applicantKey(adminId))
  return row ? rowSchema.parse(row).account_email : null
}

const noAddresses: Addresses = { viewerIp: null, gatewayIp: null }

/** If this rejects, show and change nothing. */
export const audit = async (
  { userId, adminId = userId, requestId, adminEmail, addresses = async () => noAddresses }: AuditActor,
  { action, id = randomUUID(), subjectId, subjectName, rows, detail, export: exported }: AuditedAction,
  now = new Date(),
): Promise<AuditEntry> => {
  const [email, { viewerIp, gatewayIp }] = await Promise.all([
    adminEmail === undefined ? emailOf(adminId) : adminEmail,
    addresses(),
  ])
  const entry: AuditEntry = {
    id,
    at: now.toISOString(),
    action,
    admin_id: adminId,
    admin_email: email,
    subject_id: subjectId ?? null,
    subject_name: subjectName ?? null,
    ...(subjectId === adminId && { is_own: true }),
    rows: rows ?? null,
    detail: detail ?? null,
    ...(exported && { export: exported }),
    request_id: requestId,
    viewer_ip: viewerIp,
    gateway_ip: gatewayIp,
  }
  // A key of an index can't be null, as `subject_id` can. An existing entry is ours: the reply to an earlier try was lost.
  await putNew({ ...auditKey(entry), ...entry, audit_subject: subjectId })
  log({ event: 'audited', requestId, userId, action, withSsn: exported?.with_ssn })
  return entry
}

const monthsAtOnce = 12
const pageSize = 50

export const auditPositionSchema = z.strictObject({
  month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  after: z.nullable(z.string().check(z.regex(/^[!-~]{1,100}$/))),
})
type Position = z.infer<typeof auditPositionSchema>

const monthBefore = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2)).toISOString().slice(0, 7)
}

const readMonth = async ({ month, after }: Position, limit: number) => {
  const pk = auditPartition(month)
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ScanIndexForward: false,
      Limit: limit,
      ...(after === null ? {} : { ExclusiveStartKey: { pk, sk: after } }),
    }),
  )
  const entries = Items.map((item) => auditEntrySchema.parse(item))
  return { entries, last: LastEvaluatedKey && String(LastEvaluatedKey.sk) }
}

const positionAfter = ({ month }: Position, last: string | undefined): Position | null => {
  if (last !== undefined) return { month, after: last }
  return month <= firstAuditMonth ? null : { month: monthBefore(month), after: null }
}

/** A page can be empty although older months have entries. */
export const readAudit = async (
  position: Position | undefined,
  now = new Date(),
): Promise<{ entries: AuditEntry[]; next: Position | null }> => {
  const entries: AuditEntry[] = []
  let next: Position | null = position ?? { month: now.toISOString().slice(0, 7), after: null }
  for (let read = 0; read < monthsAtOnce && next && entries.length < pageSize; read++) {
    const month = await readMonth(next, pageSize - entries.length)
    entries.push(...month.entries)
    next = positionAfter(next, month.last)
  }
  return { entries, next }
}

/** An entry of a moment ago can be missing. */
export const readAuditOf = async (
  subjectId: string,
  limit: number,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> => {
  const newest = { ScanIndexForward: false, Limit: limit + 1 }
  const { Items = [] } = await queryIndex('audit-subjects', 'audit_subject', subjectId, newest)
  const entries = Items.slice(0, limit).map((item) => auditEntrySchema.parse(item))
  return { entries, hasMore: Items.length > limit }
}
