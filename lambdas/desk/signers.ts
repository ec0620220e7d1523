import * as calls from '#domain/contracts/signer-contract.ts'
import { findSigner, withAskedAgain } from '../signers/change-signers.ts'
import { teamSignersOf } from '../signers/team-signers.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { sendSoon } from '../start-function.ts'
import { changeAudited } from './act-on-case.ts'

/** The audit outlives the case, so it has the role, and no name. */
export const askSignerAgain = staffEndpoint(calls.askSignerAgain, async ({ id, ...ask }, caller) => {
  const { record, isChanged } = await changeAudited(
    {
      id,
      action: 'signer-asked',
      detailOf: (found) => findSigner(found, ask.signer).role,
      change: (found, { at, by }) => withAskedAgain(found, ask, { at, by }),
    },
    caller,
  )
  if (isChanged) await sendSoon(id)
  return { signers: teamSignersOf(record, new Date().toISOString()) }
})
