import { SESv2Client } from '@aws-sdk/client-sesv2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contextOf, eventOf } from '#test/support/functions/api-event.ts'
import { importEndpoints } from '#test/support/functions/imported-endpoints.ts'

const endpoints = await importEndpoints()
const account = { email: 'mary@example.com', isTwoStepOn: false }
const sendMail = vi.fn(async () => ({}))
beforeEach(() => {
  vi.stubEnv('MAIL_FROM', 'Larkfield <cases@larkfield.example>')
  vi.resetModules()
  vi.doMock('#lambdas/records/cognito-account.ts', () => ({ confirmedAccountOf: async () => account }))
  sendMail.mockReset()
  vi.spyOn(SESv2Client.prototype, 'send').mockImplementation(sendMail)
})
afterEach(() => {
  vi.doUnmock('#lambdas/records/cognito-account.ts')
  vi.restoreAllMocks()
})

const callAfterNewPassword = async (userId: string, signedInSecondsAgo: number) => {
  const { accountChanged } = await import('#lambdas/applicant/account.ts')
  const event = eventOf({ userId, signedInSecondsAgo }, JSON.stringify({ isSignedOutElsewhere: true }))
  return async () => (await accountChanged(event, contextOf())).statusCode
}

test('A newer email stays if another call stores it while this call waits for its mail', async () => {
  const userId = await endpoints.applicant()
  await endpoints.set(userId, { account_email: 'first@example.com' })
  sendMail.mockImplementation(async () => {
    await endpoints.set(userId, { account_email: 'third@example.com' })
    return {}
  })
  const { accountChanged } = await import('#lambdas/applicant/account.ts')
  expect((await accountChanged(eventOf({ userId }, '{}'), contextOf())).statusCode).toBe(200)
  expect(sendMail).toHaveBeenCalledTimes(2)
  expect(await endpoints.stored(userId)).toMatchObject({ account_email: 'third@example.com' })
})

test('[OWN-2] A new password ends older sessions and succeeds, even if no mail can be sent. The log says so', async () => {
  const userId = await endpoints.applicant()
  sendMail.mockRejectedValue(new TypeError('no mail'))
  expect(await (await callAfterNewPassword(userId, 1))()).toBe(200)
  expect(await endpoints.stored(userId)).toMatchObject({ sessions_from: expect.any(Number) })
  expect(vi.mocked(console.log).mock.calls.join()).toContain('"event":"notice-not-sent"')
})

test('[OWN-10] A repeated call about the same new password sends no second mail, and the next new password does', async () => {
  const userId = await endpoints.applicant()
  const first = await callAfterNewPassword(userId, 60)
  expect([await first(), await first(), await first()]).toEqual([200, 200, 200])
  expect(sendMail).toHaveBeenCalledOnce()
  expect(await (await callAfterNewPassword(userId, 1))()).toBe(200)
  expect(sendMail).toHaveBeenCalledTimes(2)
})

test('[OWN-2] A token that was stolen more than five minutes after its sign-in ends no session, and nobody is told of a new password', async () => {
  const userId = await endpoints.applicant()
  expect(await (await callAfterNewPassword(userId, 301))()).toBe(200)
  expect(await endpoints.stored(userId)).not.toHaveProperty('sessions_from')
  expect(sendMail).not.toHaveBeenCalled()
})
