// POST /api/save-form-data: stores the changed answers of a draft.
import { saveFormData } from '#domain/contract.ts'
import { saveDraft } from './applicant/records.ts'
import { endpoint } from './http/endpoint.ts'

export const handler = endpoint(saveFormData, (request, caller) => saveDraft(caller, request))
