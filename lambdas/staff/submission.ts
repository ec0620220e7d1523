// Finds a submission for an admin, and names it for the audit.
import { submitterName } from '#domain/submission-progress.ts'
import { Refusal } from '../http/refusal.ts'
import { type ApplicantRecord, isUnsaved } from '../records/applicant-record.ts'
import { findRecord } from '../records/stored-record.ts'

export const findSubmission = async (id: string): Promise<ApplicantRecord> => {
  const record = await findRecord(id)
  if (!record || isUnsaved(record)) throw new Refusal(404, 'We can’t find this submission.')
  return record
}

export const subjectOf = ({ user_id, first_name, last_name }: ApplicantRecord) => ({
  subjectId: user_id,
  subjectName: submitterName(first_name, last_name),
})
