// What a submission makes of a draft: a new case, and a mail that says we received it.
import { randomUUID } from 'node:crypto'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { addMail, removeMails } from './outbox.ts'
import { canMail } from './reachability.ts'
import { sendsMails } from './sends-mails.ts'
import { newCase } from './stored-case.ts'

export const submitted = (draft: ApplicantRecord, at: string): ApplicantRecord => {
  const record: ApplicantRecord = {
    ...removeMails(draft, ({ kind }) => kind === 'draft-reminder'),
    status: 'submitted',
    submitted_at: at,
    case: newCase(at),
  }
  return sendsMails && canMail(record) ? addMail(record, { id: randomUUID(), at, kind: 'received' }) : record
}
