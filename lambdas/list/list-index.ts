import * as z from 'zod/mini'
import type { SubmissionSummary, UserSummary } from '#domain/contracts/admin-contract.ts'
import { applicationStatus } from '#domain/contracts/contract.ts'
import type { SubmissionsShown } from '#domain/contracts/export-contract.ts'
import { authorizationStateOf } from '../papers/authorization-state.ts'
import { textOrNull } from '../table/columns.ts'

type Item = Readonly<Record<string, unknown>>

export type IndexName = 'users' | 'submissions' | 'cases' | 'assigned'

export type IndexKeys = {
  index: IndexName
  partitionKey: string
  /** The partitions are `<prefix>#<shard>`. */
  prefixes: readonly string[]
  sortKey: string
  isAscending: boolean
  /** Only of an ascending list: the rows up to this one. */
  upTo?: string
}

export type ListIndex<Row extends { id: string }> = IndexKeys & {
  list: string
  parse: (item: unknown) => Row
  timeOf: (row: Row) => string
  /** Rows of an index that lead to an item, with what they lead to. */
  whole?: (items: readonly Item[]) => Promise<Item[]>
  /** The key of its item in the table, as `keyAt` reads it, if it isn't the applicant's. */
  placeOf?: (row: Row) => string
}

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

export const submissionsIndex = {
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
} satisfies ListIndex<SubmissionSummary>

const isSubmitted = ({ status }: Item) => status === 'submitted'

export const isShown: Readonly<Record<SubmissionsShown, (item: Item) => boolean>> = {
  'in-progress': (item) => !isSubmitted(item),
  submitted: isSubmitted,
  'not-appraised': (item) => isSubmitted(item) && item.appraised !== true,
}
