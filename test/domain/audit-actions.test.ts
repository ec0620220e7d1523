import { expect, test } from 'vitest'
import { auditActionText } from '#domain/audit-actions.ts'
import { listActivity } from '#domain/contracts/admin-contract.ts'

test.each([
  ['admin-added', 'Added an admin'],
  ['admin-removed', 'Removed an admin'],
  ['case-archived', 'case-archived'],
  ['toString', 'toString'],
])('[STF-6] The action %s is shown as "%s"', (action, words) => expect(auditActionText(action)).toBe(words))

test('[STF-6] The page reads an entry with an unknown action', () => {
  const entry = {
    id: 'entry-1',
    at: '2029-03-01T00:00:00.000Z',
    action: 'case-assigned',
    admin_id: 'admin-1',
    admin_email: null,
    subject_id: null,
    subject_name: null,
    rows: null,
    detail: null,
    request_id: 'request-1',
    viewer_ip: null,
    gateway_ip: null,
  }
  const reply = { items: [entry], cursor: null }
  expect(listActivity.reply.parse(reply)).toEqual(reply)
})
