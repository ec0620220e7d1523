import * as calls from '#domain/contracts/signer-contract.ts'
import { signerLimits } from '#domain/signers/signers.ts'
import { changeFound } from '../cases/change-case.ts'
import { minutesAfter } from '../cases/days-after.ts'
import { endpoint } from '../http/endpoint.ts'
import { loadRecord } from '../records/records.ts'
import { withAsked, withTogether, withWithdrawn } from '../signers/change-signers.ts'
import { addInvitation, newLink } from '../signers/invitations.ts'
import { signersOf } from '../signers/signer-views.ts'
import { sendSoon } from '../start-function.ts'

/** A repeat starts the sweep again. */
export const askSigner = endpoint(
  calls.askSigner,
  async ({ firstName: first_name, lastName: last_name, ...request }, caller) => {
    const now = new Date().toISOString()
    const ask = { ...request, first_name, last_name }
    const act = { at: now, by: null }
    const changed = await changeFound(await loadRecord(caller), (record) => withAsked(record, ask, act), now)
    await sendSoon(caller.userId)
    return signersOf(changed, now)
  },
)

/** The sweep moves the case in the lists. */
export const withdrawSigner = endpoint(calls.withdrawSigner, async ({ signer }, caller) => {
  const now = new Date().toISOString()
  const record = await loadRecord(caller)
  const changed = await changeFound(record, (newer) => withWithdrawn(newer, signer, now), now)
  await sendSoon(caller.userId)
  return signersOf(changed, now)
})

/** Looked up before it counts, as in a mail. */
export const signTogether = endpoint(calls.signTogether, async ({ signer }, caller) => {
  const now = new Date().toISOString()
  const { token, ...link } = newLink(minutesAfter(now, signerLimits.together), now)
  const record = await loadRecord(caller)
  withTogether(record, signer, link)
  await addInvitation(link.sha256, caller.userId, signer)
  const changed = await changeFound(record, (newer) => withTogether(newer, signer, link), now)
  return { ...signersOf(changed, now), link: token }
})
