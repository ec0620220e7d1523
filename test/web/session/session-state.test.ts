// What a page knows about its user after each change of the session.
import { expect, test } from 'vitest'
import { nextSessionState, signedOut } from '#web/session/session-source.ts'

const session = (accessToken: string, userId = 'mary') => ({
  accessToken,
  expiresAt: 0,
  user: {
    userId,
    email: 'mary@example.com',
    emailConfirmedAt: undefined,
    signedInAt: undefined,
    firstName: undefined,
    lastName: undefined,
    role: undefined,
    staff: undefined,
  },
})
const first = session('first')
const alive = { session: first, hasEnded: false }
const ended = { session: first, hasEnded: true }
const other = session('other', 'john')

test.each([
  ['still no sign-in', signedOut, undefined, false, signedOut],
  ['a sign-in', signedOut, first, false, alive],
  ['a refreshed token', alive, session('second'), false, { session: session('second'), hasEnded: false }],
  ['the session expires', alive, undefined, false, ended],
  ['the user signs out', alive, undefined, true, signedOut],
  ['an expired session is read again', ended, undefined, false, ended],
  ['the user signs out of an expired session', ended, undefined, true, signedOut],
  [
    'the same user signs in again',
    ended,
    session('second'),
    false,
    { session: session('second'), hasEnded: false },
  ],
  ['another user signs in', ended, other, false, { session: other, hasEnded: false }],
])('[STA-4] a page knows the right user after this: %s', (_, previous, read, isLeft, next) =>
  expect(nextSessionState(previous, read, isLeft)).toEqual(next),
)

test('an unchanged session is the same object, so no page renders again', () => {
  expect(nextSessionState(alive, session('first'), false)).toBe(alive)
  expect(nextSessionState(ended, undefined, false)).toBe(ended)
})
