import type * as z from 'zod/mini'
import * as calls from '#domain/contracts/contract.ts'
import { typists } from '#domain/help/help.ts'
import type { ConsentEvidence } from '#domain/papers/consent-evidence.ts'
import { missingAnswers } from '#domain/review.ts'
import { indexColumns } from '../cases/case-keys.ts'
import { areMailsAsRead, nextMails, setOrRemove } from '../cases/change-case.ts'
import { firstKindOf, newReference, signsAsOf, submitted, typedEvidence } from '../cases/submission.ts'
import type { Caller } from '../http/caller.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal, wrongFields } from '../http/refusal.ts'
import { refuseOtherText } from '../papers/paper-texts.ts'
import { signingEvidence } from '../papers/signing-evidence.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'
import { isVersion, nextVersion } from '../records/draft-update.ts'
import { conflictRefusal, loadRecord } from '../records/records.ts'
import { isNotDeleted, refuseDeleted } from '../records/refuse-ended.ts'
import { bringUpToDate, findRecord, isOutdated } from '../records/stored-record.ts'
import { sendSoon } from '../start-function.ts'
import { applicantKey } from '../table/item-keys.ts'
import { type ItemUpdate, updateItem } from '../table/table.ts'

type SubmitRequest = z.infer<typeof calls.submitApplication.request>
type Reply = { reference: string; submittedAt: string }

const columnsOf = (record: ApplicantRecord, { reference, submittedAt }: Reply) => {
  const after = submitted(record, submittedAt)
  return setOrRemove({
    status: after.status,
    reference,
    consent: after.consent,
    submitted_at: submittedAt,
    updated_at: submittedAt,
    current_step: 4,
    case: after.case,
    papers: after.papers,
    ...(after.help !== record.help && { help: after.help }),
    mails: nextMails(record, after),
    ...indexColumns(after, submittedAt),
  })
}

const submission = (
  record: ApplicantRecord,
  { consent, saveId, version }: SubmitRequest,
  evidence: ConsentEvidence,
  reply: Reply,
): ItemUpdate => {
  const mails = areMailsAsRead(record)
  const columns = columnsOf({ ...record, consent: evidence }, reply)
  return {
    Key: applicantKey(record.user_id),
    ConditionExpression: `${isVersion(version)} AND #status <> :status AND ${isNotDeleted} AND ${mails.condition}`,
    UpdateExpression: `SET ${nextVersion}, save_id = :saveId, form_data.acceptedHipaa = :accepted,
      form_data.acknowledgeDisclosure = :acknowledged, form_data.signature = :signature,
      form_data.dateSigned = :dateSigned, ${columns.set}${columns.remove}`,
    ExpressionAttributeNames: { ...columns.names, '#version': 'version' },
    ExpressionAttributeValues: {
      ...columns.values,
      ...mails.values,
      ':base': version,
      ':one': 1,
      ':text': 'S',
      ':saveId': saveId,
      ':accepted': consent.acceptedHipaa,
      ':acknowledged': consent.acknowledgeDisclosure,
      ':signature': consent.signature,
      ':dateSigned': consent.dateSigned,
    },
  }
}

const firstReply = (record: ApplicantRecord): Reply | undefined =>
  record.status === 'submitted' && record.reference !== null && record.submitted_at !== null
    ? { reference: record.reference, submittedAt: record.submitted_at }
    : undefined

/** If the sweep wrote to the draft at the same moment, it is written once more. */
const store = async (
  record: ApplicantRecord,
  request: SubmitRequest,
  evidence: ConsentEvidence,
  reply: Reply,
): Promise<Reply> => {
  if (await updateItem(submission(record, request, evidence, reply))) return reply
  const newer = await findRecord(record.user_id)
  if (!newer) throw new Error('The record is gone.')
  const winner = firstReply(newer)
  if (winner) return winner
  refuseDeleted(newer)
  const isSweep = newer.version === record.version && newer.mails.revision > record.mails.revision
  if (isSweep) return store(newer, request, evidence, reply)
  throw conflictRefusal(newer)
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
  throw wrongFields([
    {
      path: 'hasReadTyped',
      message: `Please check that you have read the answers that ${names} typed for you`,
    },
  ])
}

const submit = async (request: SubmitRequest, caller: Caller): Promise<Reply> => {
  const record = await loadRecord(caller)
  const repeated = firstReply(record)
  if (repeated) return repeated
  if (record.version !== request.version) throw conflictRefusal(record)
  if (isOutdated(record)) await bringUpToDate(record)
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
  return store(record, request, { ...evidence, typed }, reply)
}

/** The sweep sends the mail and has the papers made; a repeat finds nothing to do. */
export const submitApplication = endpoint(calls.submitApplication, async (request, caller) => {
  const reply = await submit(request, caller)
  await sendSoon(caller.userId)
  return reply
})
