// GET /api/desk/counts
import { countDesk } from '#domain/desk-contract.ts'
import { Refusal } from '../http/refusal.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

export const handler = staffEndpoint(countDesk, async () => {
  throw new Refusal(409, 'Not built yet.')
})
