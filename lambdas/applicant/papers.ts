import { randomInt, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { takeBackSeconds } from '#domain/constants.ts'
import * as calls from '#domain/contracts/paper-contract.ts'
import { newPaperCode } from '#domain/papers/paper-code.ts'
import { signersFiles } from '#domain/papers/papers.ts'
import { agentsSignText, canSignAsSelf } from '#domain/review.ts'
import { signerName } from '#domain/signers/signers.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { changeFound } from '../cases/change-case.ts'
import type { Caller } from '../http/caller.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal, wrongField } from '../http/refusal.ts'
import { paperSignedWith, refuseSigning, withPaper, withTakenBack } from '../papers/change-papers.ts'
import { findFile, openFile } from '../papers/open-file.ts'
import { refuseOtherText } from '../papers/paper-texts.ts'
import { findPaper, paperViewsOf } from '../papers/paper-view.ts'
import { signingEvidence, takenBackBySigner } from '../papers/signing-evidence.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'
import { loadRecord } from '../records/records.ts'
import { insuredIn } from '../signers/stored-signers.ts'
import { sendSoon } from '../start-function.ts'

type SignRequest = z.infer<typeof calls.signPaper.request>

const refuseInsuredApart = (record: ApplicantRecord, { kind, signsAs }: SignRequest) => {
  if (kind !== 'authorization' || signsAs.as !== 'self' || !insuredSignsApart(applicationOf(record))) return
  const name = signerName(insuredIn(record.form_data))
  throw new Refusal(409, `${name} must sign the authorization. You can ask them on your dashboard.`)
}

const isAnothers = (record: ApplicantRecord, id: string) => findPaper(record, id).signer !== undefined

/** A repeat changes nothing, even of a text that was replaced since. */
const sign = async (request: SignRequest, caller: Caller): Promise<ApplicantRecord> => {
  const { kind, signature, dateSigned, signsAs } = request
  const record = await loadRecord(caller)
  if (paperSignedWith(record, request)) return record
  if (signsAs.as === 'self' && !canSignAsSelf(record.role)) throw wrongField('signsAs.as', agentsSignText)
  refuseInsuredApart(record, request)
  refuseOtherText(kind, request.textVersion)
  const signedAt = new Date().toISOString()
  refuseSigning(record, request, signedAt)
  const evidence = await signingEvidence({
    record,
    caller,
    kind,
    answers: record.form_data,
    signature,
    dateSigned,
    signsAs,
    pressed: 'Sign this paper',
    signedAt,
  })
  const paper = { id: randomUUID(), kind, code: newPaperCode(randomInt), evidence }
  return changeFound(record, (newer) => withPaper(newer, paper, request, signedAt), signedAt)
}

export const signPaper = endpoint(calls.signPaper, async (request, caller) => {
  const record = await sign(request, caller)
  await sendSoon(caller.userId)
  const id = paperSignedWith(record, request)?.id
  const paper = paperViewsOf(record).find((view) => view.id === id)
  if (!paper) throw new Error('A paper that was just signed is damaged.')
  return { paper }
})

export const openPaper = endpoint(calls.openPaper, async (request, caller) => {
  const record = await loadRecord(caller)
  if (!signersFiles.some((file) => file === request.file))
    throw new Refusal(404, 'This paper doesn’t have this file.')
  if (isAnothers(record, request.paper))
    throw new Refusal(404, 'Only the person who signed this paper can download it.')
  return openFile(await findFile(record, request))
})

const requireFreshSignIn = ({ signedInAt }: Caller, now: number) => {
  if (now / 1000 - signedInAt > takeBackSeconds)
    throw new Refusal(403, 'Please enter your password again. Then you can take the paper back.')
}

/** A repeat starts the sweep again. */
export const takeBackPaper = endpoint(calls.takeBackPaper, async ({ paper, words }, caller) => {
  const now = new Date()
  requireFreshSignIn(caller, now.getTime())
  const record = await loadRecord(caller)
  if (isAnothers(record, paper))
    throw new Refusal(409, 'Someone else signed this paper, so only they can take it back.')
  const takenBack = await takenBackBySigner('page', words, now.toISOString(), caller)
  const changed = await changeFound(record, (newer) => withTakenBack(newer, paper, takenBack), takenBack.at)
  await sendSoon(caller.userId)
  return { papers: paperViewsOf(changed) }
})
