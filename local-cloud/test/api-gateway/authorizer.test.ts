import { exportSPKI, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { accessClaims, clientId, createKey, createTokens, issuer, startGateway } from './gateway-fixture.ts'

const gateway = await startGateway()
const { key, now, token } = gateway
const seconds = Math.floor(now / 1000)
const foreignKey = await createKey()

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const edited = async () => {
  const [header, payload = '', signature] = (await token()).split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return [header, base64(Object.assign({}, claims, { sub: 'somebody-else' })), signature].join('.')
}

const unsigned = () =>
  `${base64({ alg: 'none' })}.${base64({ iss: issuer, exp: seconds + 900, ...accessClaims })}.`

/** The public key, which anybody can read, taken as the secret of an HMAC. */
const signedWithPublicKey = async () =>
  new SignJWT({ iss: issuer, exp: seconds + 900, ...accessClaims })
    .setProtectedHeader({ alg: 'HS256', kid: 'access' })
    .sign(new TextEncoder().encode(await exportSPKI(key.publicKey)))

const cutShort = async () => (await token()).slice(0, -3)

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-jwt-authorizer.html */
describe('a request', () => {
  test.each<[string, () => Promise<string> | string]>([
    ['without a token', () => ''],
    ['with words for a token', () => 'let me in'],
    ['with two tokens', async () => `${await token()}, ${await token()}`],
    ['with a token that was cut short', cutShort],
    ['with a payload edited after signing', edited],
    ['with a token of alg none', unsigned],
    ['with an HS256 token made with our public key', signedWithPublicKey],
    ["with a forged token that names our key's id", () => createTokens({ key: foreignKey, now })()],
    ['with a token that names an unknown key', () => token({}, { kid: 'another' })],
    ['with a token that names no key', () => token({}, { kid: undefined })],
    ['with an expired token', () => token({ exp: seconds - 1 })],
    ['with a token that never expires', () => token({ exp: undefined })],
    ['with a token that is not valid yet', () => token({ nbf: seconds + 60 })],
    ['with a token from the future', () => token({ iat: seconds + 60 })],
    ['with a token of another pool', () => token({ iss: issuer.replace('local0001', 'local0002') })],
    ["with a token of the pool's other client", () => token({ client_id: 'another' })],
    ['with a token for another audience', () => token({ aud: 'another' })],
    ['with a token for nobody', () => token({ client_id: undefined })],
    ['with a refresh token, which is no JWT', () => 'eyJjdHkiOiJKV1QiLCJlbmMiOiJBMjU2R0NNIn0.a.b.c.d'],
  ])('%s is refused with 401', async (_, make) => {
    expect(await gateway.save(`Bearer ${await make()}`)).toMatchObject({
      status: 401,
      text: '{"message":"Unauthorized"}',
      headers: { 'www-authenticate': 'Bearer', 'apigw-requestid': expect.any(String) },
    })
  })

  test('without the header is refused with 401', async () => {
    expect(await gateway.save()).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' })
  })
})

test.each([
  [
    'an ID token, which has no scope',
    { token_use: 'id', aud: clientId, client_id: undefined, scope: undefined },
  ],
  ['a token of another scope', { scope: 'openid email' }],
])('%s is refused with 403', async (_, claims) => {
  expect(await gateway.save(`Bearer ${await token(claims)}`)).toMatchObject({
    status: 403,
    text: '{"message":"Forbidden"}',
  })
})

test.each([
  ['after Bearer', 'Bearer '],
  ['after bearer in small letters', 'bearer '],
  ['bare', ''],
])('an access token passes %s', async (_, before) => {
  expect((await gateway.save(before + (await token()))).status).toBe(200)
})

test('the function gets every claim as a text, lists in brackets, and the scopes that counted', async () => {
  const authorization = `Bearer ${await token({
    'cognito:groups': ['admin', 'other'],
    scope: `openid ${accessClaims.scope}`,
    auth_time: 17,
    verified: true,
  })}`
  const { requestContext } = await gateway.eventOf('POST', '/api/save', { headers: { authorization } })
  expect(requestContext.authorizer?.jwt).toEqual({
    claims: {
      ...accessClaims,
      scope: `openid ${accessClaims.scope}`,
      iss: issuer,
      iat: String(seconds),
      exp: String(seconds + 900),
      auth_time: '17',
      verified: 'true',
      'cognito:groups': '[admin other]',
    },
    scopes: [accessClaims.scope],
  })
})
