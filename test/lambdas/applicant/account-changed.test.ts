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

const load = async (userId: string, signedInSecondsAgo = 60) => {
  const { getFormData } = await import('#lambdas/applicant/draft.ts')
  const { statusCode, body } = await getFormData(eventOf({ userId, signedInSecondsAgo }, '{}'), contextOf())
  return [statusCode, JSON.parse(String(body)).profile.email]
}

const withOldEmail = async () => {
  const userId = await endpoints.applicant()
  const old = 'old@example.com'
  await endpoints.set(userId, { account_email: old, email: old, followed_at: 0 })
  return userId
}

test('[OWN-11] A change that no page told us of is taken over by the first load after a sign-in, and both addresses hear of it once', async () => {
  const userId = await withOldEmail()
  for (const _ of ['first', 'repeat']) expect(await load(userId)).toEqual([200, 'mary@example.com'])
  expect(sendMail).toHaveBeenCalledTimes(2)
  expect(await endpoints.stored(userId)).toMatchObject({
    account_email: 'mary@example.com',
    search_email: 'mary@example.com',
    email_changed_at: expect.any(String),
  })
})

test('[OWN-11] A load succeeds even if no mail can be sent, and the one after the next sign-in sends it', async () => {
  const userId = await withOldEmail()
  sendMail.mockRejectedValueOnce(new TypeError('no mail'))
  expect(await load(userId)).toEqual([200, 'old@example.com'])
  expect(vi.mocked(console.log).mock.calls.join()).toContain('"event":"account-not-followed"')
  sendMail.mockClear()
  expect(await load(userId, 90)).toEqual([200, 'old@example.com'])
  expect(sendMail).not.toHaveBeenCalled()
  expect(await load(userId, 30)).toEqual([200, 'mary@example.com'])
  expect(sendMail).toHaveBeenCalledTimes(2)
})

test('[OWN-11] Only a newer sign-in asks Cognito again', async () => {
  const userId = await withOldEmail()
  await load(userId)
  sendMail.mockClear()
  await endpoints.set(userId, { account_email: 'old@example.com' })
  await load(userId, 90)
  expect(sendMail).not.toHaveBeenCalled()
})
