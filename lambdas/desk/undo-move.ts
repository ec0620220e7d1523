// POST /api/admin/submissions/{id}/undo: undoes the last move of a case.
import { undoMove } from '#domain/contracts/case-contract.ts'
import { undo } from '../cases/case-moves.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { sendSoon } from '../start-function.ts'
import { actOnCase } from './act-on-case.ts'

export const handler = staffEndpoint(undoMove, async ({ id, version }, caller) => {
  const { view, hasMail } = await actOnCase(
    { id, action: 'case-move-undone', change: (record, act) => undo(record, version, act) },
    caller,
  )
  if (hasMail) await sendSoon(id)
  return view
})
