import * as calls from '#domain/contracts/submission-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { originOf } from '../http/caller.ts'
import { notAhead, refuseDay } from '../http/refuse-day.ts'
import { withTakenBack } from '../papers/change-papers.ts'
import { findFile, openFile, paperFileTitles } from '../papers/open-file.ts'
import { findPaper, teamPapersOf } from '../papers/paper-view.ts'
import { evidenceOf } from '../papers/stored-papers.ts'
import { auditOpened } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission } from '../staff/submission.ts'
import { sendSoon } from '../start-function.ts'
import { changeAudited } from './act-on-case.ts'

export const openSubmissionPaper = staffEndpoint(
  calls.openSubmissionPaper,
  async ({ id, ...asked }, caller) => {
    const record = await findSubmission(id)
    const stored = await findFile(record, asked)
    await auditOpened(caller, 'paper-opened', record, paperFileTitles[stored.file])
    return openFile(stored)
  },
)

export const recordTakenBack = staffEndpoint(calls.recordTakenBack, async (request, caller) => {
  const { id, paper, by, received_on, note } = request
  const origin = await originOf(caller)
  const { record } = await changeAudited(caller, {
    id,
    action: 'paper-taken-back',
    detailOf: () => `by ${by}, received ${toUsDate(received_on)}`,
    change: (found, { at, by: recorded_by }) => {
      const signedAt = evidenceOf(findPaper(found, paper), found).signed_at ?? at
      refuseDay('received_on', received_on, {
        first: [easternDayOf(signedAt), 'The paper wasn’t signed yet on this day.'],
        last: notAhead(at, 'Please enter the day it came.'),
      })
      const what = { received_on, words: null, note: note || null }
      return withTakenBack(found, paper, { at, by, ...what, recorded_by, ...origin })
    },
  })
  await sendSoon(id)
  return { papers: teamPapersOf(record) }
})
