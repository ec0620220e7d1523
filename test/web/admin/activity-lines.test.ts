// Looks at lists in Activity.
import { expect, test } from 'vitest'
import type { AuditEntry } from '#domain/admin-contract.ts'
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

test('Looks of one person at lists of cases are one line for each day, with all their rows and views and how far back they go; whatever was done about a person keeps its line', () => {
  const opened = entry('6', { action: 'submission-opened', subject_id: 'ruth', rows: null })
  const again = entry('4', { action: 'submission-opened', subject_id: 'ruth', rows: null })
  const bob = entry('5', { admin_id: 'bob' })
  const searched = entry('2', { action: 'cases-searched' })
  const elsewhere = entry('2', { viewer_ip: '203.0.113.9' })
  const dayBefore = entry('0', { at: '2026-11-23T04:59:00Z' })
  expect(
    activityLines([
      entry('8', { detail: 'Overdue', rows: 3 }),
      entry('7', {}),
      opened,
      bob,
      again,
      entry('3', { detail: 'Mine', rows: 2 }),
      searched,
      elsewhere,
      entry('1', { detail: 'Overdue', rows: 3 }),
      dayBefore,
    ]),
  ).toEqual([
    entry('8', {
      detail: 'Overdue, Mine',
      rows: 58,
      ...{ repeated: { times: 4, since: '2026-11-23T15:01:00Z' } },
    }),
    opened,
    bob,
    again,
    searched,
    elsewhere,
    dayBefore,
  ])
})
