import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accountFrom, accountOf } from '#lambdas/records/cognito-account.ts'
import { close, listen } from '#local-cloud/http/listen.ts'
import { openFakeCognito } from '#test/support/functions/fake-cognito.ts'

const cognito = await openFakeCognito()

const failure = (type: string) => JSON.stringify({ __type: type, message: 'Words of Cognito' })

test.each<[sentence: string, status: number, body: string, refusal: number]>([
  ['a revoked token', 400, failure('NotAuthorizedException'), 401],
  ['a deleted user', 400, failure('UserNotFoundException'), 401],
  ['an error with its namespace', 400, failure('com.amazonaws.x#NotAuthorizedException'), 401],
  ['throttling, which is a 400 too', 400, failure('TooManyRequestsException'), 503],
  ['a fault of Cognito', 500, failure('InternalErrorException'), 503],
  ['a page of a proxy', 502, '<html>', 503],
])('%s: %i %s gives %i', async (_, status, body, refusal) => {
  Object.assign(cognito, { status, body })
  await expect(accountOf('user-1', 'token')).rejects.toMatchObject({ name: 'Refusal', status: refusal })
})

test('The call to Cognito follows no redirect, so the token goes only to Cognito', async () => {
  const asked: (string | undefined)[] = []
  const elsewhere = createServer(({ url }, response) => {
    asked.push(url)
    response.writeHead(url === '/' ? 307 : 200, { location: '/elsewhere' }).end('{"UserAttributes":[]}')
  })
  onTestFinished(() => close(elsewhere))
  const redirecting = `http://127.0.0.1:${await listen(elsewhere, 0)}/`
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', redirecting)
  await expect(accountOf('user-1', 'token')).rejects.toMatchObject({ status: 503 })
  expect(asked).toEqual(['/'])
})

test('A missing connection gives 503 with a time to wait', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', 'http://127.0.0.1:1/')
  await expect(accountOf('user-1', 'token')).rejects.toMatchObject({
    status: 503,
    details: { retryAfterSeconds: expect.any(Number) },
  })
})

test("An account is made from Cognito's attributes", async () => {
  const attributes = {
    email: 'a@example.com',
    given_name: 'Mary',
    'custom:role': 'policyholder',
    'custom:accepted': 'terms=2026-11 privacy=2026-12 electronic_signature=3',
  }
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  const body = JSON.stringify({ Username: 'user-1', UserAttributes })
  Object.assign(cognito, { status: 200, body })
  expect(await accountOf('user-1', 'token')).toEqual({
    userId: 'user-1',
    email: 'a@example.com',
    firstName: 'Mary',
    lastName: '',
    role: 'policyholder',
    accepted: { terms: '2026-11', privacy: '2026-12', electronic_signature: '3' },
  })
})

test.each([
  ['control and direction characters', ' Ma\u202e\u0000r\u001by\u200b ', 'Mary'],
  ['a line break', 'Mary\r\nAnne', 'Mary Anne'],
  ['1,502 characters', `Mary${'y'.repeat(1498)}`, `Mary${'y'.repeat(46)}`],
  ['60 emoji', '😀'.repeat(60), '😀'.repeat(50)],
])('[JOI-8] a name with %s, from a sign-up without our form, is stored clean', (_, given_name, firstName) => {
  expect(accountFrom('user-1', { given_name, family_name: given_name })).toMatchObject({
    firstName,
    lastName: firstName,
  })
})

test.each([undefined, '', 'everything', 'terms=1', 'terms= privacy=1 electronic_signature=1', '__proto__=1'])(
  '[JOI-6] an account with %j as what it accepted has accepted nothing on record',
  (text) => expect(accountFrom('user-1', { 'custom:accepted': text }).accepted).toBe(null),
)
