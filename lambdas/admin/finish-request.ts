// POST /api/admin/submissions/{id}/requests/{request}: marks what we asked for as done.
import { finishRequest } from '#domain/case-contract.ts'
import { finishRequest as finish } from '../cases/case-moves.ts'
import { actOnCase } from './act-on-case.ts'
import { adminEndpoint } from './admin-endpoint.ts'

export const handler = adminEndpoint(finishRequest, async ({ id, request }, caller) => {
  const { view } = await actOnCase(
    { id, action: 'request-finished', change: (record, { at }) => finish(record, request, at) },
    caller,
  )
  return view
})
