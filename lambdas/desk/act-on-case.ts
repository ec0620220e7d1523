import type { AuditAction } from '#domain/audit-actions.ts'
import { stageName } from '#domain/cases/case-stages.ts'
import * as calls from '#domain/contracts/case-contract.ts'
import { audit } from '../audit/audit.ts'
import * as moves from '../cases/case-moves.ts'
import { teamCaseOf } from '../cases/case-view.ts'
import { changeCase } from '../cases/change-case.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'
import { sendSoon } from '../start-function.ts'

type CaseAct = {
  id: string
  action: AuditAction
  detail?: string
  change: (record: ApplicantRecord, act: moves.Act) => ApplicantRecord | undefined
}

const viewOf = (record: ApplicantRecord) => {
  const view = teamCaseOf(record, new Date().toISOString())
  if (!view) throw new Error('A case that was changed is submitted.')
  return view
}

/** `hasMail`: the act might have put a mail into the outbox. */
export const actOnCase = async ({ id, action, detail, change }: CaseAct, caller: Caller) => {
  const record = await findSubmission(id)
  const trial = change(record, { id: caller.requestId, at: new Date().toISOString(), by: null })
  if (!trial) return { view: viewOf(record), hasMail: false }
  const entry = await audit(caller, {
    action,
    ...subjectOf(record),
    ...(detail !== undefined && { detail }),
  })
  const act = { id: entry.id, at: entry.at, by: entry.admin_email }
  const changed = await changeCase(record, (newer) => change(newer, act), entry.at)
  if (!changed) throw new Refusal(404, 'We can’t find this submission.')
  return { view: viewOf(changed), hasMail: changed.mails.outbox.length > 0 }
}

export const moveCase = staffEndpoint(calls.moveCase, async (request, caller) => {
  const { view, hasMail } = await actOnCase(
    {
      id: request.id,
      action: 'case-moved',
      detail: stageName(request.to),
      change: (record, act) => moves.move(record, request, act),
    },
    caller,
  )
  if (hasMail) await sendSoon(request.id)
  return view
})

export const undoMove = staffEndpoint(calls.undoMove, async ({ id, version }, caller) => {
  const { view, hasMail } = await actOnCase(
    { id, action: 'case-move-undone', change: (record, act) => moves.undo(record, version, act) },
    caller,
  )
  if (hasMail) await sendSoon(id)
  return view
})

export const finishRequest = staffEndpoint(calls.finishRequest, async ({ id, request }, caller) => {
  const { view } = await actOnCase(
    { id, action: 'request-finished', change: (record, { at }) => moves.finishRequest(record, request, at) },
    caller,
  )
  return view
})
