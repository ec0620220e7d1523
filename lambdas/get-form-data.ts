// POST /api/get-form-data: all that a sign-in needs, in one round trip.
import { getFormData } from '#domain/contract.ts'
import { formRecordOf, isUnsaved, profileOf } from './applicant/applicant-record.ts'
import { loadRecord } from './applicant/records.ts'
import { endpoint } from './http/endpoint.ts'

export const handler = endpoint(getFormData, async (_, caller) => {
  const record = await loadRecord(caller)
  return { data: isUnsaved(record) ? [] : [formRecordOf(record)], profile: profileOf(record) }
})
