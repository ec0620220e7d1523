import { isDeepStrictEqual } from 'node:util'
import { callTaskText, type Task } from '#domain/cases/tasks.ts'
import { addCall as addCallCall, type Note } from '#domain/contracts/desk-case-contract.ts'
import { audit } from '../audit/audit.ts'
import { changeCase } from '../cases/change-case.ts'
import { putNote, readNotes } from '../cases/notes.ts'
import { byDay } from '../cases/stored-tasks.ts'
import { refuseDay, withinAYear } from '../http/refuse-day.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'

/** Each call ends the promise before it: they were called, or there is a new day. */
const withCall =
  (promise: Task | undefined, doNotCall: boolean) =>
  (record: ApplicantRecord): ApplicantRecord | undefined => {
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
  const { at, admin_email: by } = await audit(caller, { action: 'call-added', ...subjectOf(record) })
  const on = doNotCall ? null : callBackOn
  const person = { id: caller.userId, email: by }
  const promise = on === null ? undefined : { id: key, kind: 'call' as const, text: callTaskText, on, person }
  await changeCase(record, withCall(promise, doNotCall), at)
  const call = { minutes, call_back_on: on, do_not_call: doNotCall }
  const note: Note = { id: key, at, by, text, supersedes: null, call }
  await putNote(id, note)
  return note
})
