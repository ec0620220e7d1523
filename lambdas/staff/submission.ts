import { submitterName } from '#domain/submission-progress.ts'
import { Refusal } from '../http/refusal.ts'
import { type ApplicantRecord, isUnsaved } from '../records/applicant-record.ts'
import { findRecord } from '../records/stored-record.ts'

export const submissionOf = async (id: string): Promise<ApplicantRecord | undefined> => {
  const record = await findRecord(id)
  return record && !isUnsaved(record) && record.deleting_at === null ? record : undefined
}

export const findSubmission = async (id: string): Promise<ApplicantRecord> => {
  const record = await submissionOf(id)
  if (!record) throw new Refusal(404, 'We can’t find this submission.')
  return record
}

export const subjectOf = ({ user_id, first_name, last_name }: ApplicantRecord) => ({
  subjectId: user_id,
  subjectName: submitterName(first_name, last_name),
})
