import { afterEach, expect, test, vi } from 'vitest'
import { contextOf, eventOf } from '#test/support/functions/api-event.ts'
import { importEndpoints } from '#test/support/functions/imported-endpoints.ts'

const endpoints = await importEndpoints()
afterEach(() => {
  vi.doUnmock('#lambdas/mail/notices.ts')
  vi.doUnmock('#lambdas/mail/send-notice.ts')
  vi.doUnmock('#lambdas/records/cognito-account.ts')
})

test('A newer email stays if another call stores it while this call waits for its mail', async () => {
  const userId = await endpoints.applicant()
  await endpoints.set(userId, { account_email: 'first@example.com' })
  const sendNotice = vi.fn(() => endpoints.set(userId, { account_email: 'third@example.com' }))
  vi.doMock('#lambdas/mail/notices.ts', () => ({ emailChanged: () => 'a notice' }))
  vi.doMock('#lambdas/mail/send-notice.ts', () => ({ sendNotice }))
  vi.doMock('#lambdas/records/cognito-account.ts', () => ({
    confirmedAccountOf: async () => ({ email: 'second@example.com', isTwoStepOn: false }),
  }))
  const { handler } = await import('#lambdas/applicant/account-changed.ts')
  expect((await handler(eventOf({ userId }, '{}'), contextOf())).statusCode).toBe(200)
  expect(sendNotice).toHaveBeenCalledOnce()
  expect(await endpoints.stored(userId)).toMatchObject({ account_email: 'third@example.com' })
})
