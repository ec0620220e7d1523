// POST /api/save-form-data: stores the changed answers of a draft.
import { randomUUID } from 'node:crypto'
import { saveFormData } from '#domain/contract.ts'
import { saveDraft } from './applicant/records.ts'
import { endpoint } from './http/endpoint.ts'

export const handler = endpoint(saveFormData, ({ saveId = randomUUID(), ...request }, caller) =>
  saveDraft(caller, { ...request, saveId }),
)
