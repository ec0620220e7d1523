// What a colleague has of a record goes to another one: the case itself, and tasks.
import type { Assignee } from '#domain/cases/case.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'

/** `to`: null is nobody. */
export type Passing = { from: string; to: Assignee | null }

export const tasksWith = ({ tasks }: ApplicantRecord, userId: string) =>
  tasks.filter(({ person }) => person.id === userId)

/** undefined if nothing of it is theirs, or if it stays. */
export const passedOn = (record: ApplicantRecord, passing: Passing): ApplicantRecord | undefined => {
  const { from, to } = passing
  const isTheirs = record.assignee?.id === from
  const own = tasksWith(record, from)
  if ((!isTheirs && own.length === 0) || stayReason(record, passing) !== undefined) return undefined
  return {
    ...record,
    ...(isTheirs && { assignee: to }),
    ...(to && { tasks: record.tasks.map((task) => (own.includes(task) ? { ...task, person: to } : task)) }),
  }
}

export const stayReason = (record: ApplicantRecord, { from, to }: Passing): string | undefined =>
  to === null && tasksWith(record, from).length > 0
    ? 'A task needs a person. Please choose a colleague for it.'
    : undefined

/** A task that was done by then isn't missed. */
export const isPassedOn = (before: ApplicantRecord, after: ApplicantRecord, { from, to }: Passing): boolean =>
  (before.assignee?.id !== from || after.assignee?.id === to?.id) &&
  tasksWith(before, from).every(({ id }) => {
    const task = after.tasks.find((one) => one.id === id)
    return task === undefined || task.person.id === to?.id
  })

const noEmail = 'Someone without an email'
const arrow = ' → '

export const passedOnText = (record: ApplicantRecord, { from, to }: Passing): string => {
  const people = [record.assignee, ...record.tasks.map(({ person }) => person)]
  const email = people.find((person) => person?.id === from)?.email ?? noEmail
  return [email, to === null ? 'nobody' : (to.email ?? noEmail)].join(arrow)
}

/** Of an assignment, which has only whom it goes to, and of what was passed on. */
export const peopleIn = (detail: string | null) => {
  const [to = null, from] = (detail?.split(arrow) ?? []).reverse()
  return from === undefined ? { to } : { to: to === 'nobody' ? null : to, from }
}
