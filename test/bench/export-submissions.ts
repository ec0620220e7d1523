// Made-up full submissions as DynamoDB sends them: pages of 1 MB, the limit of one Scan.
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { itemBytes } from './capacity-units.ts'

const pageBytes = 1024 * 1024
const distinctPages = 8

const submission = (index: number): Record<string, unknown> => {
  const userId = `${String(index).padStart(8, '0')}-2222-4333-8444-555555555555`
  return {
    pk: `USER#${userId}`,
    user_id: userId,
    current_step: 4,
    status: 'submitted',
    created_at: '2026-06-01T14:00:00.000Z',
    form_created_at: '2026-06-01T14:05:00.000Z',
    updated_at: '2026-11-21T09:30:12.345Z',
    form_data: fullAnswers(index),
    ...(index % 4 === 0
      ? { appraisal: { estimatedValue: 90_000, valueRange: '$80,000 - $100,000', policyScore: 72 } }
      : {}),
  }
}

/** A value as it travels: `{"S": "text"}` and its kin. */
const wireOf = (value: unknown): object => {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (Array.isArray(value)) return { L: value.map(wireOf) }
  return value === null || value === undefined ? { NULL: true } : { M: wireItem(value) }
}

export const wireItem = (item: object): Record<string, object> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, wireOf(value)]))

const rowsOfPage = Math.floor(pageBytes / itemBytes(submission(1)))

const pool = Array.from({ length: distinctPages }, (_, page) =>
  Array.from({ length: rowsOfPage }, (_, row) =>
    JSON.stringify(wireItem(submission(page * rowsOfPage + row))),
  ),
)

/** A page of a Scan over `rows` submissions, from the row `from` on. */
export const wirePage = (from: number, rows: number): string => {
  const count = Math.min(rowsOfPage, rows - from)
  const items = pool[(from / rowsOfPage) % distinctPages]?.slice(0, count) ?? []
  const next = from + count
  const last = next < rows ? `,"LastEvaluatedKey":{"pk":{"S":"${next}"},"sk":{"S":"APPLICANT"}}` : ''
  return `{"Count":${items.length},"ScannedCount":${items.length},"Items":[${items.join(',')}]${last}}`
}
