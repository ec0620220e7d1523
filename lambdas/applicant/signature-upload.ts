// POST /api/signature-upload: permission to upload one signature image.
import { signatureUpload } from '#domain/contracts/contract.ts'
import { endpoint } from '../http/endpoint.ts'
import { refuseOlderSession } from '../records/older-sessions.ts'
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
  return presignUpload(userId)
})
