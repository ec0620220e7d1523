// POST /api/take-back-paper: needs a password typed just before.
import { takeBackSeconds } from '#domain/constants.ts'
import { takeBackPaper } from '#domain/contracts/paper-contract.ts'
import { changeCase } from '../cases/change-case.ts'
import { sendSoon } from '../cases/send-soon.ts'
import type { Caller } from '../http/caller.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'
import { paperViewsOf } from '../papers/paper-view.ts'
import { isoOfSeconds } from '../papers/signing-evidence.ts'
import type { TakenBack } from '../papers/stored-papers.ts'
import { withTakenBack } from '../papers/take-back.ts'
import { loadRecord } from '../records/records.ts'

const requireFreshSignIn = ({ signedInAt }: Caller, now: number) => {
  if (now / 1000 - signedInAt > takeBackSeconds)
    throw new Refusal(403, 'Please enter your password again. Then you can take the paper back.')
}

const takenBackBy = async (caller: Caller, words: string | undefined, at: string): Promise<TakenBack> => {
  const { viewerIp, gatewayIp } = await caller.addresses()
  return {
    at,
    by: 'page',
    received_on: null,
    words: words || null,
    note: null,
    recorded_by: null,
    signed_in_at: isoOfSeconds(caller.signedInAt),
    viewer_ip: viewerIp,
    gateway_ip: gatewayIp,
    user_agent: caller.userAgent,
  }
}

/** A repeat starts the sweep again. */
export const handler = endpoint(takeBackPaper, async ({ paper, words }, caller) => {
  const now = new Date()
  requireFreshSignIn(caller, now.getTime())
  const record = await loadRecord(caller)
  const takenBack = await takenBackBy(caller, words, now.toISOString())
  const changed = await changeCase(record, (newer) => withTakenBack(newer, paper, takenBack), takenBack.at)
  if (!changed) throw new Error('The record is gone.')
  await sendSoon(caller.userId)
  return { papers: paperViewsOf(changed) }
})
