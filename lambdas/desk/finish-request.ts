// POST /api/admin/submissions/{id}/requests/{request}: marks what we asked for as done.
import { finishRequest } from '#domain/contracts/case-contract.ts'
import { finishRequest as finish } from '../cases/case-moves.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { actOnCase } from './act-on-case.ts'

export const handler = staffEndpoint(finishRequest, async ({ id, request }, caller) => {
  const { view } = await actOnCase(
    { id, action: 'request-finished', change: (record, { at }) => finish(record, request, at) },
    caller,
  )
  return view
})
