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

test('[HLP-16] A draft that began on the phone gets no reminder before the person has taken it over', async () => {
  const { parseRecord } = await import('#lambdas/records/applicant-record.ts')
  const { nextReminder } = await import('#lambdas/cases/reminders.ts')
  const kindFor = (accepted_at: string | null) => {
    const record = parseRecord({
      ...{
        pk: 'USER#ruth',
        sk: 'APPLICANT',
        version: 1,
        form_data: {},
        updated_at: '2026-11-01T12:00:00.000Z',
      },
      by_phone: { ...by_phone, accepted_at },
    })
    return nextReminder(record, '2026-11-20T12:00:00.000Z')?.mail.kind
  }
  expect(kindFor(null)).toBeUndefined()
  expect(kindFor('2026-11-02T12:00:00.000Z')).toBe('draft-reminder')
})
