// POST /api/delete-draft: marks the draft. The sweep deletes it and the account.
import { deleteDraft } from '#domain/contracts/account-contract.ts'
import { audit } from '../audit/audit.ts'
import { changeCase } from '../cases/change-case.ts'
import { deletionEntry } from '../cases/deletion-entry.ts'
import { sendSoon } from '../cases/send-soon.ts'
import type { Caller } from '../http/caller.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'
import { type ApplicantRecord, wasSubmitted } from '../records/applicant-record.ts'
import { refuseOlderSession } from '../records/older-sessions.ts'
import { loadRecord } from '../records/records.ts'
import { findRecord } from '../records/stored-record.ts'

const refuseSubmitted = (record: ApplicantRecord) => {
  if (wasSubmitted(record))
    throw new Refusal(
      409,
      'This application was already submitted, so you can’t delete it here. Please call us.',
    )
}

/** Admins would lose their access. */
const refuseStaff = ({ isStaff }: Caller) => {
  if (isStaff) throw new Refusal(409, 'You’re on the team, so you can’t delete your account here.')
}

/** A submission or a save that comes first wins or is deleted too: the write is conditional on what was read. */
const markDeleted = async (draft: ApplicantRecord, { requestId, addresses }: Caller) => {
  const now = new Date()
  const actor = { adminId: 'the applicant', userId: draft.user_id, adminEmail: null, requestId, addresses }
  await audit(actor, deletionEntry(draft.user_id), now)
  await changeCase(draft, (record) => {
    refuseSubmitted(record)
    return record.deleting_at === null ? { ...record, deleting_at: now.toISOString() } : undefined
  })
}

/** A repeat starts the sweep again. */
export const handler = endpoint(deleteDraft, async (_, caller) => {
  const record = (await findRecord(caller.userId)) ?? (await loadRecord(caller))
  refuseOlderSession(record, caller)
  refuseStaff(caller)
  refuseSubmitted(record)
  if (record.deleting_at === null) await markDeleted(record, caller)
  await sendSoon(caller.userId)
  return {}
})
