// POST /api/get-form-data: the caller's record and profile.
import { getFormData } from '#domain/contract.ts'
import { caseViewOf } from '../cases/case-view.ts'
import { sendsMails } from '../cases/sends-mails.ts'
import { endpoint } from '../http/endpoint.ts'
import { formRecordOf, isUnsaved, profileOf } from '../records/applicant-record.ts'
import { loadRecord } from '../records/records.ts'

export const handler = endpoint(getFormData, async (_, caller) => {
  const record = await loadRecord(caller)
  const view = caseViewOf(record, new Date().toISOString())
  const data = isUnsaved(record) ? [] : [{ ...formRecordOf(record), ...(view && { case: view }) }]
  return {
    data,
    profile: profileOf(record),
    ...(sendsMails && { reminders: record.mails.reminders }),
  }
})
