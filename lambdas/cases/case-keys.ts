// The columns that put a record into the indexes `sweep` and `cases`, derived from the rest of it.
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { wasSubmitted } from '../records/applicant-record.ts'
import { shardOf } from '../table/item-keys.ts'
import { nextLookAtNew } from './days-after.ts'
import { firstTry } from './outbox.ts'
import { draftEnds, nextReminder } from './reminders.ts'
import { storedCaseOf } from './stored-case.ts'

const earliest = (times: readonly (string | undefined)[]) =>
  times.reduce((one, other) => (one === undefined || (other !== undefined && other < one) ? other : one))

/** When the sweep looks at this record next. undefined if there will be nothing to do. */
const sweepAt = (record: ApplicantRecord, now: string): string | undefined => {
  if (record.deleting_at !== null) return record.deleting_at
  return earliest([
    firstTry(record),
    nextReminder(record, now)?.at,
    wasSubmitted(record) ? undefined : (draftEnds(record) ?? nextLookAtNew(now)),
  ])
}

const sweepKeys = (record: ApplicantRecord, now: string) => {
  const at = sweepAt(record, now)
  return at === undefined
    ? { sweep_pk: null, sweep_at: null }
    : { sweep_pk: `SWEEP#${shardOf(record.user_id)}`, sweep_at: at }
}

const caseKeys = (record: ApplicantRecord) => {
  const { stage, next_update_by, waiting_for } = storedCaseOf(record)
  return {
    cases_pk: next_update_by === null ? null : `CASES#${shardOf(record.user_id)}`,
    next_update_by,
    case_stage: stage,
    waiting_for,
  }
}

/** null removes a column: DynamoDB refuses null in a key. */
export const indexColumns = (record: ApplicantRecord, now: string) => ({
  ...sweepKeys(record, now),
  ...(record.status === 'submitted' ? caseKeys(record) : {}),
})
