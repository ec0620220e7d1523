import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { provideBrand } from '#test/support/provide-brand.ts'
import { useAuth } from '#web/session/auth.tsx'
import { browserStorage } from '#web/session/browser-storage.ts'
import { type Session, sessionOf, storedSession } from '#web/session/session.ts'
import { accessTokenOf, nextSessionState, signedOut } from '#web/session/session-source.ts'

const token = (payload: Record<string, unknown>) => ({ payload, toString: () => 'the token' })
const claims = {
  sub: 'id',
  email: 'mary@example.com',
  email_verified: true,
  auth_time: 1_795_255_200,
  given_name: 'Mary',
  family_name: 'Jones',
  'custom:role': 'policyholder',
}
const accessToken = token({ exp: 1_795_256_100 })

provideBrand('Meadow')

test('[STA-4] a session has its user, with email and the time of its confirmation, and the token', () =>
  expect(sessionOf({ accessToken, idToken: token(claims) })).toEqual({
    accessToken: 'the token',
    expiresAt: 1_795_256_100_000,
    user: {
      userId: 'id',
      email: 'mary@example.com',
      emailConfirmedAt: '2026-11-21T10:00:00.000Z',
      signedInAt: '2026-11-21T10:00:00.000Z',
      firstName: 'Mary',
      lastName: 'Jones',
      role: 'policyholder',
      staff: undefined,
    },
  }))

test.each([
  [['admin'], 'admin'],
  [['team', 'admin'], 'admin'],
  [['team'], 'team'],
  [['administrators'], undefined],
  [[], undefined],
])('groups %j: staff %s', (groups, staff) =>
  expect(
    sessionOf({ accessToken, idToken: token({ ...claims, 'cognito:groups': groups }) })?.user.staff,
  ).toBe(staff),
)

test.each([
  ['the user of the session', 'its token', 'id', 'the token'],
  ['any user', 'its token', undefined, 'the token'],
  ['another user', 'none', 'another', undefined],
])('[F-9] a call made for %s gets %s', (_who, _gets, userId, expected) => {
  expect(accessTokenOf(sessionOf({ accessToken, idToken: token(claims) }), userId)).toBe(expected)
  expect(accessTokenOf(undefined, userId)).toBeUndefined()
})

const Lost = () => useAuth().user?.email

test('[STA-8] useAuth throws a clear error outside its provider', () =>
  expect(() => renderToString(<Lost />)).toThrow('useAuth must be used within an AuthProvider'))

describe('as it is stored, before Amplify has loaded', () => {
  const client = 'CognitoIdentityServiceProvider.client'

  const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const jwt = (claims: unknown) => `${encoded({ alg: 'RS256' })}.${encoded(claims)}.signature`
  const names = { given_name: 'José ߷🐦', family_name: 'Núñez' }
  const storedIdToken = jwt({ sub: 'id', email: 'josé@example.com', ...names })
  const storedAccessToken = jwt({ exp: 1_795_256_100 })

  const stored = {
    [`${client}.LastAuthUser`]: 'jose',
    [`${client}.jose.accessToken`]: storedAccessToken,
    [`${client}.jose.idToken`]: storedIdToken,
    [`${client}.jose.clockDrift`]: '3600000',
  }

  beforeEach(() => {
    for (const [key, value] of Object.entries(stored)) browserStorage().setItem(key, value)
  })
  afterEach(() => {
    for (const key of Object.keys(stored)) browserStorage().removeItem(key)
  })

  test('[STA-4] the session has the stored token, its end by the clock of this device, and names in all letters', () =>
    expect(storedSession()).toMatchObject({
      accessToken: storedAccessToken,
      expiresAt: 1_795_252_500_000,
      user: { userId: 'id', email: 'josé@example.com', firstName: 'José ߷🐦', lastName: 'Núñez' },
    }))

  test.each([
    ['accessToken', 'none', null],
    ['accessToken', 'a word', 'token'],
    ['accessToken', 'one of another shape', jwt('text')],
    ['accessToken', 'one with a wrong end', jwt({ exp: 'soon' })],
    ['idToken', 'none', null],
    ['idToken', 'one without claims', 'a.b.c'],
    ['idToken', 'one without an email', jwt({ sub: 'id' })],
  ])('there is none if the %s is %s: then the page asks Amplify', (kind, _, token) => {
    const key = `${client}.jose.${kind}`
    if (token === null) browserStorage().removeItem(key)
    else browserStorage().setItem(key, token)
    expect(storedSession()).toBeUndefined()
  })
})

describe('what a page knows', () => {
  const session = (accessToken: string, userId = 'mary'): Session => {
    const read = sessionOf({ accessToken: token({ exp: 0 }), idToken: token({ ...claims, sub: userId }) })
    if (!read) throw new Error('no session')
    return { ...read, accessToken }
  }
  const first = session('first')
  const alive = { session: first, hasEnded: false }
  const ended = { session: first, hasEnded: true }
  const refreshed = { session: session('second'), hasEnded: false }
  const other = session('other', 'john')

  test.each([
    ['still no sign-in', signedOut, undefined, false, signedOut],
    ['a sign-in', signedOut, first, false, alive],
    ['a refreshed token', alive, session('second'), false, refreshed],
    ['the session expires', alive, undefined, false, ended],
    ['the user signs out', alive, undefined, true, signedOut],
    ['an expired session is read again', ended, undefined, false, ended],
    ['the user signs out of an expired session', ended, undefined, true, signedOut],
    ['the same user signs in again', ended, session('second'), false, refreshed],
    ['another user signs in', ended, other, false, { session: other, hasEnded: false }],
  ])('[STA-4] a page knows the right user after this: %s', (_, previous, read, isLeft, next) =>
    expect(nextSessionState(previous, read, isLeft)).toEqual(next),
  )

  test('an unchanged session is the same object, so no page renders again', () => {
    expect(nextSessionState(alive, session('first'), false)).toBe(alive)
    expect(nextSessionState(ended, undefined, false)).toBe(ended)
  })
})
