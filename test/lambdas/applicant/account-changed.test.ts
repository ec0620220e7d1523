// What /api/account-changed does if another call or the mail gets in its way.
import { afterEach, expect, test, vi } from 'vitest'
import { contextOf, eventOf } from '#test/support/functions/api-event.ts'
import { importEndpoints } from '#test/support/functions/imported-endpoints.ts'

const endpoints = await importEndpoints()
afterEach(() => {
  vi.resetModules()
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

test('[OWN-2] A new password ends older sessions and succeeds, even if no mail can be sent. The log says so', async () => {
  const userId = await endpoints.applicant()
  vi.doMock('#lambdas/mail/notices.ts', () => ({ passwordChanged: () => 'a notice' }))
  vi.doMock('#lambdas/mail/send-notice.ts', () => ({
    sendNotice: () => Promise.reject(new TypeError('no mail')),
  }))
  vi.doMock('#lambdas/records/cognito-account.ts', () => ({
    confirmedAccountOf: async () => ({ email: 'mary@example.com', isTwoStepOn: false }),
  }))
  const { handler } = await import('#lambdas/applicant/account-changed.ts')
  const event = eventOf({ userId, signedInSecondsAgo: 1 }, JSON.stringify({ isSignedOutElsewhere: true }))
  expect((await handler(event, contextOf())).statusCode).toBe(200)
  expect(await endpoints.stored(userId)).toMatchObject({ sessions_from: expect.any(Number) })
  expect(vi.mocked(console.log).mock.calls.join()).toContain('"event":"notice-not-sent"')
})

test('[OWN-10] A repeated call about the same new password sends no second mail, and the next new password does', async () => {
  const userId = await endpoints.applicant()
  const sendNotice = vi.fn(async () => undefined)
  vi.doMock('#lambdas/mail/notices.ts', () => ({ passwordChanged: () => 'a notice' }))
  vi.doMock('#lambdas/mail/send-notice.ts', () => ({ sendNotice }))
  vi.doMock('#lambdas/records/cognito-account.ts', () => ({
    confirmedAccountOf: async () => ({ email: 'mary@example.com', isTwoStepOn: false }),
  }))
  const { handler } = await import('#lambdas/applicant/account-changed.ts')
  const signedIn = (signedInSecondsAgo: number) => {
    const event = eventOf({ userId, signedInSecondsAgo }, JSON.stringify({ isSignedOutElsewhere: true }))
    return async () => (await handler(event, contextOf())).statusCode
  }
  const first = signedIn(60)
  expect([await first(), await first(), await first()]).toEqual([200, 200, 200])
  expect(sendNotice).toHaveBeenCalledOnce()
  expect(await signedIn(1)()).toBe(200)
  expect(sendNotice).toHaveBeenCalledTimes(2)
})
