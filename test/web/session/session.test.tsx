// A session as read from its tokens, and what a failed sign-in, sign-up or sign-out says.
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { signInFailureText, signOutFailureText, signUpFailureText } from '#web/account/account-failure.ts'
import { sessionOf } from '#web/session/session.ts'
import { accessTokenOf } from '#web/session/session-state.ts'
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
      isAdmin: false,
    },
  }))

test('the end of a session is told by the clock of this device, however wrong that is', () =>
  expect(sessionOf({ accessToken, idToken: token(claims) }, 3_600_000)?.expiresAt).toBe(1_795_252_500_000))

test.each([
  [['admin'], true],
  [['staff', 'admin'], true],
  [['administrators'], false],
  [[], false],
])('groups %j: admin %s', (groups, isAdmin) =>
  expect(
    sessionOf({ accessToken, idToken: token({ ...claims, 'cognito:groups': groups }) })?.user.isAdmin,
  ).toBe(isAdmin),
)

test.each([
  ['no id token', { accessToken }],
  ['no access token', { idToken: token(claims) }],
  ['an id token without email', { accessToken, idToken: token({ sub: 'id' }) }],
])('%s is no session', (_, tokens) => expect(sessionOf(tokens)).toBeUndefined())

test.each([
  ['the user of the session', 'its token', 'id', 'the token'],
  ['nobody in particular', 'its token', undefined, 'the token'],
  ['somebody else', 'none', 'another', undefined],
])('[F-9] a call made for %s gets %s', (_who, _gets, userId, expected) => {
  expect(accessTokenOf(sessionOf({ accessToken, idToken: token(claims) }), userId)).toBe(expected)
  expect(accessTokenOf(undefined, userId)).toBeUndefined()
})

const named = (name: string, message: string) => Object.assign(new Error(message), { name })
const rateLimit =
  'Email sending rate limit exceeded. Please try again in a few minutes or use a different email address.'

test.each([
  [named('LimitExceededException', 'Exceeded daily email limit'), rateLimit],
  [named('TooManyRequestsException', 'Slow down'), rateLimit],
  [new Error('email rate limit exceeded'), rateLimit],
  [new Error('too many requests'), rateLimit],
  [new Error('Request failed with status 429'), rateLimit],
])('[SUP-7] %s is told as a rate limit', (error, text) => expect(signUpFailureText(error)).toBe(text))

test.each([
  [named('UsernameExistsException', 'An account with the given email already exists.'), undefined],
  [new Error(''), 'Failed to create your account. Please try again.'],
  ['no error at all', 'Failed to create your account. Please try again.'],
])('[SUP-6] a sign-up that fails with %s is told by its message, or in words of our own', (error, text) =>
  expect(signUpFailureText(error)).toBe(text ?? 'An account with the given email already exists.'),
)

test.each([
  [new Error('Incorrect username or password.'), 'Incorrect username or password.'],
  [new Error(''), 'Failed to sign in. Please check your credentials.'],
  [undefined, 'Failed to sign in. Please check your credentials.'],
])('[LOG-6] a sign-in that fails with %s is told by its message, or in words of our own', (error, text) =>
  expect(signInFailureText(error)).toBe(text),
)

test.each([
  [new Error('The store is closed'), 'The store is closed'],
  [new Error(''), 'Failed to sign out. Please try again.'],
  [undefined, 'Failed to sign out. Please try again.'],
])('[STA-6] a sign-out that fails with %s is told by its message, or in words of our own', (error, text) =>
  expect(signOutFailureText(error)).toBe(text),
)

const Lost = () => useAuth().user?.email

test('[STA-8] useAuth outside its provider says so', () =>
  expect(() => renderToString(<Lost />)).toThrow('useAuth must be used within an AuthProvider'))
