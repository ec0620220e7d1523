// Which session a page keeps when a new one is read, and when one has ended.
import { expect, test } from 'vitest'
import { nextSessionState, signedOut } from '#web/session/session-state.ts'

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
    isAdmin: false,
  },
})
const first = session('first')
const alive = { session: first, hasEnded: false }
const ended = { session: first, hasEnded: true }
const other = session('other', 'john')

test.each([
  ['signedOut signs in', signedOut, undefined, false, signedOut],
  ['a sign-in', signedOut, first, false, alive],
  ['a refreshed token', alive, session('second'), false, { session: session('second'), hasEnded: false }],
  ['a session gone by itself stays, ended', alive, undefined, false, ended],
  ['a session left on purpose goes', alive, undefined, true, signedOut],
  ['an ended session stays ended', ended, undefined, false, ended],
  ['an ended session that is left goes', ended, undefined, true, signedOut],
  [
    'the same user comes back',
    ended,
    session('second'),
    false,
    { session: session('second'), hasEnded: false },
  ],
  ['somebody else comes', ended, other, false, { session: other, hasEnded: false }],
])('[STA-4] what a page knows of a session after this: %s', (_, previous, read, isLeft, next) =>
  expect(nextSessionState(previous, read, isLeft)).toEqual(next),
)

test('what did not change is the same object, so that no page renders anew', () => {
  expect(nextSessionState(alive, session('first'), false)).toBe(alive)
  expect(nextSessionState(ended, undefined, false)).toBe(ended)
})
