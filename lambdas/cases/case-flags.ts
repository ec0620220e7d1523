// The flags of a case, from its whole record.
import type { Flag } from '#domain/cases/desk.ts'
import { flagsOf } from '#domain/cases/flags.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { caseFactsOf } from './case-facts.ts'
import { authorizationColumns } from './case-keys.ts'
import { unreachableOf } from './reachability.ts'
import { findTwins } from './twins.ts'

/** A draft has none. */
export const caseFlagsOf = async (record: ApplicantRecord, now: string): Promise<Flag[]> => {
  if (record.status !== 'submitted') return []
  const { authorization_ends = null, authorization_taken_back_at = null } = authorizationColumns(record)
  const authorization = { authorization_ends, authorization_taken_back_at }
  const twins = await findTwins(record)
  const bounced = unreachableOf(record) !== null
  return flagsOf({ ...caseFactsOf(record), ...authorization, bounced, twins }, easternDayOf(now))
}
