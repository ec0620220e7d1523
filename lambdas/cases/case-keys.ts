import { nextAnswerAt } from '../documents/answers.ts'
import { nextCheckAt } from '../documents/due-checks.ts'
import { toLookAt } from '../documents/stored-documents.ts'
import { filesDueSince, waitsForText } from '../papers/due-files.ts'
import { evidenceOf, newestPaper } from '../papers/stored-papers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { wasSubmitted } from '../records/applicant-record.ts'
import { isTeamsTurn } from '../signers/signer-facts.ts'
import { signersDueAt } from '../signers/signer-reminders.ts'
import { assigneePrefix, type CaseGroup, casesPrefix, shardOf } from '../table/item-keys.ts'
import { caseFactsOf, draftFactsOf, twinKeyOf } from './case-facts.ts'
import { daysAfter, nextLookAtNew } from './days-after.ts'
import { firstTry } from './outbox.ts'
import { draftEnds, nextReminder } from './reminders.ts'
import { type StoredCase, storedCaseOf } from './stored-case.ts'
import { holderOf } from './stored-tasks.ts'

const earliest = (times: readonly (string | undefined)[]) =>
  times.filter((time) => time !== undefined).sort()[0]

const sweepAt = (record: ApplicantRecord, now: string): string | undefined => {
  if (record.deleting_at !== null) return record.deleting_at
  return earliest([
    firstTry(record),
    nextReminder(record, now)?.at,
    ...signersDueAt(record, now),
    filesDueSince(record),
    nextCheckAt(record, now),
    nextAnswerAt(record),
    waitsForText(record) ? daysAfter(now, 1) : undefined,
    wasSubmitted(record) ? undefined : (draftEnds(record) ?? nextLookAtNew(now)),
  ])
}

const sweepKeys = (record: ApplicantRecord, now: string) => {
  const at = sweepAt(record, now)
  return at === undefined
    ? { sweep_pk: null, sweep_at: null }
    : { sweep_pk: `SWEEP#${shardOf(record.user_id)}`, sweep_at: at }
}

/** After every day that is promised. */
export const neverDue = '9999-12-31'

/** The person has none of what is still open. */
const isAllLacking = ({ documents }: ApplicantRecord, { stage, requests }: StoredCase) => {
  const open = requests.filter(({ done_at }) => done_at === null)
  const lacking = documents?.lacking ?? {}
  return (
    stage === 'documents-requested' && open.length > 0 && open.every(({ id }) => Object.hasOwn(lacking, id))
  )
}

/** The earlier of two days. */
const dueBy = ({ tasks: [first] }: ApplicantRecord, promised: string | null) =>
  [promised, first?.on].reduce<string>((one, other) => (other && other < one ? other : one), neverDue)

/** Of a draft, its promise to call. */
export const dueDayOf = (record: ApplicantRecord): string | null => {
  const promised = record.status === 'submitted' ? storedCaseOf(record).next_update_by : null
  const due = dueBy(record, promised)
  return due === neverDue ? null : due
}

/** A document to look at, one that won't come, or a signer who is stuck waits for us, even if we also wait for them. */
const groupOf = (record: ApplicantRecord, stored: StoredCase, now: string): CaseGroup => {
  if (stored.stage === 'closed') return record.tasks.length === 0 ? 'closed' : 'us'
  const isOurs = toLookAt(record).length > 0 || isAllLacking(record, stored) || isTeamsTurn(record, now)
  return stored.waiting_for === 'us' || isOurs ? 'us' : 'them'
}

/** A closed case comes back for what is still to do. */
const caseKeys = (record: ApplicantRecord, now: string) => {
  const stored = storedCaseOf(record)
  const { stage, next_update_by, waiting_for } = stored
  const shard = shardOf(record.user_id)
  return {
    cases_pk: `${casesPrefix(groupOf(record, stored, now))}#${shard}`,
    assigned_pk:
      stage === 'closed' && record.tasks.length === 0 ? null : `${assigneePrefix(holderOf(record))}#${shard}`,
    due_by: dueBy(record, next_update_by),
    next_update_by,
    case_stage: stage,
    waiting_for,
    assignee: record.assignee,
    case_facts: caseFactsOf(record, now),
    twin_key: twinKeyOf(record),
  }
}

/** A draft is at the desk only while someone promised to call the person. */
const draftKeys = (record: ApplicantRecord) => {
  const { tasks, deleting_at } = record
  const [first] = tasks
  if (first === undefined || deleting_at !== null)
    return { cases_pk: null, assigned_pk: null, due_by: null, case_facts: null }
  const shard = shardOf(record.user_id)
  return {
    cases_pk: `${casesPrefix('us')}#${shard}`,
    assigned_pk: `${assigneePrefix(holderOf(record))}#${shard}`,
    due_by: first.on,
    case_facts: draftFactsOf(record),
  }
}

/** Empty if the papers are damaged. */
export const authorizationColumns = (record: ApplicantRecord) => {
  if (!record.are_papers_whole) return {}
  const newest = newestPaper(record, 'authorization')
  return {
    authorization_ends: newest ? evidenceOf(newest, record).expires_on : null,
    authorization_taken_back_at: newest?.taken_back?.at ?? null,
  }
}

/** null removes a column: DynamoDB refuses null in a key. */
export const indexColumns = (record: ApplicantRecord, now: string) => ({
  ...sweepKeys(record, now),
  ...(record.status === 'submitted'
    ? { ...caseKeys(record, now), ...authorizationColumns(record) }
    : draftKeys(record)),
})
