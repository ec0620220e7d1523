import { describe, expect, test } from 'vitest'
import { offline, tooMany } from '#test/support/browser/account-messages.ts'
import { totpFailure } from '#web/account/account-failure.ts'
import { keyGroups, totpUri } from '#web/account/two-step/totp-set-up.tsx'

const named = (name: string, message = 'As Cognito says it') => Object.assign(new Error(message), { name })

const wrongCode =
  'That code isn’t right. Please enter the six digits that your app shows now. If that fails too, check that your phone shows the right time.'

describe('what a failed call about two-step sign-in says', () => {
  test.each([
    ['EnableSoftwareTokenMFAException', 'code', wrongCode],
    ['CodeMismatchException', 'code', wrongCode],
    ['ExpiredCodeException', 'code', wrongCode],
    ['TooManyRequestsException', undefined, tooMany],
    ['NetworkError', undefined, offline],
    [
      'InvalidParameterException',
      undefined,
      'The set-up took too long. Please press “Cancel”, then set it up again.',
    ],
    [
      'InternalErrorException',
      undefined,
      'The sign-in service has a problem right now. Please try again in a few minutes.',
    ],
    ['UnknownException', undefined, 'Something went wrong on our side. Please try again.'],
  ])('%s', async (name, field, text) => {
    const failure = await totpFailure(named(name))
    expect([failure?.field, failure?.text]).toEqual([field, text])
  })
})

test('the key for the camera names site and account, whatever letters are in them', () => {
  const uri = totpUri('ABCD2345', 'Lark & field: Ltd', 'mary+jones@example.com')
  expect(uri).toBe(
    'otpauth://totp/Lark%20%26%20field%3A%20Ltd:mary%2Bjones%40example.com?secret=ABCD2345&issuer=Lark%20%26%20field%3A%20Ltd',
  )
})

test('the key for the hand comes in groups of four', () => {
  expect(keyGroups('ABCD2345EF')).toEqual(['ABCD', '2345', 'EF'])
})
