// GET /api/admin/activity: what admins did, newest first.
import { listActivity } from '#domain/admin-contract.ts'
import { auditPositionSchema, readAudit } from '../audit/audit-log.ts'
import { openCursor, sealCursor } from '../list/cursor.ts'
import { adminEndpoint } from './admin-endpoint.ts'

export const handler = adminEndpoint(listActivity, async ({ cursor }, { userId }) => {
  const scope = { list: 'activity', userId }
  const position = cursor === undefined ? undefined : await openCursor(scope, cursor, auditPositionSchema)
  const { entries, next } = await readAudit(position)
  return { items: entries, cursor: next && (await sealCursor(scope, next)) }
})
