// POST /api/admin/submissions/{id}/undo: undoes the last move of a case.
import { undoMove } from '#domain/case-contract.ts'
import { undo } from '../cases/case-moves.ts'
import { sendSoon } from '../cases/send-soon.ts'
import { actOnCase } from './act-on-case.ts'
import { adminEndpoint } from './admin-endpoint.ts'

export const handler = adminEndpoint(undoMove, async ({ id, version }, caller) => {
  const { view, hasMail } = await actOnCase(
    { id, action: 'case-move-undone', change: (record, act) => undo(record, version, act) },
    caller,
  )
  if (hasMail) await sendSoon(id)
  return view
})
