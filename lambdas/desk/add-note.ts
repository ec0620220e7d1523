// POST /api/desk/cases/{id}/notes
import { addNote } from '#domain/desk-contract.ts'
import { Refusal } from '../http/refusal.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

export const handler = staffEndpoint(addNote, async () => {
  throw new Refusal(409, 'Not built yet.')
})
