// What an error of Amplify means for a form: the field it concerns, and plain words.
import { expect, test } from 'vitest'
import {
  accountFailure,
  signInFailureText,
  signOutFailureText,
  signUpFailureText,
} from '#web/account/account-failure.ts'

const named = (name: string, message = 'As Cognito says it') => Object.assign(new Error(message), { name })
const weak =
  'This password cannot be used. Please choose another one, with at least 8 characters and no space at its start or end.'
const tooMany = 'There were too many tries. Please wait 15 minutes, then try again.'
const offline = 'We could not reach the sign-in service. Please check your internet connection and try again.'
const fault = 'The sign-in service has a problem right now. Please try again in a few minutes.'

test.each([
  [
    named('CodeMismatchException'),
    'code',
    'This code is not right. Please use the six digits from the newest email.',
  ],
  [
    named('ExpiredCodeException'),
    'code',
    'This code is too old, or it was used already. Please ask for a new one.',
  ],
  [named('InvalidPasswordException'), 'password', weak],
  [named('InvalidParameterException', "Value at 'password' failed to satisfy constraint"), 'password', weak],
  [named('AliasExistsException'), 'email', 'This email belongs to another account.'],
  [named('LimitExceededException'), undefined, tooMany],
  [named('TooManyRequestsException'), undefined, tooMany],
  [named('NotAuthorizedException', 'Password attempts exceeded'), undefined, tooMany],
  [
    named('NotAuthorizedException', 'Incorrect username or password.'),
    undefined,
    'Your current password is not right.',
  ],
  [
    named('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    undefined,
    'That took too long, so we stopped it to keep you safe. Please sign in again.',
  ],
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
])('%s stands beside %s', (error, field, text) => {
  const failure = accountFailure(error)
  expect([failure.field, failure.text]).toEqual([field, text])
})

test('the toasts say what our trigger says, without what Cognito puts around it [JOI-5]', () => {
  const error = named('UserLambdaValidationException', 'PreSignUp failed with error Read the new terms..')
  expect([signUpFailureText(error), signInFailureText(error)]).toEqual([
    'Read the new terms.',
    'Read the new terms.',
  ])
})

test('a fault of Cognito is a plain sentence in every toast too [KEP-7]', () => {
  const error = named('InternalErrorException', 'Internal error')
  expect([signInFailureText, signUpFailureText, signOutFailureText].map((textOf) => textOf(error))).toEqual([
    fault,
    fault,
    fault,
  ])
})
