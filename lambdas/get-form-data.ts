// POST /api/get-form-data: all that a sign-in needs, in one round trip.
import { getFormData } from '#domain/contract.ts'
import { formRecordOf, profileOf } from './applicant/applicant-record.ts'
import { loadRecord } from './applicant/records.ts'
import { endpoint } from './http/endpoint.ts'

export const handler = endpoint(getFormData, async (_, caller) => {
  const record = await loadRecord(caller)
  const isNew = record.version === 0 && Object.keys(record.form_data).length === 0
  return { data: isNew ? [] : [formRecordOf(record)], profile: profileOf(record) }
})
