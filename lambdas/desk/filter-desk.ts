// POST /api/desk/cases/filter
import { filterDesk } from '#domain/desk-contract.ts'
import { Refusal } from '../http/refusal.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

export const handler = staffEndpoint(filterDesk, async () => {
  throw new Refusal(409, 'Not built yet.')
})
