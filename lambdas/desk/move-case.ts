// POST /api/admin/submissions/{id}/moves: moves a case, or promises a new date.

import { stageName } from '#domain/cases/case-stages.ts'
import { moveCase } from '#domain/contracts/case-contract.ts'
import { move } from '../cases/case-moves.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { sendSoon } from '../start-function.ts'
import { actOnCase } from './act-on-case.ts'

export const handler = staffEndpoint(moveCase, async (request, caller) => {
  const { view, hasMail } = await actOnCase(
    {
      id: request.id,
      action: 'case-moved',
      detail: stageName(request.to),
      change: (record, act) => move(record, request, act),
    },
    caller,
  )
  if (hasMail) await sendSoon(request.id)
  return view
})
