// The indexes of the admin lists.
import * as z from 'zod/mini'
import { stageSchema, waitingForSchema } from '#domain/cases/case.ts'
import type { CaseRow, SubmissionSummary, UserSummary } from '#domain/contracts/admin-contract.ts'
import { applicationStatus } from '#domain/contracts/contract.ts'
import { previousDay } from '#domain/text/eastern-day.ts'
import { authorizationStateOf } from '../papers/authorization-state.ts'
import { casesPrefix } from '../table/item-keys.ts'

export type IndexName = 'users' | 'submissions' | 'cases' | 'assigned'

export type IndexKeys = {
  index: IndexName
  partitionKey: string
  /** The list is in the partitions `<prefix>#<shard>` of each of them. */
  prefixes: readonly string[]
  sortKey: string
  isAscending: boolean
  /** Only of an ascending list: the rows up to this one. */
  upTo?: string
}

export type ListIndex<Row extends { id: string }> = IndexKeys & {
  /** Names the list in its cursors. */
  list: string
  parse: (item: unknown) => Row
  /** ISO 8601, a time or a day. The list is sorted by it. */
  timeOf: (row: Row) => string
}

const openCases = [casesPrefix('us'), casesPrefix('them')]

const textOrNull = z.catch(z._default(z.nullable(z.string()), null), null)
const isGiven = z.catch(z._default(z.boolean(), false), false)
const step = z.catch(z.number().check(z.int(), z.minimum(1), z.maximum(4)), 1)
const userId = z.pipe(
  z.string().check(z.startsWith('USER#')),
  z.transform((pk) => pk.slice('USER#'.length)),
)
const person = { pk: userId, first_name: textOrNull, last_name: textOrNull, email: textOrNull }

const userRow = z.object({
  ...person,
  account_email: textOrNull,
  role: textOrNull,
  form_created_at: textOrNull,
  created_at: z.string(),
})

const submissionRow = z.object({
  ...person,
  reference: textOrNull,
  current_step: step,
  health_filled: isGiven,
  status: z.catch(applicationStatus, 'in-progress'),
  form_created_at: textOrNull,
  updated_at: z.string(),
  authorization_ends: textOrNull,
  authorization_taken_back_at: textOrNull,
})

export const usersIndex: ListIndex<UserSummary> = {
  list: 'users',
  index: 'users',
  partitionKey: 'users_pk',
  prefixes: ['USERS'],
  sortKey: 'created_at',
  isAscending: false,
  parse: (item) => {
    const { pk: id, form_created_at, ...row } = userRow.parse(item)
    return { id, ...row, has_submission: form_created_at !== null }
  },
  timeOf: (row) => row.created_at,
}

export const submissionsIndex: ListIndex<SubmissionSummary> = {
  list: 'submissions',
  index: 'submissions',
  partitionKey: 'submissions_pk',
  prefixes: ['FORMS'],
  sortKey: 'updated_at',
  isAscending: false,
  parse: (item) => {
    const {
      pk: id,
      form_created_at,
      current_step,
      authorization_ends,
      authorization_taken_back_at,
      ...row
    } = submissionRow.parse(item)
    return {
      id,
      user_id: id,
      ...row,
      authorization: authorizationStateOf({ authorization_ends, authorization_taken_back_at }),
      current_step: row.status === 'submitted' ? 4 : current_step,
      created_at: form_created_at ?? row.updated_at,
    }
  },
  timeOf: (row) => row.updated_at,
}

const caseRow = z.object({
  pk: userId,
  first_name: textOrNull,
  last_name: textOrNull,
  account_email: textOrNull,
  phone_number: textOrNull,
  reference: textOrNull,
  case_stage: z.catch(stageSchema, 'in-review'),
  waiting_for: z.catch(z._default(z.nullable(waitingForSchema), null), null),
  next_update_by: z.string(),
  submitted_at: textOrNull,
})

/** The open cases whose promised day was before `today`. */
export const overdueIndex = (today: string): ListIndex<CaseRow> => ({
  list: 'overdue',
  index: 'cases',
  partitionKey: 'cases_pk',
  prefixes: openCases,
  sortKey: 'due_by',
  isAscending: true,
  upTo: previousDay(today),
  parse: (item) => {
    const { pk: id, case_stage: stage, ...row } = caseRow.parse(item)
    return { id, stage, ...row }
  },
  timeOf: (row) => row.next_update_by,
})
