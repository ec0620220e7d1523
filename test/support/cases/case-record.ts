// Records of applicants for the tests of pure changes, as the functions read them.
import type { Stage } from '#domain/cases/case-stages.ts'
import { parseRecord } from '#lambdas/records/applicant-record.ts'
import { withStoredPages } from '#test/support/documents/stored-pages.ts'

export const submittedAt = '2026-11-20T15:00:00.000Z'

export const recordOf = (columns: Readonly<Record<string, unknown>> = {}) =>
  parseRecord({
    pk: 'USER#11111111-2222-4333-8444-555555555555',
    account_email: 'mary@example.com',
    status: 'submitted',
    reference: 'K7MW4XPN',
    submitted_at: submittedAt,
    form_data: { firstName: 'Mary' },
    version: 3,
    created_at: submittedAt,
    updated_at: submittedAt,
    ...columns,
    documents: withStoredPages(columns.documents),
  })

export type CaseRecord = ReturnType<typeof recordOf>

export const recordIn = (stage: Stage, more: object = {}): CaseRecord => {
  const isClosed = stage === 'closed'
  const standing = { reason: isClosed ? 'sold' : null, waiting_for: isClosed ? null : 'us' }
  const promised = { since: submittedAt, next_update_by: isClosed ? null : '2026-11-25' }
  return recordOf({
    case: { stage, ...standing, ...promised, version: 4, requests: [], history: [], last_move: null },
    ...more,
  })
}
