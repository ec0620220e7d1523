import { adminSignedUrlSeconds, signedUrlSeconds } from '#domain/constants.ts'
import * as calls from '#domain/contracts/contract.ts'
import { pictureOwner, signatureKey } from '#domain/papers/signature-key.ts'
import { audit } from '../audit/audit.ts'
import { refuseHelper } from '../help/help-session.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { isOwnSignature } from '../records/own-signature.ts'
import { isPrivateDraft, privateDraftMessage } from '../records/private-draft.ts'
import { refuseEnded } from '../records/refuse-ended.ts'
import { presignUpload, presignView } from '../records/signatures.ts'
import { findRecord } from '../records/stored-record.ts'
import { assertStaff } from '../staff/staff-endpoint.ts'
import { subjectOf } from '../staff/submission.ts'

export const signatureUpload = endpoint(calls.signatureUpload, async (_, caller) => {
  const record = await findRecord(caller.userId)
  if (record) refuseEnded(record, caller)
  return presignUpload(signatureKey(caller.userId, Date.now()))
})

const signedVersion = (record: ApplicantRecord | undefined, key: string): string | null =>
  [record?.consent, ...(record?.papers ?? []).map(({ evidence }) => evidence)].find(
    (evidence) => evidence?.signature_key === key,
  )?.signature_version ?? null

/**
 * To the signed version, because an upload permission can outlive the submission. What a second signer drew in the applicant's case isn't
 * the applicant's.
 */
export const signatureView = endpoint(calls.signatureView, async ({ key }, caller) => {
  const isOwn = isOwnSignature(caller.userId, key)
  const owner = pictureOwner(key) ?? ''
  if (!isOwn) {
    if (!caller.isStaff) throw new Refusal(403, 'You don’t have permission to see this signature.')
    await assertStaff(caller)
  }
  const record = await findRecord(owner)
  if (isOwn && record) refuseEnded(record, caller)
  if (!isOwn) {
    if (record) refuseHelper(record, caller.userId, 'signature')
    if (isPrivateDraft(record ?? {}, caller)) throw new Refusal(409, privateDraftMessage)
    const subject = record ? subjectOf(record) : { subjectId: owner }
    await audit(caller, { action: 'signature-viewed', ...subject })
  }
  const expiresIn = isOwn ? signedUrlSeconds : adminSignedUrlSeconds
  return { url: await presignView(key, signedVersion(record, key), expiresIn), expiresIn }
})
