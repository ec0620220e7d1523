// Server and browser merge sorted parts alike.
import type { SubmissionSummary, UserSummary } from './contracts/admin-contract.ts'
import { plainText } from './record-search.ts'
import { submitterName } from './submission-progress.ts'

type Named = { first_name: string | null; last_name: string | null; email: string | null }
type KeyOf<Row> = (row: Row) => string

const name = ({ first_name, last_name }: Named) => plainText(submitterName(first_name, last_name))
const email = (row: Named) => plainText(row.email ?? '')

export const userOrders = {
  name,
  email,
  role: ({ role }) => role ?? '',
  created: ({ created_at }) => created_at,
  id: ({ id }) => id,
} as const satisfies Record<string, KeyOf<UserSummary>>

export const submissionOrders = {
  name,
  email,
  reference: ({ reference }) => reference ?? '',
  progress: ({ health_filled, current_step }) => (health_filled ? 'complete' : String(current_step)),
  status: ({ status }) => status,
  created: ({ created_at }) => created_at,
  updated: ({ updated_at }) => updated_at,
  id: ({ id }) => id,
} as const satisfies Record<string, KeyOf<SubmissionSummary>>

type Sorting<Row> = { keyOf: KeyOf<Row>; timeOf: KeyOf<Row>; isDescending: boolean }

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Empty values come last; equal ones newest first. */
export const firstInOrder = <Row extends { id: string }>(
  rows: readonly Row[],
  { keyOf, timeOf, isDescending }: Sorting<Row>,
  count: number,
): Row[] => {
  const direction = isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, value: keyOf(row), time: timeOf(row) }))
    .sort(
      (one, other) =>
        Number(one.value === '') - Number(other.value === '') ||
        direction * compare(one.value, other.value) ||
        compare(other.time, one.time) ||
        compare(one.row.id, other.row.id),
    )
    .slice(0, count)
    .map(({ row }) => row)
}
