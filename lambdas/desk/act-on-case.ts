import type * as z from 'zod/mini'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { Assignee } from '#domain/cases/case.ts'
import { stageName } from '#domain/cases/case-stages.ts'
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import * as calls from '#domain/contracts/case-contract.ts'
import * as desk from '#domain/contracts/desk-contract.ts'
import { type AuditActor, audit } from '../audit/audit.ts'
import * as moves from '../cases/case-moves.ts'
import { teamCaseOf } from '../cases/case-view.ts'
import { changeCase } from '../cases/change-case.ts'
import { storedCaseOf } from '../cases/stored-case.ts'
import { readTeam } from '../cases/team.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal, wrongField } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { fingerprintOf } from '../records/fingerprint.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf, submissionOf } from '../staff/submission.ts'
import { sendSoon } from '../start-function.ts'

/** `from`: the id of the assignee that the page showed. null: nobody. */
type Assignment = { from: string | null; to: Assignee | null }

const takenBy = ({ assignee }: ApplicantRecord) =>
  assignee
    ? `${assignee.email ?? 'Someone else'} took this case first. Please look at it and try again.`
    : 'Someone else gave this case back first, and it’s nobody’s now. Please look at it and try again.'

export const assignmentRefusal = (record: ApplicantRecord, { from, to }: Assignment): string | null => {
  if (record.status !== 'submitted')
    return 'This application isn’t submitted yet, so there is no case to assign.'
  const current = record.assignee?.id ?? null
  if (current === (to?.id ?? null)) return null
  if (current !== from) return takenBy(record)
  return storedCaseOf(record).stage === 'closed'
    ? 'This case is closed, so nobody needs to work on it.'
    : null
}

export const assigned = (record: ApplicantRecord, assignment: Assignment): ApplicantRecord | undefined => {
  const { to } = assignment
  const isSame = (record.assignee?.id ?? null) === (to?.id ?? null)
  return isSame || assignmentRefusal(record, assignment) !== null ? undefined : { ...record, assignee: to }
}

type Asked = z.infer<typeof desk.assignCases.request>['cases'][number]
type Outcome = z.infer<typeof desk.assignCases.reply>['cases'][number]

const casesAtOnce = 10

export const teamMember = async (id: string): Promise<Assignee> => {
  const member = (await readTeam()).find((one) => one.id === id)
  if (member) return { id, email: member.email }
  const message = 'This person isn’t on the team anymore. Please choose someone else.'
  throw wrongField('to', message)
}

/** Before it happens. Its id is that of the same assignment of the same record by the same person, so that a repeat isn't shown twice. */
export const auditAssignment = (
  actor: AuditActor,
  record: ApplicantRecord,
  to: Assignee | null,
  detail: string | undefined,
) =>
  audit(actor, {
    action: 'case-assigned',
    id: fingerprintOf([record.user_id, record.mails.revision, actor.userId, to?.id, detail]),
    ...subjectOf(record),
    ...(detail !== undefined && { detail }),
  })

/** Someone was quicker, after our audit entry. A second one with its id takes it back. */
export const auditRefusal = (actor: AuditActor, action: AuditAction, record: ApplicantRecord, id: string) =>
  audit(actor, { action, id, ...subjectOf(record) })

const assign = async ({ id, from }: Asked, to: Assignee | null, actor: AuditActor): Promise<Outcome> => {
  const gone = { id, assignee: null, refused: 'We can’t find this case. It was deleted.' }
  const record = await submissionOf(id)
  if (!record) return gone
  const assignment = { from, to }
  const outcomeOf = (current: ApplicantRecord): Outcome => ({
    id,
    assignee: current.assignee,
    refused: assignmentRefusal(current, assignment),
  })
  if (!assigned(record, assignment)) return outcomeOf(record)
  const detail = to === null ? undefined : (to.email ?? 'Someone without an email')
  const entry = await auditAssignment(actor, record, to, detail)
  const changed = await changeCase(record, (newer) => assigned(newer, assignment), entry.at)
  const outcome = changed ? outcomeOf(changed) : gone
  if (outcome.refused !== null) await auditRefusal(actor, 'assignment-refused', record, entry.id)
  return outcome
}

