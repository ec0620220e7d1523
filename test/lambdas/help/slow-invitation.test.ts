// Cognito takes the call that mails an invitation, and doesn't answer: the function stops waiting before its own time is up.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { close, listen } from '#local-cloud/http/listen.ts'
import { contextOf, eventOf } from '#test/support/functions/api-event.ts'
import { importEndpoints } from '#test/support/functions/imported-endpoints.ts'

const arrived = Promise.withResolvers<void>()
const user = JSON.stringify({
  Username: 'dan',
  UserAttributes: [],
  UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
})
const cognito = createServer(({ headers }, response) => {
  if (String(headers['x-amz-target']).endsWith('AdminCreateUser')) return arrived.resolve()
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(user)
})
afterAll(() => close(cognito))

const endpoints = await importEndpoints({
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `http://127.0.0.1:${await listen(cognito, 0)}/`,
})
const { inviteByPhone } = await import('#lambdas/desk/by-phone.ts')

const began_at = '2026-11-20T15:00:00.000Z'
const by_phone = {
  ...{ began_at, by: 'Dan', has_email: true, invited_at: null, accepted_at: null },
  consent: { text_version: '1', agreed_at: began_at },
}

/** Milliseconds, of the ten seconds that the function has. */
const patience = 7000

test('[HLP-22] An invitation for which Cognito takes too long is in doubt', async () => {
  const id = randomUUID()
  await endpoints.save(id, { city: 'Springfield' }, 0)
  await endpoints.set(id, { by_phone, account_email: 'ruth@example.com' })
  const isOver = new AbortController()
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const clock = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((wait) => (wait === patience ? isOver.signal : timeout(wait)))
  onTestFinished(() => clock.mockRestore())
  const reply = inviteByPhone(eventOf({ userId: randomUUID(), isTeam: true }, '{}', { id }), contextOf())
  await arrived.promise
  isOver.abort()
  const { statusCode, body } = await reply
  expect([statusCode, JSON.parse(body ?? '').by_phone.may_be_unsent]).toEqual([200, true])
  expect((await endpoints.stored(id))?.by_phone).toMatchObject({ may_be_unsent: true })
})
