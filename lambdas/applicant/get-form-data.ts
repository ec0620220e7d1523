// POST /api/get-form-data: the caller's record and profile.
import { getFormData } from '#domain/contract.ts'
import { endpoint } from '../http/endpoint.ts'
import { formRecordOf, isUnsaved, profileOf } from '../records/applicant-record.ts'
import { loadRecord } from '../records/records.ts'

export const handler = endpoint(getFormData, async (_, caller) => {
  const record = await loadRecord(caller)
  return { data: isUnsaved(record) ? [] : [formRecordOf(record)], profile: profileOf(record) }
})
