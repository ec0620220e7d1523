import type * as z from 'zod/mini'
import * as calls from '#domain/contracts/contract.ts'
import { typists } from '#domain/help/help.ts'
import type { ConsentEvidence } from '#domain/papers/consent-evidence.ts'
import { missingAnswers } from '#domain/review.ts'
import { changeFound } from '../cases/change-case.ts'
import { firstKindOf, newReference, signsAsOf, submitted, typedEvidence } from '../cases/submission.ts'
import type { Caller } from '../http/caller.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal, wrongField, wrongFields } from '../http/refusal.ts'
import { refuseOtherText } from '../papers/paper-texts.ts'
import { signingEvidence } from '../papers/signing-evidence.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'
import { bringUpToDate, conflictRefusal, loadRecord } from '../records/records.ts'
import { refuseDeleted } from '../records/refuse-ended.ts'
import { sendSoon } from '../start-function.ts'

type SubmitRequest = z.infer<typeof calls.submitApplication.request>
type Reply = { reference: string; submittedAt: string }

const firstReply = (record: ApplicantRecord): Reply | undefined =>
  record.status === 'submitted' && record.reference !== null && record.submitted_at !== null
    ? { reference: record.reference, submittedAt: record.submitted_at }
    : undefined

/** undefined: it was submitted before. */
const accepted =
  (
    { consent: { textVersion: _, ...signed }, saveId, version }: SubmitRequest,
    consent: ConsentEvidence,
    { reference, submittedAt }: Reply,
  ) =>
  (draft: ApplicantRecord): ApplicantRecord | undefined => {
    if (firstReply(draft)) return undefined
    refuseDeleted(draft)
    if (draft.status === 'submitted' || draft.version !== version) throw conflictRefusal(draft)
    return {
      ...submitted(draft, submittedAt),
      reference,
      consent,
      form_data: { ...draft.form_data, ...signed },
      version: version + 1,
      save_id: saveId,
    }
  }

const refuseNotTakenOver = ({ by_phone }: ApplicantRecord) => {
  if (by_phone !== null && by_phone.accepted_at === null)
    throw new Refusal(409, 'Please accept our terms first. They’re at the top of each step.')
}

/** What a helper typed; null if nothing. */
const typedAnswers = (record: ApplicantRecord, hasRead: boolean, at: string) => {
  const typed = typedEvidence(record, at)
  if (typed === null || hasRead) return typed
  const names = new Intl.ListFormat('en-US').format(typists(record.typed_by ?? {}))
  const message = `Please check that you have read the answers that ${names} typed for you`
  throw wrongField('hasReadTyped', message)
}

const submit = async (request: SubmitRequest, caller: Caller): Promise<Reply> => {
  const record = await loadRecord(caller)
  const repeated = firstReply(record)
  if (repeated) return repeated
  if (record.version !== request.version) throw conflictRefusal(record)
  await bringUpToDate(record)
  refuseNotTakenOver(record)
  const missing = missingAnswers(applicationOf(record), record.role)
  if (missing.length > 0) throw wrongFields(missing.map(({ field, message }) => ({ path: field, message })))
  const { textVersion, ...consent } = request.consent
  refuseOtherText(firstKindOf(record), textVersion)
  const reply = { reference: newReference(), submittedAt: new Date().toISOString() }
  const typed = typedAnswers(record, request.hasReadTyped === true, reply.submittedAt)
  const evidence = await signingEvidence({
    record,
    caller,
    kind: firstKindOf(record),
    answers: { ...record.form_data, ...consent },
    signature: consent.signature,
    dateSigned: consent.dateSigned,
    signsAs: signsAsOf(record),
    pressed: 'Complete Application',
    signedAt: reply.submittedAt,
  })
  const change = accepted(request, { ...evidence, typed }, reply)
  const stored = await changeFound(record, change, reply.submittedAt)
  return firstReply(stored) ?? reply
}

/** The sweep sends the mail and has the papers made; a repeat finds nothing to do. */
export const submitApplication = endpoint(calls.submitApplication, async (request, caller) => {
  const reply = await submit(request, caller)
  await sendSoon(caller.userId)
  return reply
})
