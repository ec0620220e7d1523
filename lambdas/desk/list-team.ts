// GET /api/desk/team
import { listTeam } from '#domain/desk-contract.ts'
import { Refusal } from '../http/refusal.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

export const handler = staffEndpoint(listTeam, async () => {
  throw new Refusal(409, 'Not built yet.')
})
