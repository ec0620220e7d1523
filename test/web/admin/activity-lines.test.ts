import { expect, test } from 'vitest'
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import { activityLines } from '#web/admin/activity-lines.ts'

const entry = (id: string, changes: Partial<AuditEntry>): AuditEntry => ({
  ...{
    id,
    at: `2026-11-23T15:0${id}:00Z`,
    action: 'cases-listed',
    admin_id: 'ann',
    admin_email: 'ann@example.com',
  },
  ...{ subject_id: null, subject_name: null, rows: 50, detail: null, request_id: `request ${id}` },
  ...{ viewer_ip: null, gateway_ip: null },
  ...changes,
})

test('Looks of one person at one list or case are one line for each day and address, with all their rows and how far back they go; what was done, and each look at the digits, keeps its line', () => {
  const opened = entry('6', { action: 'submission-opened', subject_id: 'ruth', rows: null })
  const again = entry('4', { action: 'submission-opened', subject_id: 'ruth', rows: null })
  const digits = { action: 'ssn-shown', subject_id: 'ruth', rows: null }
  const others = [
    entry('5', { admin_id: 'bob' }),
    entry('4', { id: 'mary', action: 'submission-opened', subject_id: 'mary', rows: null }),
    entry('5', { id: 'digits', ...digits }),
    entry('4', { id: 'digits again', ...digits }),
    entry('2', { detail: 'Mine' }),
    entry('2', { id: 'searched', action: 'cases-searched' }),
    entry('2', { id: 'elsewhere', viewer_ip: '203.0.113.9' }),
    entry('0', { at: '2026-11-23T04:59:00Z' }),
  ]
  const looks = [entry('8', { rows: 3 }), entry('7', {}), opened, entry('3', { rows: 2 }), again, ...others]
  expect(activityLines(looks)).toEqual([
    entry('8', { rows: 55, ...{ repeated: { times: 3, since: '2026-11-23T15:03:00Z' } } }),
    { ...opened, repeated: { times: 2, since: '2026-11-23T15:04:00Z' } },
    ...others,
  ])
})
