// Turns email reminders on or off.
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { changeCase } from './change-case.ts'

export const turnReminders = async (start: ApplicantRecord, reminders: boolean): Promise<void> => {
  await changeCase(start, (record) =>
    record.mails.reminders === reminders ? undefined : { ...record, mails: { ...record.mails, reminders } },
  )
}
