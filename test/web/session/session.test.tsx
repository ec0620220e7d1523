// The session as read from its tokens.
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sessionOf } from '#web/session/session.ts'
import { accessTokenOf } from '#web/session/session-source.ts'
import { useAuth } from '#web/session/use-auth.ts'

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

test('the end of a session is told by the clock of this device, however wrong that is', () =>
  expect(sessionOf({ accessToken, idToken: token(claims) }, 3_600_000)?.expiresAt).toBe(1_795_252_500_000))

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
  ['no id token', { accessToken }],
  ['no access token', { idToken: token(claims) }],
  ['an id token without email', { accessToken, idToken: token({ sub: 'id' }) }],
])('there is no session with %s', (_, tokens) => expect(sessionOf(tokens)).toBeUndefined())

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
