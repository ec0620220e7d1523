import type * as z from 'zod/mini'
import * as calls from '#domain/contracts/submission-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toIsoDate, toUsDate } from '#domain/text/us-date.ts'
import { audit } from '../audit/audit.ts'
import { changeCase } from '../cases/change-case.ts'
import { type Caller, originOf } from '../http/caller.ts'
import { Refusal, wrongFields } from '../http/refusal.ts'
import { withTakenBack } from '../papers/change-papers.ts'
import { findFile, openFile, paperFileTitles } from '../papers/open-file.ts'
import { findPaper, teamPapersOf } from '../papers/paper-view.ts'
import { evidenceOf, type TakenBack } from '../papers/stored-papers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { countLook } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'
import { sendSoon } from '../start-function.ts'

export const openSubmissionPaper = staffEndpoint(
  calls.openSubmissionPaper,
  async ({ id, ...asked }, caller) => {
    const record = await findSubmission(id)
    const stored = await findFile(record, asked)
    const detail = paperFileTitles[stored.file]
    await Promise.all([
      audit(caller, { action: 'paper-opened', ...subjectOf(record), detail }),
      countLook(caller),
    ])
    return openFile(stored)
  },
)

type Recorded = z.infer<typeof calls.recordTakenBack.request>

const dayProblem = (day: string, signedAt: string, now: string) => {
  if (toIsoDate(day) === undefined) return 'Please enter a real date'
  if (day > easternDayOf(now)) return 'This day is in the future. Please enter the day it came.'
  return day < easternDayOf(signedAt) ? 'The paper wasn’t signed yet on this day.' : undefined
}

const refuseDay = (record: ApplicantRecord, { paper, received_on }: Recorded, now: string) => {
  const signedAt = evidenceOf(findPaper(record, paper), record).signed_at ?? now
  const message = dayProblem(received_on, signedAt, now)
  if (message !== undefined) throw wrongFields([{ path: 'received_on', message }])
}

/** A repeat is checked and changes nothing, so it isn't in the audit. */
const record = async (request: Recorded, caller: Caller): Promise<ApplicantRecord> => {
  const found = await findSubmission(request.id)
  const now = new Date().toISOString()
  refuseDay(found, request, now)
  const trial: TakenBack = {
    at: now,
    by: request.by,
    received_on: request.received_on,
    words: null,
    note: request.note || null,
    recorded_by: null,
    ...(await originOf(caller)),
  }
  if (!withTakenBack(found, request.paper, trial)) return found
  const { at, admin_email } = await audit(caller, {
    action: 'paper-taken-back',
    ...subjectOf(found),
    detail: `by ${request.by}, received ${toUsDate(request.received_on)}`,
  })
  const takenBack = { ...trial, at, recorded_by: admin_email }
  const changed = await changeCase(found, (newer) => withTakenBack(newer, request.paper, takenBack), at)
  if (!changed) throw new Refusal(404, 'We can’t find this submission.')
  return changed
}

export const recordTakenBack = staffEndpoint(calls.recordTakenBack, async (request, caller) => {
  const changed = await record(request, caller)
  await sendSoon(request.id)
  return { papers: teamPapersOf(changed) }
})
