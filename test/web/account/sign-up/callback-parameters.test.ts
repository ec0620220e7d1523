import { expect, test } from 'vitest'
import { completeCallback, readCallback } from '#web/pages/auth-callback.tsx'

const confirm = { kind: 'confirm', user: 'a-b-c', token: '123456' }
const incomplete = 'Unable to complete authentication. Please try signing in manually.'
const unexpected = 'An unexpected error occurred during authentication.'

test.each([
  ['nothing', '', '', { kind: 'none' }],
  ['parameters of others', '', '?utm_source=mail', { kind: 'none' }],
  ['the link of the mail', '#type=signup&user=a-b-c&token=123456', '', confirm],
  ['the same in the query', '', '?type=signup&user=a-b-c&token=123456', confirm],
  ['half in the hash, half in the query', '#token=123456', '?user=a-b-c', confirm],
  ['an access token', '#access_token=eyJ', '', { kind: 'refresh' }],
  ['a token without a user', '#token=123456', '', { kind: 'incomplete' }],
  ['a type alone', '', '?type=signup', { kind: 'incomplete' }],
  [
    'an error description before everything else',
    '#error=x&error_description=Link+has%20expired&user=a&token=1',
    '',
    { kind: 'failed', message: 'Link has expired' },
  ],
  ['an error without description', '', '?error=access_denied', { kind: 'failed', message: 'access_denied' }],
  [
    'the error where the description will not do',
    '',
    '?error=access_denied&error_description=Call+900',
    { kind: 'failed', message: 'access_denied' },
  ],
])('[CBK-2] the page reads the hash and query of the link: %s', (_, hash, search, callback) =>
  expect(readCallback({ hash, search })).toEqual(callback),
)

test.each([
  'Your account is locked. Call 1-900-555-0100',
  'Your account is locked. Call nine zero zero',
  'Please sign in at evil.example',
  'Visit www evil example',
  'Your password is not valid',
  'Send a gift card',
  'Link has expired @ help',
  'Ваш аккаунт',
  'Your session has expired. The new link is verify-account.link',
  'Please confirm your account, new link sign.in',
  'The new link is account.\ufefflink',
  `The link has expired. ${'Try again. '.repeat(20)}`,
])('[JOI-13] the page hides a text from the link that could mislead people: %s', (description) => {
  const hash = `#${new URLSearchParams({ error_description: description })}`
  expect(readCallback({ hash, search: '' })).toEqual({ kind: 'failed', message: incomplete })
})

test.each([
  'Email link is invalid or has expired',
  'Token has expired or is invalid',
  'The link has expired.',
  'User not found',
  "Sorry, that link doesn't work",
])('[CBK-5] the page shows a harmless text of the sign-in service: %s', (description) => {
  const search = `?${new URLSearchParams({ error: 'access_denied', error_description: description })}`
  expect(readCallback({ hash: '', search })).toEqual({ kind: 'failed', message: description })
})

const thrown = (value: unknown) => () => Promise.reject(value)
const answered = (value: boolean) => () => Promise.resolve(value)
const named = (name: string, message: string) => Object.assign(new Error(message), { name })

test.each([
  ['#user=u&token=1', answered(true), { kind: 'done' }],
  ['#access_token=x', answered(true), { kind: 'done' }],
  ['', answered(true), { kind: 'nothing' }],
  ['#error_description=Gone', answered(true), { kind: 'failed', message: 'Gone' }],
  [
    '#user=u&token=1',
    thrown(named('ExpiredCodeException', 'Invalid code')),
    { kind: 'failed', message: 'Invalid code', reason: 'expired-code' },
  ],
  [
    '#user=u&token=Call+1-900-555-0100',
    thrown(named('InvalidParameterException', "Value 'Call 1-900-555-0100' at 'confirmationCode' failed")),
    { kind: 'failed', message: incomplete, reason: 'other' },
  ],
  ['#user=u&token=1', answered(false), { kind: 'failed', message: incomplete }],
  ['#access_token=x', answered(false), { kind: 'failed', message: incomplete }],
  ['#type=signup', answered(true), { kind: 'failed', message: incomplete }],
  ['#user=u&token=1', thrown(new Error('')), { kind: 'failed', message: unexpected, reason: 'other' }],
  ['#user=u&token=1', thrown('no error at all'), { kind: 'failed', message: unexpected, reason: 'other' }],
])('[CBK-5] the link %s ends with the first message that applies', async (hash, action, outcome) =>
  expect(
    await completeCallback(readCallback({ hash, search: '' }), { confirmSignUp: action, refresh: action }),
  ).toEqual(outcome),
)
