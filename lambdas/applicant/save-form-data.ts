// POST /api/save-form-data: stores changed answers. A signature must be the caller's own.
import { randomUUID } from 'node:crypto'
import { saveFormData } from '#domain/contracts/contract.ts'
import { endpoint } from '../http/endpoint.ts'
import { isOwnSignature, noSignature } from '../records/own-signature.ts'
import { saveDraft } from '../records/records.ts'

export const handler = endpoint(saveFormData, async ({ saveId = randomUUID(), ...request }, caller) => {
  const { signature } = request.formData
  if (signature && !isOwnSignature(caller.userId, signature)) throw noSignature()
  return saveDraft(caller, { ...request, saveId })
})
