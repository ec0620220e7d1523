// POST /api/signature-upload: permission to upload one signature image, until the application is submitted.
import { signatureUpload } from '#domain/contract.ts'
import { findRow } from './applicant-row.ts'
import { endpoint } from './endpoint.ts'
import { alreadySubmitted } from './records.ts'
import { presignUpload } from './signatures.ts'

export const handler = endpoint(signatureUpload, async (_, { userId }) => {
  const record = await findRow(userId)
  if (record?.status === 'submitted') throw alreadySubmitted(record)
  return presignUpload(userId)
})
