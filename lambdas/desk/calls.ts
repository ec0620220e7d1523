import { addCall as addCallCall, type Note } from '#domain/contracts/desk-case-contract.ts'
import type { CallBack } from '#domain/help/help.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toIsoDate } from '#domain/text/us-date.ts'
import { audit } from '../audit/audit.ts'
import { changeCase } from '../cases/change-case.ts'
import { putNote, readNotes } from '../cases/notes.ts'
import { wrongFields } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'

const refuseDay = (day: string | null) => {
  if (day === null) return
  const message =
    toIsoDate(day) === undefined
      ? 'Please enter a real date'
      : day < easternDayOf(new Date().toISOString()) && 'This day is past. Please enter today or later.'
  if (message) throw wrongFields([{ path: 'callBackOn', message }])
}

/** Each call ends the promise before it: they were rung, or there is a new day. */
const withCall =
  (callBack: CallBack | null, doNotCall: boolean) =>
  (record: ApplicantRecord): ApplicantRecord | undefined => {
    const isSame =
      record.do_not_call === doNotCall &&
      record.call_back?.on === callBack?.on &&
      record.call_back?.by === callBack?.by
    return isSame ? undefined : { ...record, call_back: callBack, do_not_call: doNotCall }
  }

/** The note comes last, so that a repeat of a call that was cut off does all of it. */
export const addCall = staffEndpoint(addCallCall, async (request, caller) => {
  const { id, key, text, minutes, callBackOn, doNotCall } = request
  const record = await findSubmission(id)
  const repeated = (await readNotes(id)).find((note) => note.id === key)
  if (repeated) return repeated
  refuseDay(callBackOn)
  const { at, admin_email: by } = await audit(caller, { action: 'call-added', ...subjectOf(record) })
  const on = doNotCall ? null : callBackOn
  await changeCase(
    record,
    withCall(on === null ? null : { on, by: caller.userId, by_email: by }, doNotCall),
    at,
  )
  const call = { minutes, call_back_on: on, do_not_call: doNotCall }
  const note: Note = { id: key, at, by, text, supersedes: null, call }
  await putNote(id, note)
  return note
})
