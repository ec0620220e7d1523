// Writes the audit of staff. Without its entry an action is refused.

import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import type { Addresses } from '../http/caller.ts'
import { log } from '../log.ts'
import { textOrNull } from '../table/columns.ts'
import { applicantKey, auditKey } from '../table/item-keys.ts'
import { putNew, readItem } from '../table/table.ts'

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
