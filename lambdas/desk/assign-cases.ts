import type * as z from 'zod/mini'
import type { Assignee } from '#domain/cases/case.ts'
import { assignCases } from '#domain/contracts/desk-contract.ts'
import { type AuditActor, audit } from '../audit/audit.ts'
import { assigned, assignmentRefusal } from '../cases/assign.ts'
import { changeCase } from '../cases/change-case.ts'
import { readTeam } from '../cases/team.ts'
import { wrongFields } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { subjectOf, submissionOf } from '../staff/submission.ts'

type Asked = z.infer<typeof assignCases.request>['cases'][number]
type Outcome = z.infer<typeof assignCases.reply>['cases'][number]

const casesAtOnce = 10

const teamMember = async (id: string | null): Promise<Assignee | null> => {
  if (id === null) return null
  const member = (await readTeam()).find((one) => one.id === id)
  if (member) return { id, email: member.email }
  const message = 'This person isn’t on the team anymore. Please choose someone else.'
  throw wrongFields([{ path: 'to', message }])
}

/** Someone was quicker, after our audit entry. A second one with its id takes it back. */
const auditRefusal = (actor: AuditActor, record: ApplicantRecord, id: string) =>
  audit(actor, { action: 'assignment-refused', id, ...subjectOf(record) })

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
  const entry = await audit(actor, {
    action: 'case-assigned',
    ...subjectOf(record),
    ...(to !== null && { detail: to.email ?? 'Someone without an email' }),
  })
  const changed = await changeCase(record, (newer) => assigned(newer, assignment), entry.at)
  const outcome = changed ? outcomeOf(changed) : gone
  if (outcome.refused !== null) await auditRefusal(actor, record, entry.id)
  return outcome
}

export const handler = staffEndpoint(assignCases, async ({ cases, to }, caller) => {
  const assignee = await teamMember(to)
  const asked = [...new Map(cases.map((one) => [one.id, one])).values()]
  const outcomes: Outcome[] = []
  for (let start = 0; start < asked.length; start += casesAtOnce) {
    const some = asked.slice(start, start + casesAtOnce)
    outcomes.push(...(await Promise.all(some.map((one) => assign(one, assignee, caller)))))
  }
  return { cases: outcomes }
})
