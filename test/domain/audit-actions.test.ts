// The words for what is on record: of this program, and of a newer one whose entries it reads after a deploy was taken back.
import { expect, test } from 'vitest'
import { listActivity } from '#domain/admin-contract.ts'
import { auditActionText } from '#domain/audit-actions.ts'

test.each([
  ['admin-added', 'Added an admin'],
  ['admin-removed', 'Removed an admin'],
  ['case-assigned', 'case-assigned'],
  ['toString', 'toString'],
])('%s is shown as "%s" [STF-6]', (action, words) => expect(auditActionText(action)).toBe(words))

test('the page reads an entry with an action that it does not know [STF-6]', () => {
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
  const answer = { items: [entry], cursor: null }
  expect(listActivity.reply.parse(answer)).toEqual(answer)
})
