import { isDeepStrictEqual } from 'node:util'
import { deskLimits } from '#domain/cases/desk.ts'
import * as calls from '#domain/contracts/desk-case-contract.ts'
import { recordAppraisal as appraisalCall } from '#domain/contracts/submission-contract.ts'
import { missingByPhone } from '#domain/help/missing-by-phone.ts'
import { audit } from '../audit/audit.ts'
import { readAuditOf } from '../audit/audit-log.ts'
import { caseFlagsOf, submissionDetailOf } from '../cases/case-page.ts'
import { timelineOf } from '../cases/case-view.ts'
import { putNote, readNotes } from '../cases/notes.ts'
import { disclosuresOf } from '../disclosures/stored-disclosures.ts'
import { documentsOf } from '../documents/stored-documents.ts'
import { helpViewOf } from '../help/stored-help.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { applicationOf, appraisalOf } from '../records/applicant-record.ts'
import { teamSignersOf } from '../signers/team-signers.ts'
import { auditOpened } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'
import { changeAudited } from './act-on-case.ts'

const canAppraise = ({ isAdmin }: Caller) => isAdmin || process.env.TEAM_APPRAISES === 'true'

export const readCase = staffEndpoint(calls.readCase, async ({ id }, caller) => {
  const record = await findSubmission(id)
  const look = await auditOpened(caller, 'submission-opened', record)
  const [notes, { entries, hasMore }, flags] = await Promise.all([
    readNotes(id),
    readAuditOf(id, deskLimits.looks),
    caseFlagsOf(record, look.at),
  ])
  const earlier = entries.filter((entry) => entry.id !== look.id)
  return {
    ...submissionDetailOf(record, caller),
    documents: documentsOf(record),
    disclosures: disclosuresOf(record),
    is_log_whole: record.are_disclosures_whole,
    assignee: record.assignee,
    flags,
    timeline: timelineOf({ record, notes, audit: earlier }),
    has_more_looks: hasMore,
    is_own: caller.userId === id,
    tasks: record.tasks,
    do_not_call: record.do_not_call,
    help: helpViewOf(record, look.at),
    typed_by: record.typed_by,
    by_phone: record.by_phone,
    are_answers_complete: missingByPhone(applicationOf(record), record.role, record.by_phone).length === 0,
    packet: teamSignersOf(record, look.at).find(({ role }) => role === 'applicant') ?? null,
    can_appraise: canAppraise(caller),
    can_read_ssn: caller.isAdmin,
  }
})

const corrected = ({ by }: calls.Note) =>
  new Refusal(409, `${by ?? 'Someone else'} corrected this note first. Please look at it and try again.`)

const refuseCorrection = (notes: readonly calls.Note[], supersedes: string) => {
  if (!notes.some(({ id }) => id === supersedes)) throw new Refusal(404, 'We can’t find the note to correct.')
  const other = notes.find((note) => note.supersedes === supersedes)
  if (other) throw corrected(other)
}

export const addNote = staffEndpoint(calls.addNote, async ({ id, key, text, supersedes = null }, caller) => {
  const record = await findSubmission(id)
  // A draft has only calls.
  if (record.status !== 'submitted' && supersedes === null)
    throw new Refusal(409, 'This application isn’t submitted yet, so it can’t have notes.')
  const stored = async () => {
    const notes = await readNotes(id)
    const repeated = notes.find((note) => note.id === key)
    if (!repeated && supersedes !== null) refuseCorrection(notes, supersedes)
    return repeated
  }
  const repeated = await stored()
  if (repeated) return repeated
  const entry = await audit(caller, { action: 'note-added', ...subjectOf(record) })
  const note = { id: key, at: entry.at, by: entry.admin_email, text, supersedes }
  if (await putNote(id, note)) return note
  const winner = await stored()
  if (!winner) throw new Error('The note that was in the way is gone.')
  return winner
})

/** Its own version keeps applicants and admins from blocking each other. */
export const recordAppraisal = staffEndpoint(appraisalCall, async (request, caller) => {
  if (!canAppraise(caller)) throw new Refusal(403, 'Only admins can record an appraisal here.')
  const { id, version: seen, ...values } = request
  const { record } = await changeAudited(caller, {
    id,
    action: 'appraisal-recorded',
    change: (found, { at, by }) => {
      const { version, recorded_at, recorded_by, ...recorded } = appraisalOf(found)
      if (version === seen + 1 && isDeepStrictEqual(recorded, values)) return undefined
      if (version !== seen)
        throw new Refusal(409, 'Someone else saved an appraisal first.', { appraisal: appraisalOf(found) })
      const appraisal = { ...values, recorded_at: at, recorded_by: by }
      return { ...found, appraisal, appraisal_version: seen + 1 }
    },
  })
  return appraisalOf(record)
})
