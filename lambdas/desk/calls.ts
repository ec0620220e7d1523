import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { callTaskText, type Task } from '#domain/cases/tasks.ts'
import { addCall as addCallCall, type Note } from '#domain/contracts/desk-case-contract.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { audit } from '../audit/audit.ts'
import { putNote, readNotes } from '../cases/notes.ts'
import { byDay, callOf } from '../cases/stored-tasks.ts'
import { Refusal } from '../http/refusal.ts'
import { refuseDay, withinAYear } from '../http/refuse-day.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'
import { changeOnRecord } from './act-on-case.ts'

type Asked = z.infer<typeof addCallCall.request>

const other = 'Another call was logged first.'

const unseenPromise = ({ id, on, person }: Task, { seen }: Asked) => {
  if (id !== seen.promise?.id)
    return `${other} ${person.email ?? 'Someone else'} promised to call on ${toUsDate(on)}.`
  return on !== seen.promise.on && `The promised call was moved to ${toUsDate(on)}.`
}

const unseenChoice = ({ do_not_call: stored }: ApplicantRecord, { doNotCall, seen }: Asked) =>
  stored !== seen.doNotCall &&
  stored !== doNotCall &&
  `${other} ${stored ? 'They don’t want us to call.' : 'They can be called again.'}`

/** What others left, and this call would undo. A repeat finds what it stored itself. */
const refuseUnseen = (record: ApplicantRecord, asked: Asked) => {
  const promise = callOf(record)
  const unseen =
    (promise && promise.id !== asked.key && unseenPromise(promise, asked)) || unseenChoice(record, asked)
  if (unseen) throw new Refusal(409, `${unseen} Please check that yours still fits, and log it again.`)
}

/** Each call ends the promise before it: they were called, or there is a new day. */
const withCall =
  (promise: Task | undefined, asked: Asked) =>
  (record: ApplicantRecord): ApplicantRecord | undefined => {
    refuseUnseen(record, asked)
    const { doNotCall } = asked
    const others = record.tasks.filter(({ kind }) => kind !== 'call')
    const tasks = byDay(promise ? [...others, promise] : others)
    const isSame = record.do_not_call === doNotCall && isDeepStrictEqual(record.tasks, tasks)
    return isSame ? undefined : { ...record, tasks, do_not_call: doNotCall }
  }

/** The note comes last, so that a repeat of a call that was cut off does all of it. */
export const addCall = staffEndpoint(addCallCall, async (request, caller) => {
  const { id, key, text, minutes, callBackOn, doNotCall } = request
  const record = await findSubmission(id)
  const repeated = (await readNotes(id)).find((note) => note.id === key)
  if (repeated) return repeated
  if (callBackOn !== null) refuseDay('callBackOn', callBackOn, withinAYear(new Date().toISOString()))
  refuseUnseen(record, request)
  const entry = await audit(caller, { action: 'call-added', ...subjectOf(record) })
  const { at, admin_email: by } = entry
  const on = doNotCall ? null : callBackOn
  const person = { id: caller.userId, email: by }
  const promise = on === null ? undefined : { id: key, kind: 'call' as const, text: callTaskText, on, person }
  await changeOnRecord(caller, entry, record, withCall(promise, request))
  const call = { minutes, call_back_on: on, do_not_call: doNotCall }
  const note: Note = { id: key, at, by, text, supersedes: null, call }
  await putNote(id, note)
  return note
})
