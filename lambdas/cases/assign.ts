import type { Assignee } from '#domain/cases/case.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { storedCaseOf } from './stored-case.ts'

/** `from`: the id of the assignee that the page showed. null: nobody. */
type Assignment = { from: string | null; to: Assignee | null }

const takenBy = ({ assignee }: ApplicantRecord) =>
  assignee
    ? `${assignee.email ?? 'Someone else'} took this case first. Please look at it and try again.`
    : 'Someone else gave this case back first, and it’s nobody’s now. Please look at it and try again.'

export const assignmentRefusal = (record: ApplicantRecord, { from, to }: Assignment): string | null => {
  if (record.status !== 'submitted')
    return 'This application isn’t submitted yet, so there is no case to assign.'
  const current = record.assignee?.id ?? null
  if (current === (to?.id ?? null)) return null
  if (current !== from) return takenBy(record)
  return storedCaseOf(record).stage === 'closed'
    ? 'This case is closed, so nobody needs to work on it.'
    : null
}

export const assigned = (record: ApplicantRecord, assignment: Assignment): ApplicantRecord | undefined => {
  const { to } = assignment
  const isSame = (record.assignee?.id ?? null) === (to?.id ?? null)
  return isSame || assignmentRefusal(record, assignment) !== null ? undefined : { ...record, assignee: to }
}
