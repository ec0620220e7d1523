// POST /api/signature-upload: permission to upload one signature image before the submission.
import { signatureUpload } from '#domain/contract.ts'
import { endpoint } from '../http/endpoint.ts'
import { refuseOlderSession } from '../records/older-sessions.ts'
import { alreadySubmitted } from '../records/records.ts'
import { refuseDeleted } from '../records/refuse-deleted.ts'
import { presignUpload } from '../records/signatures.ts'
import { findRecord } from '../records/stored-record.ts'

export const handler = endpoint(signatureUpload, async (_, caller) => {
  const { userId } = caller
  const record = await findRecord(userId)
  if (record) {
    refuseOlderSession(record, caller)
    refuseDeleted(record)
  }
  if (record?.status === 'submitted') throw alreadySubmitted(record)
  return presignUpload(userId)
})
