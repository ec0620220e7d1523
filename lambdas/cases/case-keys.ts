// The columns that put a record into the indexes `sweep` and `cases`, derived from the rest of it.
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { isUnsaved } from '../records/applicant-record.ts'
import { shardOf } from '../table/item-keys.ts'
import { nextLookAtNew } from './days-after.ts'
import { firstTry } from './outbox.ts'
import { draftEnds, nextReminder } from './reminders.ts'

const earliest = (times: readonly (string | undefined)[]) =>
  times.reduce((one, other) => (one === undefined || (other !== undefined && other < one) ? other : one))

/** When the sweep looks at this record next. undefined if there will be nothing to do. */
const sweepAt = (record: ApplicantRecord, now: string): string | undefined => {
  if (record.deleting_at !== null) return record.deleting_at
  const isNew = record.status !== 'submitted' && isUnsaved(record)
  return earliest([
    firstTry(record),
    nextReminder(record, now)?.at,
    isNew ? nextLookAtNew(now) : draftEnds(record),
  ])
}

const sweepKeys = (record: ApplicantRecord, now: string) => {
  const at = sweepAt(record, now)
  return at === undefined
    ? { sweep_pk: null, sweep_at: null }
    : { sweep_pk: `SWEEP#${shardOf(record.user_id)}`, sweep_at: at }
}

const caseKeys = ({ user_id, case: stored }: ApplicantRecord) => ({
  cases_pk: stored && stored.next_update_by !== null ? `CASES#${shardOf(user_id)}` : null,
  next_update_by: stored?.next_update_by ?? null,
  case_stage: stored?.stage ?? null,
  waiting_for: stored?.waiting_for ?? null,
})

/** null removes a column: DynamoDB refuses null in a key. */
export const indexColumns = (record: ApplicantRecord, now: string) => ({
  ...sweepKeys(record, now),
  ...(record.status === 'submitted' ? caseKeys(record) : {}),
})
