import * as calls from '#domain/contracts/help-contract.ts'
import { Refusal } from '../http/refusal.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

const notYet = async (): Promise<never> => {
  throw new Refusal(409, 'Not there yet.')
}

export const beginByPhone = staffEndpoint(calls.beginByPhone, notYet)
export const inviteByPhone = staffEndpoint(calls.inviteByPhone, notYet)
