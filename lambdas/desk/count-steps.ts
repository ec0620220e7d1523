// GET /api/desk/steps
import { countSteps } from '#domain/desk-contract.ts'
import { Refusal } from '../http/refusal.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

export const handler = staffEndpoint(countSteps, async () => {
  throw new Refusal(409, 'Not built yet.')
})
