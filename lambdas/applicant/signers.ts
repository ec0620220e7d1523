import * as calls from '#domain/contracts/signer-contract.ts'
import { signerLimits } from '#domain/signers/signers.ts'
import { changeCase } from '../cases/change-case.ts'
import { endpoint } from '../http/endpoint.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { loadRecord } from '../records/records.ts'
import { withAsked, withTogether, withWithdrawn } from '../signers/change-signers.ts'
import { addInvitation, newLink } from '../signers/invitations.ts'
import { signersOf } from '../signers/signer-views.ts'
import { sendSoon } from '../start-function.ts'

const changed = async (
  record: ApplicantRecord,
  now: string,
  change: (newer: ApplicantRecord) => ApplicantRecord | undefined,
) => {
  const stored = await changeCase(record, change, now)
  if (!stored) throw new Error('The record is gone.')
  return signersOf(stored, now)
}

/** A repeat starts the sweep again. */
export const askSigner = endpoint(
  calls.askSigner,
  async ({ firstName: first_name, lastName: last_name, ...request }, caller) => {
    const now = new Date().toISOString()
    const ask = { ...request, first_name, last_name }
    const reply = await changed(await loadRecord(caller), now, (record) =>
      withAsked(record, ask, { at: now, by: null }),
    )
    await sendSoon(caller.userId)
    return reply
  },
)

/** The sweep moves the case in the lists. */
export const withdrawSigner = endpoint(calls.withdrawSigner, async ({ signer }, caller) => {
  const now = new Date().toISOString()
  const reply = await changed(await loadRecord(caller), now, (record) => withWithdrawn(record, signer, now))
  await sendSoon(caller.userId)
  return reply
})

/** Looked up before it counts, as in a mail. */
export const signTogether = endpoint(calls.signTogether, async ({ signer }, caller) => {
  const now = new Date()
  const until = new Date(now.getTime() + signerLimits.together * 60_000).toISOString()
  const { token, ...link } = newLink(until, now.toISOString())
  const record = await loadRecord(caller)
  withTogether(record, signer, link)
  await addInvitation(link.sha256, caller.userId, signer)
  const reply = await changed(record, link.made_at, (newer) => withTogether(newer, signer, link))
  return { ...reply, link: token }
})
