// Puts a receipt into the outbox. A full outbox keeps nobody from signing.
import { addMail, isOutboxFull, type NewMail } from '../cases/outbox.ts'
import { canMail } from '../cases/reachability.ts'
import { sendsMails } from '../cases/sends-mails.ts'
import { log } from '../log.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'

export const withReceipt = (record: ApplicantRecord, mail: NewMail): ApplicantRecord => {
  if (!sendsMails || !canMail(record)) return record
  if (!isOutboxFull(record)) return addMail(record, mail)
  log({ event: 'outbox-full', userId: record.user_id })
  return record
}