export const tenAtOnce = async <Asked, Done>(asked: readonly Asked[], act: (one: Asked) => Promise<Done>) => {
  const done: Done[] = []
  for (let start = 0; start < asked.length; start += casesAtOnce)
    done.push(...(await Promise.all(asked.slice(start, start + casesAtOnce).map(act))))
  return done
}

export const assignCases = staffEndpoint(desk.assignCases, async ({ cases, to }, caller) => {
  const assignee = to === null ? null : await teamMember(to)
  const asked = [...new Map(cases.map((one) => [one.id, one])).values()]
  return { cases: await tenAtOnce(asked, (one) => assign(one, assignee, caller)) }
})

export type CaseAct = {
  id: string
  action: AuditAction
  detailOf?: (record: ApplicantRecord) => string
  /** A repeat is in the audit, too. */
  isEachAudited?: true
  change: (record: ApplicantRecord, act: moves.Act) => ApplicantRecord | undefined
}

const viewOf = (record: ApplicantRecord) => {
  const view = teamCaseOf(record, new Date().toISOString())
  if (!view) throw new Error('A case that was changed is submitted.')
  return view
}

/** It's in the audit already. `isStored`: whether this very act was, and only the table's reply was lost. */
export const changeOnRecord = async (
  caller: Caller,
  entry: AuditEntry,
  record: ApplicantRecord,
  change: (record: ApplicantRecord) => ApplicantRecord | undefined,
  isStored = async () => false,
): Promise<ApplicantRecord> => {
  try {
    const changed = await changeCase(record, change, entry.at)
    if (!changed) throw new Refusal(404, 'We can’t find this submission.')
    return changed
  } catch (error) {
    if (await isStored()) return findSubmission(record.user_id)
    if (error instanceof Refusal) await auditRefusal(caller, 'change-refused', record, entry.id)
    throw error
  }
}

/** A repeat is checked and changes nothing, so it isn't in the audit unless asked for. */
export const changeAudited = async (
  caller: Caller,
  { id, action, detailOf, isEachAudited, change }: CaseAct,
) => {
  const record = await findSubmission(id)
  const trial = change(record, { id: caller.requestId, at: new Date().toISOString(), by: null })
  if (!trial && !isEachAudited) return { record, isChanged: false }
  const entry = await audit(caller, {
    action,
    ...subjectOf(record),
    ...(detailOf && { detail: detailOf(record) }),
  })
  const act = { id: entry.id, at: entry.at, by: entry.admin_email }
  const changed = await changeOnRecord(caller, entry, record, (newer) => change(newer, act))
  return { record: changed, isChanged: true }
}

/** Its mail is sent at once, if it put one into the outbox. */
export const actOnCase = async (caller: Caller, act: CaseAct) => {
  const { record, isChanged } = await changeAudited(caller, act)
  if (isChanged && record.mails.outbox.length > 0) await sendSoon(act.id)
  return viewOf(record)
}

export const moveCase = staffEndpoint(calls.moveCase, (request, caller) =>
  actOnCase(caller, {
    id: request.id,
    action: 'case-moved',
    detailOf: () => stageName(request.to),
    change: (record, act) => moves.move(record, request, act),
  }),
)

export const undoMove = staffEndpoint(calls.undoMove, ({ id, version }, caller) =>
  actOnCase(caller, {
    id,
    action: 'case-move-undone',
    change: (record, act) => moves.undo(record, version, act),
  }),
)

export const finishRequest = staffEndpoint(calls.finishRequest, ({ id, request }, caller) =>
  actOnCase(caller, {
    id,
    action: 'request-finished',
    change: (record, act) => moves.finishRequest(record, request, act),
  }),
)
