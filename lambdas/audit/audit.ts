// The record of what admins do. An entry is written before its act and never again: if it can't be written,
// the act is refused.
import { randomUUID } from 'node:crypto'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { AuditEntry } from '#domain/admin-contract.ts'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { Addresses } from '../http/caller-addresses.ts'
import { log } from '../log.ts'
import { applicantKey, auditKey } from '../table/item-keys.ts'
import { table, tableName, unlessConditionFailed } from '../table/table.ts'

export type Auditor = {
  adminId: string
  requestId: string
  /** For functions that may not read the admin's own row; looked up there when it is not given. */
  adminEmail?: string | null
  /** Not given for work in the background, which nobody calls: the entry of its start has them. */
  addresses?: () => Promise<Addresses>
}

export type Act = {
  action: AuditAction
  subjectId?: string
  subjectName?: string
  rows?: number
  detail?: string
  export?: AuditEntry['export']
}

/** The one that Cognito confirmed: `email` follows whatever its owner writes into a form. */
const rowSchema = z.object({ account_email: z.catch(z._default(z.nullable(z.string()), null), null) })

const emailOf = async (adminId: string): Promise<string | null> => {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: applicantKey(adminId) }))
  return Item ? rowSchema.parse(Item).account_email : null
}

const nowhere: Addresses = { viewerIp: null, gatewayIp: null }

/** Writes one entry and gives it back. Rejects when it can't be written: then nothing may be shown or changed. */
export const audit = async (
  { adminId, requestId, adminEmail, addresses = async () => nowhere }: Auditor,
  { action, subjectId, subjectName, rows, detail, export: exported }: Act,
  now = new Date(),
): Promise<AuditEntry> => {
  const [email, { viewerIp, gatewayIp }] = await Promise.all([
    adminEmail === undefined ? emailOf(adminId) : adminEmail,
    addresses(),
  ])
  const entry: AuditEntry = {
    id: randomUUID(),
    at: now.toISOString(),
    action,
    admin_id: adminId,
    admin_email: email,
    subject_id: subjectId ?? null,
    subject_name: subjectName ?? null,
    rows: rows ?? null,
    detail: detail ?? null,
    ...(exported && { export: exported }),
    request_id: requestId,
    viewer_ip: viewerIp,
    gateway_ip: gatewayIp,
  }
  const put = new PutCommand({
    TableName: tableName,
    Item: { ...auditKey(entry), ...entry },
    ConditionExpression: 'attribute_not_exists(pk)',
  })
  /** An id is new each time: an item that has it already is this very entry, and only the table's answer was lost. */
  await table.send(put).catch(unlessConditionFailed)
  log({ event: 'audited', requestId, userId: adminId, action, withSsn: exported?.with_ssn })
  return entry
}
