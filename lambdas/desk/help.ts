import * as calls from '#domain/contracts/help-contract.ts'
import { Refusal } from '../http/refusal.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

const notYet = async (): Promise<never> => {
  throw new Refusal(409, 'Not there yet.')
}

export const beginHelp = staffEndpoint(calls.beginHelp, notYet)
export const readHelpedDraft = staffEndpoint(calls.readHelpedDraft, notYet)
export const saveHelpedDraft = staffEndpoint(calls.saveHelpedDraft, notYet)
export const stopHelping = staffEndpoint(calls.stopHelping, notYet)
