// POST /api/save-form-data: stores the changed answers of a draft.
import { saveFormData } from '#domain/contract.ts'
import { endpoint } from './endpoint.ts'
import { saveDraft } from './records.ts'

export const handler = endpoint(saveFormData, (request, caller) => saveDraft(caller, request))
