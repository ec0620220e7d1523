// POST /api/signature-view: a link to the signed version, because an upload permission can outlive the submission.
import { adminSignedUrlSeconds, signedUrlSeconds } from '#domain/constants.ts'
import { signatureView } from '#domain/contracts/contract.ts'
import { signatureOwner } from '#domain/papers/signature-key.ts'
import { audit } from '../audit/audit.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { refuseOlderSession } from '../records/older-sessions.ts'
import { isPrivateDraft, privateDraftMessage } from '../records/private-draft.ts'
import { refuseDeleted } from '../records/refuse-deleted.ts'
import { presignView } from '../records/signatures.ts'
import { findRecord } from '../records/stored-record.ts'
import { assertStaff, auditActorOf } from '../staff/staff-endpoint.ts'
import { subjectOf } from '../staff/submission.ts'

const signedVersion = (record: ApplicantRecord | undefined, key: string): string | null =>
  [record?.consent, ...(record?.papers ?? []).map(({ evidence }) => evidence)].find(
    (evidence) => evidence?.signature_key === key,
  )?.signature_version ?? null

export const handler = endpoint(signatureView, async ({ key }, caller) => {
  const owner = signatureOwner(key) ?? ''
  const isOwn = owner === caller.userId
  if (!isOwn) {
    if (!caller.isStaff) throw new Refusal(403, 'You don’t have permission to see this signature.')
    await assertStaff(caller)
  }
  const record = await findRecord(owner)
  if (isOwn && record) {
    refuseOlderSession(record, caller)
    refuseDeleted(record)
  }
  if (!isOwn) {
    if (isPrivateDraft(record ?? {}, caller)) throw new Refusal(409, privateDraftMessage)
    const subject = record ? subjectOf(record) : { subjectId: owner }
    await audit(auditActorOf(caller), { action: 'signature-viewed', ...subject })
  }
  const expiresIn = isOwn ? signedUrlSeconds : adminSignedUrlSeconds
  return { url: await presignView(key, signedVersion(record, key), expiresIn), expiresIn }
})
