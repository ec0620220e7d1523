import { isDeepStrictEqual } from 'node:util'
import { type Task, taskLimits } from '#domain/cases/tasks.ts'
import type { Note } from '#domain/contracts/desk-case-contract.ts'
import * as calls from '#domain/contracts/task-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toIsoDate, yearsAfter } from '#domain/text/us-date.ts'
import { audit } from '../audit/audit.ts'
import { dueDayOf } from '../cases/case-keys.ts'
import { changeCase } from '../cases/change-case.ts'
import { putNote, readNotes } from '../cases/notes.ts'
import { byDay } from '../cases/stored-tasks.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal, wrongFields } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'
import { teamMember } from './act-on-case.ts'

const refuseDay = (day: string) => {
  const today = easternDayOf(new Date().toISOString())
  const message =
    toIsoDate(day) === undefined
      ? 'Please enter a real date'
      : (day < today && 'This day is past. Please enter today or later.') ||
        (day > yearsAfter(today, 1) && 'Please enter a day within the next 12 months')
  if (message) throw wrongFields([{ path: 'on', message }])
}

type Act = {
  what: NonNullable<Note['task']>['what']
  /** As it is afterwards; as it was, if it's done. */
  task: Task
}

const tasksAfter = (tasks: readonly Task[], { what, task }: Act): Task[] => {
  const others = tasks.filter(({ id }) => id !== task.id)
  return byDay(what === 'done' ? others : [...others, task])
}

const putAct = async (record: ApplicantRecord, key: string, { what, task }: Act, caller: Caller) => {
  const action = what === 'added' ? 'task-added' : 'task-changed'
  const { at, admin_email: by } = await audit(caller, { action, ...subjectOf(record) })
  const act = { id: task.id, what, on: task.on, to: task.person.email }
  const note: Note = { id: key, at, by, text: task.text, supersedes: null, task: act }
  await putNote(record.user_id, note)
  return note
}

/** Of a repeat: nothing of it is left to do. An act that was cut off goes on, unless another one came after it. */
const isOver = ({ at, task }: Note, notes: readonly Note[], { tasks }: ApplicantRecord) =>
  notes.some((other) => other.task?.id === task?.id && other.at > at) ||
  (task?.what === 'done' && !tasks.some(({ id }) => id === task.id))

const replyOf = (record: ApplicantRecord, note: Note) => ({
  tasks: record.tasks,
  note,
  due_by: dueDayOf(record),
})

type Asked = { id: string; key: string; actOn: (record: ApplicantRecord) => Act | Promise<Act> }

/** On record first. `actOn` refuses. */
const act = async ({ id, key, actOn }: Asked, caller: Caller) => {
  const record = await findSubmission(id)
  const notes = await readNotes(id)
  const repeated = notes.find((note) => note.id === key)
  if (repeated && isOver(repeated, notes, record)) return replyOf(record, repeated)
  const acted = await actOn(record)
  const note = repeated ?? (await putAct(record, key, acted, caller))
  const changed = await changeCase(
    record,
    (newer) => {
      const tasks = tasksAfter(newer.tasks, acted)
      return isDeepStrictEqual(tasks, newer.tasks) ? undefined : { ...newer, tasks }
    },
    note.at,
  )
  if (!changed) throw new Refusal(404, 'We can’t find this submission.')
  return replyOf(changed, note)
}

const refuseMore = ({ status, tasks }: ApplicantRecord) => {
  if (status !== 'submitted')
    throw new Refusal(409, 'This application isn’t submitted yet, so it can’t have tasks.')
  if (tasks.length >= taskLimits.open)
    throw new Refusal(409, `A case can have at most ${taskLimits.open} open tasks. Please finish one first.`)
}

export const addTask = staffEndpoint(calls.addTask, async ({ id, key, to, ...asked }, caller) => {
  refuseDay(asked.on)
  const actOn = async (record: ApplicantRecord): Promise<Act> => {
    const there = record.tasks.find((task) => task.id === key)
    if (there) return { what: 'added', task: there }
    refuseMore(record)
    return { what: 'added', task: { id: key, ...asked, person: await teamMember(to) } }
  }
  return act({ id, key, actOn }, caller)
})

export const changeTask = staffEndpoint(calls.changeTask, async ({ id, key, task: of, on, to }, caller) => {
  if (on !== undefined) refuseDay(on)
  const actOn = async ({ tasks }: ApplicantRecord): Promise<Act> => {
    const task = tasks.find((one) => one.id === of)
    if (!task) throw new Refusal(409, 'This task isn’t open anymore. Someone else was quicker.')
    if (on !== undefined) return { what: 'moved', task: { ...task, on } }
    return to === undefined
      ? { what: 'done', task }
      : { what: 'handed-over', task: { ...task, person: await teamMember(to) } }
  }
  return act({ id, key, actOn }, caller)
})
