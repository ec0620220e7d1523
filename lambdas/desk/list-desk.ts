// GET /api/desk/cases
import { listDesk } from '#domain/desk-contract.ts'
import { Refusal } from '../http/refusal.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

export const handler = staffEndpoint(listDesk, async () => {
  throw new Refusal(409, 'Not built yet.')
})
