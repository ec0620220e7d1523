import { expect, test } from 'vitest'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'

takeFunctionEnvironment({
  TABLE_NAME: 'records',
  MAIL_FROM: 'Larkfield <mail@example.com>',
  DRAFT_DAYS: '180',
})

const by_phone = {
  ...{ began_at: '2026-11-01T12:00:00.000Z', by: 'Dan Lee', has_email: true, invited_at: null },
  consent: { text_version: 'phone-consent', agreed_at: '2026-11-01T12:00:00.000Z' },
}

const began = {
  ...{ pk: 'USER#ruth', sk: 'APPLICANT', version: 1, form_data: {} },
  updated_at: '2026-11-01T12:00:00.000Z',
}

const letter = { id: 'paper', asked_at: '2026-12-01T12:00:00.000Z', file: null, recorded: null }
const ruth = {
  ...{ id: 'ruth', role: 'applicant', first_name: 'Ruth', last_name: 'Hale', email: null },
  ...{ facts: { born: null, ssn: null }, invitations: [], reminded: [], link: null, together: null },
  ...{ opened_at: null, codes: [], code: null, fact_tries: 0, session: null, declines: [], bounced: null },
}

test('[HLP-16] A draft that began on the phone gets no reminder before the person has taken it over', async () => {
  const { parseRecord } = await import('#lambdas/records/applicant-record.ts')
  const { nextReminder } = await import('#lambdas/cases/reminders.ts')
  const kindFor = (accepted_at: string | null) => {
    const record = parseRecord({ ...began, by_phone: { ...by_phone, accepted_at } })
    return nextReminder(record, '2026-11-20T12:00:00.000Z')?.mail.kind
  }
  expect(kindFor(null)).toBeUndefined()
  expect(kindFor('2026-11-02T12:00:00.000Z')).toBe('draft-reminder')
})

test('[CASE-20] A draft lives on from the day on which its letter was made, came back, was decided about, or was recorded', async () => {
  const { parseRecord } = await import('#lambdas/records/applicant-record.ts')
  const { draftEnds } = await import('#lambdas/cases/reminders.ts')
  const endOf = (more: object) => draftEnds(parseRecord({ ...began, by_phone, ...more }))
  const made = { signers: [{ ...ruth, letter }] }
  const scan = { id: 'a'.repeat(16), kind: 'signed-letter', at: '2027-03-01T12:00:00.000Z', pages: [] }
  const documents = { list: [scan] }
  const act = { at: '2027-03-02T12:00:00.000Z', by: 'bob', by_email: null }
  const recorded = { ...act, document: scan.id, signed_on: '2027-02-20' }
  expect(endOf({})).toBe('2027-04-30T12:00:00.000Z')
  expect(endOf(made)).toBe('2027-05-30T12:00:00.000Z')
  expect(endOf({ ...made, documents })).toBe('2027-08-28T12:00:00.000Z')
  const decision = {
    at: '2027-03-05T12:00:00.000Z',
    by: 'cleo',
    is_accepted: false,
    reason: 'unreadable',
    words: null,
  }
  expect(endOf({ ...made, documents: { list: [{ ...scan, decision }] } })).toBe('2027-09-01T12:00:00.000Z')
  expect(endOf({ documents, signers: [{ ...ruth, letter: { ...letter, recorded } }] })).toBe(
    '2027-08-29T12:00:00.000Z',
  )
})
