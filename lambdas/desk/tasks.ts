import { isDeepStrictEqual } from 'node:util'
import type { Assignee } from '#domain/cases/case.ts'
import { type Task, taskLimits } from '#domain/cases/tasks.ts'
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import type { Note } from '#domain/contracts/desk-case-contract.ts'
import * as calls from '#domain/contracts/task-contract.ts'
import { audit } from '../audit/audit.ts'
import { dueDayOf } from '../cases/case-keys.ts'
import { putNote, readNotes } from '../cases/notes.ts'
import { byDay } from '../cases/stored-tasks.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { refuseDay, withinAYear } from '../http/refuse-day.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'
import { changeOnRecord, teamMember } from './act-on-case.ts'

type What = NonNullable<Note['task']>['what']

const tasksAfter = (tasks: readonly Task[], what: What, task: Task): Task[] => {
  const others = tasks.filter(({ id }) => id !== task.id)
  return byDay(what === 'done' ? others : [...others, task])
}

const replyOf = (record: ApplicantRecord, note: Note) => ({
  tasks: record.tasks,
  note,
  due_by: dueDayOf(record),
})

type Asked = {
  id: string
  key: string
  /** The task's id. */
  of: string
  what: What
  /** As it is afterwards; as it was, if it's done. Refuses. */
  change: (record: ApplicantRecord) => Task
}

const noteOf = (
  { key, what }: Asked,
  { id, text, on, person }: Task,
  { at, admin_email: by }: AuditEntry,
): Note => ({
  ...{ id: key, at, by, text, supersedes: null },
  task: { id, what, on, to: person.email },
})

const doneNote = async ({ id, of }: Asked) =>
  (await readNotes(id)).find(({ task }) => task?.id === of && task.what === 'done')

/** Each try takes the newest copy, so two acts at once both count, or the later one is refused. */
const store = async (record: ApplicantRecord, asked: Asked, caller: Caller, entry: AuditEntry) => {
  const { key, what, change } = asked
  let acted = change(record)
  const withTask = (newer: ApplicantRecord) => {
    acted = change(newer)
    const tasks = tasksAfter(newer.tasks, what, acted)
    return isDeepStrictEqual(tasks, newer.tasks) ? undefined : { ...newer, tasks }
  }
  const isDone = async () => what === 'done' && (await doneNote(asked))?.id === key
  const changed = await changeOnRecord(caller, entry, record, withTask, isDone)
  return { changed, acted }
}

/** A repeat of an act that was cut off does the rest of it. What is done is on record first: afterwards, nothing would be left to find. */
const act = async (asked: Asked, caller: Caller) => {
  const { id, key, of, what, change } = asked
  const record = await findSubmission(id)
  const repeated = (await readNotes(id)).find((note) => note.id === key)
  if (repeated && (repeated.task?.id !== of || repeated.task.what !== what))
    throw new Refusal(409, 'This was something else before. Please load the page again.')
  const isThere = record.tasks.some((task) => task.id === of)
  if (repeated && !(what === 'done' && isThere)) return replyOf(record, repeated)
  const before = change(record)
  const action = what === 'added' ? 'task-added' : 'task-changed'
  const entry = await audit(caller, { action, ...subjectOf(record) })
  const isOthers = what === 'done' && !(await putNote(id, noteOf(asked, before, entry)))
  const { changed, acted } = await store(record, asked, caller, entry)
  const note = (isOthers && (await doneNote(asked))) || noteOf(asked, acted, entry)
  if (what !== 'done') await putNote(id, note)
  return replyOf(changed, note)
}

const refuseMore = ({ status, tasks }: ApplicantRecord) => {
  if (status !== 'submitted')
    throw new Refusal(409, 'This application isn’t submitted yet, so it can’t have tasks.')
  if (tasks.length >= taskLimits.open)
    throw new Refusal(409, `A case can have at most ${taskLimits.open} open tasks. Please finish one first.`)
}

export const addTask = staffEndpoint(calls.addTask, async ({ id, key, to, ...words }, caller) => {
  const task = { id: key, ...words, person: await teamMember(to) }
  const change = (record: ApplicantRecord) => {
    const there = record.tasks.find((one) => one.id === key)
    if (there) return there
    refuseDay('on', words.on, withinAYear(new Date().toISOString()))
    refuseMore(record)
    return task
  }
  return act({ id, key, of: key, what: 'added', change }, caller)
})

const changeOf = (
  on: string | undefined,
  person: Assignee | undefined,
): { what: What; more: Partial<Task> } => {
  if (on !== undefined) return { what: 'moved', more: { on } }
  return person ? { what: 'handed-over', more: { person } } : { what: 'done', more: {} }
}

export const changeTask = staffEndpoint(calls.changeTask, async ({ id, key, task: of, on, to }, caller) => {
  const { what, more } = changeOf(on, to === undefined ? undefined : await teamMember(to))
  const change = ({ tasks }: ApplicantRecord) => {
    const task = tasks.find((one) => one.id === of)
    if (!task) throw new Refusal(409, 'This task isn’t open anymore. Someone else was quicker.')
    if (on !== undefined && on !== task.on) refuseDay('on', on, withinAYear(new Date().toISOString()))
    return { ...task, ...more }
  }
  return act({ id, key, of, what, change }, caller)
})
