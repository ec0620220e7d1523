import { randomUUID } from 'node:crypto'
import { deleteDraft as deleteDraftCall } from '#domain/contracts/account-contract.ts'
import * as calls from '#domain/contracts/contract.ts'
import { audit, deletionEntry } from '../audit/audit.ts'
import { caseViewOf } from '../cases/case-view.ts'
import { changeCase } from '../cases/change-case.ts'
import { sendsMails } from '../cases/reachability.ts'
import { receivedByOf } from '../disclosures/stored-disclosures.ts'
import { hadHelp, helpViewOf } from '../help/stored-help.ts'
import type { Caller } from '../http/caller.ts'
import { endpoint } from '../http/endpoint.ts'
import { callUs, Refusal } from '../http/refusal.ts'
import { paperViewsOf } from '../papers/paper-view.ts'
import {
  type ApplicantRecord,
  formRecordOf,
  isUnsaved,
  profileOf,
  wasSubmitted,
} from '../records/applicant-record.ts'
import { isOwnSignature, noSignature } from '../records/own-signature.ts'
import { lastSaves, loadRecord, ownWriter, saveDraft } from '../records/records.ts'
import { refuseOlderSession } from '../records/refuse-ended.ts'
import { findRecord } from '../records/stored-record.ts'
import { signersOf } from '../signers/signer-views.ts'
import { sendSoon } from '../start-function.ts'
import { followAtSignIn } from './follow-account.ts'

export const getFormData = endpoint(calls.getFormData, async (_, caller) => {
  const record = await followAtSignIn(await loadRecord(caller), caller)
  const now = new Date().toISOString()
  const view = caseViewOf(record, now)
  const papers = paperViewsOf(record)
  const received_by = receivedByOf(record)
  const form = {
    ...formRecordOf(record),
    ...(view && { case: view }),
    ...(papers.length > 0 && { papers }),
    ...(received_by.length > 0 && { received_by }),
    ...(record.signers.length > 0 && signersOf(record, now)),
    ...(hadHelp(record.help) && { help: helpViewOf(record, now) }),
    ...(record.typed_by && { typed_by: record.typed_by }),
    ...(record.by_phone && { by_phone: record.by_phone }),
  }
  return {
    data: isUnsaved(record) ? [] : [form],
    profile: profileOf(record),
    lastSaves: lastSaves(record),
    ...(sendsMails && { reminders: record.mails.reminders }),
  }
})

export const saveFormData = endpoint(
  calls.saveFormData,
  async ({ saveId = randomUUID(), ...request }, caller) => {
    const { signature } = request.formData
    if (signature && !isOwnSignature(caller.userId, signature)) throw noSignature()
    return saveDraft(ownWriter(caller), { ...request, saveId })
  },
)

const refuseSubmitted = (record: ApplicantRecord) => {
  if (wasSubmitted(record))
    throw callUs('This application was already submitted, so you can’t delete it here. Please call us.')
}

const refuseStaff = ({ isStaff }: Caller) => {
  if (isStaff) throw new Refusal(409, 'You’re on the team, so you can’t delete your account here.')
}

/** A submission or a save that comes first wins, or is deleted too. */
const markDeleted = async (draft: ApplicantRecord, { requestId, addresses }: Caller) => {
  const now = new Date()
  const actor = { adminId: 'the applicant', userId: draft.user_id, adminEmail: null, requestId, addresses }
  await audit(actor, deletionEntry(draft.user_id), now)
  await changeCase(draft, (record) => {
    refuseSubmitted(record)
    return record.deleting_at === null ? { ...record, deleting_at: now.toISOString() } : undefined
  })
}

/** The sweep deletes what is marked; a repeat starts it again. */
export const deleteDraft = endpoint(deleteDraftCall, async (_, caller) => {
  const record = (await findRecord(caller.userId)) ?? (await loadRecord(caller))
  refuseOlderSession(record, caller)
  refuseStaff(caller)
  refuseSubmitted(record)
  if (record.deleting_at === null) await markDeleted(record, caller)
  await sendSoon(caller.userId)
  return {}
})
