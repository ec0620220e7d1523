// GET /api/admin/activity: what admins did, newest first.
import { listActivity } from '#domain/contracts/admin-contract.ts'
import { auditPositionSchema, readAudit } from '../audit/audit-log.ts'
import { readCursor, writeCursor } from '../list/cursor.ts'
import { adminEndpoint } from '../staff/staff-endpoint.ts'

export const handler = adminEndpoint(listActivity, async ({ cursor }) => {
  const position = cursor === undefined ? undefined : readCursor('activity', cursor, auditPositionSchema)
  const { entries, next } = await readAudit(position)
  return { items: entries, cursor: next && writeCursor('activity', next) }
})
