// POST /api/sign-paper: stores a paper signed after the submission.
import { randomInt, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { signPaper } from '#domain/contracts/paper-contract.ts'
import { newPaperCode } from '#domain/papers/paper-code.ts'
import { agentsSignText, canSignAsSelf } from '#domain/review.ts'
import { changeCase } from '../cases/change-case.ts'
import { sendSoon } from '../cases/send-soon.ts'
import type { Caller } from '../http/caller.ts'
import { endpoint } from '../http/endpoint.ts'
import { wrongFields } from '../http/refusal.ts'
import { type NewPaper, paperSignedWith, refuseSigning, withPaper } from '../papers/add-paper.ts'
import { checkSigning } from '../papers/own-signing.ts'
import { refuseOtherText } from '../papers/paper-texts.ts'
import { paperViewsOf } from '../papers/paper-view.ts'
import { signersAccount, signingEvidence } from '../papers/signing-evidence.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { loadRecord } from '../records/records.ts'

type SignRequest = z.infer<typeof signPaper.request>

const signedPaper = async (
  record: ApplicantRecord,
  request: SignRequest,
  caller: Caller,
  signedAt: string,
): Promise<NewPaper> => {
  const { kind, dateSigned, signsAs } = request
  const [signature, account] = await Promise.all([
    checkSigning(caller.userId, request),
    signersAccount(caller),
  ])
  const evidence = await signingEvidence({
    record,
    caller,
    kind,
    answers: record.form_data,
    signature,
    dateSigned,
    signsAs,
    account,
    pressed: 'Sign this paper',
    signedAt,
  })
  return { id: randomUUID(), kind, code: newPaperCode(randomInt), evidence }
}

/** Without a change for a repeat, even of a text that was replaced since. */
const sign = async (request: SignRequest, caller: Caller): Promise<ApplicantRecord> => {
  const record = await loadRecord(caller)
  if (paperSignedWith(record, request)) return record
  if (request.signsAs.as === 'self' && !canSignAsSelf(record.role))
    throw wrongFields([{ path: 'signsAs.as', message: agentsSignText }])
  refuseOtherText(request.kind, request.textVersion)
  const now = new Date().toISOString()
  refuseSigning(record, request, now)
  const paper = await signedPaper(record, request, caller, now)
  const changed = await changeCase(record, (newer) => withPaper(newer, paper, request, now), now)
  if (!changed) throw new Error('The record is gone.')
  return changed
}

export const handler = endpoint(signPaper, async (request, caller) => {
  const record = await sign(request, caller)
  await sendSoon(caller.userId)
  const id = paperSignedWith(record, request)?.id
  const paper = paperViewsOf(record).find((view) => view.id === id)
  if (!paper) throw new Error('A paper that was just signed is damaged.')
  return { paper }
})
