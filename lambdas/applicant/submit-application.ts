// POST /api/submit-application: checks all answers and the signature, then stores the submission in one write.
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod/mini'
import type { Application } from '#domain/application.ts'
import type { ConsentEvidence } from '#domain/consent-evidence.ts'
import { submitApplication } from '#domain/contract.ts'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import type { SignsAs } from '#domain/papers.ts'
import { isSignedByRepresentative, missingAnswers } from '#domain/review.ts'
import { toIsoDate } from '#domain/us-date.ts'
import { indexColumns } from '../cases/case-keys.ts'
import { areMailsAsRead, nextMails, setOrRemove } from '../cases/change-case.ts'
import { sendSoon } from '../cases/send-soon.ts'
import { sendsMails } from '../cases/sends-mails.ts'
import { submitted } from '../cases/submitted.ts'
import type { Caller } from '../http/caller.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'
import { signingEvidence } from '../papers/signing-evidence.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'
import { isVersion, nextVersion } from '../records/draft-update.ts'
import { isOwnSignature, noSignature } from '../records/own-signature.ts'
import { conflictRefusal, loadRecord } from '../records/records.ts'
import { isNotDeleted, refuseDeleted } from '../records/refuse-deleted.ts'
import { findSignature } from '../records/signatures.ts'
import { bringUpToDate, findRecord, isOutdated } from '../records/stored-record.ts'
import { applicantKey } from '../table/item-keys.ts'
import { isConditionFailure, table, tableName } from '../table/table.ts'
import { newReference } from './new-reference.ts'

type SubmitRequest = z.infer<typeof submitApplication.request>
type Problem = { path: string; message: string }
type Reply = { reference: string; submittedAt: string }
const dayInMilliseconds = 24 * 60 * 60 * 1000

const requireNoProblems = (problems: Problem[]) => {
  if (problems.length > 0) throw new Refusal(422, 'Some answers need another look.', { fields: problems })
}

const mostDaysAgo = 7

const serverDay = (days: number) => new Date(Date.now() + days * dayInMilliseconds).toISOString().slice(0, 10)

const dateProblem = (dateSigned: string): string | undefined => {
  const day = toIsoDate(dateSigned) ?? ''
  if (day > serverDay(1)) return 'The date signed is in the future. Please enter today’s date.'
  return day < serverDay(-mostDaysAgo)
    ? 'The date signed is long past. Please enter today’s date.'
    : undefined
}

const changedText = () =>
  new Refusal(409, 'The authorization changed while you had it open. Please read it again and sign it.', {
    text: { version: currentConsentVersion, ...currentConsentText },
  })

const checkConsent = async ({ consent }: SubmitRequest, userId: string) => {
  if (consent.textVersion !== currentConsentVersion) throw changedText()
  const problem = dateProblem(consent.dateSigned)
  if (problem) requireNoProblems([{ path: 'dateSigned', message: problem }])
  const isOwn = isOwnSignature(userId, consent.signature)
  const signature = isOwn ? await findSignature(consent.signature) : undefined
  if (!signature) throw noSignature()
  return { key: consent.signature, ...signature }
}

const submission = (
  record: ApplicantRecord,
  request: SubmitRequest,
  evidence: ConsentEvidence,
  reply: Reply,
) => {
  const { consent } = request
  const after = submitted({ ...record, consent: evidence }, reply.submittedAt)
  const mails = areMailsAsRead(record)
  const columns = setOrRemove({
    case: after.case,
    papers: after.papers,
    mails: nextMails(record, after),
    ...indexColumns(after, reply.submittedAt),
  })
  return new UpdateCommand({
    TableName: tableName,
    Key: applicantKey(record.user_id),
    ConditionExpression: `${isVersion(request.version)} AND #status <> :submitted
      AND ${isNotDeleted} AND ${mails.condition}`,
    UpdateExpression: `SET ${nextVersion}, #status = :submitted, #reference = :reference, consent = :evidence,
      submitted_at = :now, updated_at = :now, save_id = :saveId, current_step = :step,
      form_data.acceptedHipaa = :accepted, form_data.acknowledgeDisclosure = :acknowledged,
      form_data.signature = :signature, form_data.dateSigned = :dateSigned, ${columns.set}${columns.remove}`,
    ExpressionAttributeNames: {
      ...columns.names,
      '#version': 'version',
      '#status': 'status',
      '#reference': 'reference',
    },
    ExpressionAttributeValues: {
      ...columns.values,
      ...mails.values,
      ':base': request.version,
      ':one': 1,
      ':submitted': 'submitted',
      ':text': 'S',
      ':reference': reply.reference,
      ':evidence': evidence,
      ':now': reply.submittedAt,
      ':saveId': request.saveId,
      ':step': 4,
      ':accepted': consent.acceptedHipaa,
      ':acknowledged': consent.acknowledgeDisclosure,
      ':signature': consent.signature,
      ':dateSigned': consent.dateSigned,
    },
  })
}

const firstReply = (record: ApplicantRecord | undefined): Reply | undefined =>
  record?.status === 'submitted' && record.reference !== null && record.submitted_at !== null
    ? { reference: record.reference, submittedAt: record.submitted_at }
    : undefined

/** The sweep might write to the draft at the same moment: then the submission is written once more. */
const store = async (
  record: ApplicantRecord,
  request: SubmitRequest,
  evidence: ConsentEvidence,
  reply: Reply,
): Promise<Reply> => {
  try {
    await table.send(submission(record, request, evidence, reply))
    return reply
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    const newer = await findRecord(record.user_id)
    const winner = firstReply(newer)
    if (winner) return winner
    if (!newer) throw error
    refuseDeleted(newer)
    const isSweep = newer.version === record.version && newer.mails.revision > record.mails.revision
    if (isSweep) return store(newer, request, evidence, reply)
    throw conflictRefusal(newer)
  }
}

/** As step 2 says. */
const signsAsOf = (application: Application): SignsAs =>
  isSignedByRepresentative(application)
    ? { as: 'representative', because: application.signingRight ?? '' }
    : { as: 'self' }

const submit = async (request: SubmitRequest, caller: Caller): Promise<Reply> => {
  const record = await loadRecord(caller)
  const repeated = firstReply(record)
  if (repeated) return repeated
  if (record.version !== request.version) throw conflictRefusal(record)
  if (isOutdated(record)) await bringUpToDate(record)
  requireNoProblems(
    missingAnswers(applicationOf(record)).map(({ field, message }) => ({ path: field, message })),
  )
  const signature = await checkConsent(request, caller.userId)
  const { textVersion, ...consent } = request.consent
  const reply = { reference: newReference(), submittedAt: new Date().toISOString() }
  const evidence = await signingEvidence({
    record,
    caller,
    textVersion,
    text: currentConsentText,
    electronicText: currentConsentText.electronicSignature,
    answers: { ...record.form_data, ...consent },
    signature,
    dateSigned: consent.dateSigned,
    signsAs: signsAsOf(applicationOf(record)),
    pressed: 'Complete Application',
    signedAt: reply.submittedAt,
  })
  return store(record, request, evidence, reply)
}

/** A repeat starts the sweep again, which finds nothing to do. */
export const handler = endpoint(submitApplication, async (request, caller) => {
  const reply = await submit(request, caller)
  if (sendsMails) await sendSoon(caller.userId)
  return reply
})
