import { expect, test, vi } from 'vitest'
import { matchesFilters } from '#domain/cases/desk-rows.ts'

vi.stubEnv('TABLE_NAME', 'applicants')
const { deskRowOf } = await import('#lambdas/list/desk-index.ts')

const item = {
  pk: 'USER#mary',
  account_email: 'Mary@example.com',
  due_by: '2026-11-30',
  submitted_at: '2026-11-21T03:00:00.000Z',
  authorization_taken_back_at: '2026-11-21T03:00:00.000Z',
  case_facts: { unreachable: 'mary@example.com' },
}
const rowOf = (columns: object) => deskRowOf({ ...item, ...columns }, '2026-12-01')

test('Damaged times and a damaged day are as good as none', () => {
  const damaged = { due_by: 'soon', submitted_at: 'today', authorization_taken_back_at: 'never' }
  const row = rowOf(damaged)
  expect(row).toMatchObject({ next_update_by: null, is_late: false, submitted_at: null })
  expect(row.flags.map(({ id }) => id)).toEqual(['mail-bounced'])
  expect(matchesFilters({ submittedFrom: '2026-01-01' }, row)).toBe(false)
})

test('[DSK-8] A case is late from the day after its promised day on, and a closed one never', () => {
  expect(rowOf({})).toMatchObject({ next_update_by: '2026-11-30', is_late: true })
  expect(rowOf({ due_by: '2026-12-01' })).toMatchObject({ next_update_by: '2026-12-01', is_late: false })
  expect(rowOf({ due_by: '9999-12-31' })).toMatchObject({ next_update_by: null, is_late: false })
})

test('[PAP-47] A row has the flag of a paper signed in another name', () => {
  const facts = { signed_in_other_name: true }
  const row = rowOf({ case_facts: facts, authorization_taken_back_at: null })
  expect(row.flags.map(({ id }) => id)).toEqual(['other-name'])
})

test.each([
  ['Mary@example.com', ['authorization-taken-back', 'mail-bounced']],
  ['new@example.com', ['authorization-taken-back']],
  [null, ['authorization-taken-back']],
])('[DSK-21] Mail that bounced is flagged while the account has that address: %s', (account_email, ids) =>
  expect(rowOf({ account_email }).flags.map(({ id }) => id)).toEqual(ids),
)
