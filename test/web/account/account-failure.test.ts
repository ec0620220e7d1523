import { expect, test } from 'vitest'
import { offline, tooMany, weakPassword, wrongCode } from '#test/support/browser/account-messages.ts'
import {
  accountFailure,
  signInFailureText,
  signOutFailureText,
  signUpFailureText,
  totpFailure,
} from '#web/account/account-failure.ts'

const named = (name: string, message = 'As Cognito says it') => Object.assign(new Error(message), { name })
const temporaryEnded = 'Temporary password has expired and must be reset by an administrator.'
const invitationEnded = 'This invitation has ended. Please call us for a new one.'
const fault = 'The sign-in service has a problem right now. Please try again in a few minutes.'

test.each([
  [named('CodeMismatchException'), 'code', wrongCode],
  [
    named('ExpiredCodeException'),
    'code',
    'That code has expired or was already used. Please ask for a new one.',
  ],
  [named('InvalidPasswordException'), 'password', weakPassword],
  [
    named('InvalidParameterException', "Value at 'password' failed to satisfy constraint"),
    'password',
    weakPassword,
  ],
  [named('AliasExistsException'), 'email', 'This email belongs to another account.'],
  [named('LimitExceededException'), undefined, tooMany],
  [named('TooManyRequestsException'), undefined, tooMany],
  [named('NotAuthorizedException', 'Password attempts exceeded'), undefined, tooMany],
  [
    named('NotAuthorizedException', 'Incorrect username or password.'),
    undefined,
    'That isn’t your current password.',
  ],
  [
    named('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    undefined,
    'That took too long, so we stopped it to keep you safe. Please sign in again.',
  ],
  [named('NotAuthorizedException', temporaryEnded), undefined, invitationEnded],
  [named('NetworkError'), undefined, offline],
  [named('InternalErrorException', 'Internal error'), undefined, fault],
  [named('NotAuthorizedException', 'User is disabled.'), undefined, 'User is disabled.'],
  [
    named('UserLambdaValidationException', 'CustomMessage failed with error Your email stays. Try again..'),
    undefined,
    'Your email stays. Try again.',
  ],
  [new Error(''), undefined, 'Something went wrong. Please try again.'],
  ['no error at all', undefined, 'Something went wrong. Please try again.'],
])('a form shows %s beside the field %s', (error, field, text) => {
  const failure = accountFailure(error)
  expect([failure.field, failure.text]).toEqual([field, text])
})

const wrongDigits =
  'That code isn’t right. Please enter the six digits that your app shows now. If that fails too, check that your phone shows the right time.'

test.each([
  ['EnableSoftwareTokenMFAException', 'code', wrongDigits],
  ['CodeMismatchException', 'code', wrongDigits],
  ['ExpiredCodeException', 'code', wrongDigits],
  ['TooManyRequestsException', undefined, tooMany],
  ['NetworkError', undefined, offline],
  [
    'InvalidParameterException',
    undefined,
    'The set-up took too long. Please press “Cancel”, then set it up again.',
  ],
  ['InternalErrorException', undefined, fault],
  ['UnknownException', undefined, 'Something went wrong on our side. Please try again.'],
])('after %s, two-step sign-in says what to do', async (name, field, text) => {
  const failure = await totpFailure(named(name))
  expect([failure?.field, failure?.text]).toEqual([field, text])
})

test('[JOI-5] toasts show the message of our trigger without the words that Cognito adds', () => {
  const error = named('UserLambdaValidationException', 'PreSignUp failed with error Read the new terms..')
  for (const textOf of [signUpFailureText, signInFailureText])
    expect(textOf(error)).toBe('Read the new terms.')
})

test('[KEP-7] every toast shows a plain sentence for a fault of Cognito', () => {
  const error = named('InternalErrorException', 'Internal error')
  for (const textOf of [signInFailureText, signUpFailureText, signOutFailureText])
    expect(textOf(error)).toBe(fault)
})

const rateLimit =
  'Email sending rate limit exceeded. Please try again in a few minutes or use a different email address.'

test.each([
  [named('LimitExceededException', 'Exceeded daily email limit'), rateLimit],
  [named('TooManyRequestsException', 'Slow down'), rateLimit],
  [new Error('email rate limit exceeded'), rateLimit],
  [new Error('too many requests'), rateLimit],
  [new Error('Request failed with status 429'), rateLimit],
])('[SUP-7] the toast calls %s a rate limit', (error, text) => expect(signUpFailureText(error)).toBe(text))

test('[SUP-6] [LOG-6] [STA-6] a toast shows the message of the failure, or our own if it has none', () => {
  for (const [textOf, ours] of [
    [signUpFailureText, 'Failed to create your account. Please try again.'],
    [signInFailureText, 'Failed to sign in. Please check your credentials.'],
    [signOutFailureText, 'Failed to sign out. Please try again.'],
  ] as const)
    expect([new Error('As it says'), new Error(''), undefined].map(textOf)).toEqual([
      'As it says',
      ours,
      ours,
    ])
})

test('[HLP-16] Someone whose invitation has ended reads whom to ask for a new one', () => {
  expect(signInFailureText(named('NotAuthorizedException', temporaryEnded))).toBe(invitationEnded)
})
