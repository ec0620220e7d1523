// POST /api/get-form-data: the caller's record and profile.
import { getFormData } from '#domain/contracts/contract.ts'
import { caseViewOf } from '../cases/case-view.ts'
import { sendsMails } from '../cases/sends-mails.ts'
import { endpoint } from '../http/endpoint.ts'
import { paperViewsOf } from '../papers/paper-view.ts'
import { formRecordOf, isUnsaved, profileOf } from '../records/applicant-record.ts'
import { loadRecord } from '../records/records.ts'

export const handler = endpoint(getFormData, async (_, caller) => {
  const record = await loadRecord(caller)
  const view = caseViewOf(record, new Date().toISOString())
  const papers = paperViewsOf(record)
  const form = {
    ...formRecordOf(record),
    ...(view && { case: view }),
    ...(papers.length > 0 && { papers }),
  }
  const data = isUnsaved(record) ? [] : [form]
  return {
    data,
    profile: profileOf(record),
    ...(sendsMails && { reminders: record.mails.reminders }),
  }
})
