// GET /api/desk/cases/{id}
import { readCase } from '#domain/desk-contract.ts'
import { Refusal } from '../http/refusal.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

export const handler = staffEndpoint(readCase, async () => {
  throw new Refusal(409, 'Not built yet.')
})
