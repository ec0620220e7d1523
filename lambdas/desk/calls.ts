import { addCall as addCallCall } from '#domain/contracts/desk-case-contract.ts'
import { Refusal } from '../http/refusal.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

export const addCall = staffEndpoint(addCallCall, async (): Promise<never> => {
  throw new Refusal(409, 'Not there yet.')
})
