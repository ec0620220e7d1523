import * as calls from '#domain/contracts/signer-contract.ts'
import { isSameAddress } from '../cases/reachability.ts'
import { readTeam } from '../cases/team.ts'
import { Refusal } from '../http/refusal.ts'
import { withAskedAgain } from '../signers/change-signers.ts'
import { findSigner } from '../signers/refuse-asking.ts'
import { teamSignersOf } from '../signers/team-signers.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { sendSoon } from '../start-function.ts'
import { changeAudited } from './act-on-case.ts'

/** A member of the team never signs for a signer. */
const refuseTeams = async (email: string | null) => {
  if (email === null) return
  if ((await readTeam()).some((member) => isSameAddress(email, member.email)))
    throw new Refusal(409, 'This is the email of a member of our team. Please enter the signer’s own.')
}

/** The audit outlives the case, so it has the role, and no name. */
export const askSignerAgain = staffEndpoint(calls.askSignerAgain, async ({ id, ...ask }, caller) => {
  await refuseTeams(ask.email)
  const { record, isChanged } = await changeAudited(caller, {
    id,
    action: 'signer-asked',
    detailOf: (found) => findSigner(found, ask.signer).role,
    change: (found, { at, by }) => withAskedAgain(found, ask, { at, by }),
  })
  if (isChanged) await sendSoon(id)
  return { signers: teamSignersOf(record, new Date().toISOString()) }
})
