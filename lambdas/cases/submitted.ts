// Makes a draft a submission: a case, a paper, and a mail.
import { randomInt, randomUUID } from 'node:crypto'
import { newPaperCode } from '#domain/papers/paper-code.ts'
import { firstPaper } from '../papers/stored-papers.ts'
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
    papers: [firstPaper(newPaperCode(randomInt))],
  }
  return sendsMails && canMail(record) ? addMail(record, { id: randomUUID(), at, kind: 'received' }) : record
}
