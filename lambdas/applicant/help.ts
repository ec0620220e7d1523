import * as calls from '#domain/contracts/help-contract.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'

const notYet = async (): Promise<never> => {
  throw new Refusal(409, 'Not there yet.')
}

export const makeHelpCode = endpoint(calls.makeHelpCode, notYet)
export const endHelp = endpoint(calls.endHelp, notYet)
export const acceptInvitation = endpoint(calls.acceptInvitation, notYet)
