import { confirmSignUp, resendSignUpCode, resetPassword, signUp } from 'aws-amplify/auth'
import { describe, expect, test } from 'vitest'
import { expectRefusal, hour, openPool } from './cognito-fixture.ts'
import { password } from './example-pool.ts'

const pool = await openPool()

let count = 0
const newEmail = () => `person${count++}@example.com`

const register = (username: string, attributes: Record<string, string> = {}, secret = password) =>
  signUp({ username, password: secret, options: { userAttributes: { email: username, ...attributes } } })

const registered = async (attributes: Record<string, string> = {}) => {
  const email = newEmail()
  await register(email, attributes)
  return email
}

const confirm = (username: string, confirmationCode = pool.codeFor(username)) =>
  confirmSignUp({ username, confirmationCode })

const [invalid, denied] = ['InvalidParameterException', 'NotAuthorizedException'] as const
const failed = 'UserLambdaValidationException'
const unauthorized = 'A client attempted to write unauthorized attribute'

describe('sign-up', () => {
  test('sends a code to a masked address and confirms with it, by the user id of the link', async () => {
    const email = 'Margaret.Hale@example.com'
    const answer = await register(email, { given_name: 'Margaret', 'custom:role': 'member' })
    expect(answer.nextStep).toEqual({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'M***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
    })
    const mail = pool.mails.at(-1)
    expect(mail).toMatchObject({ to: email, subject: 'CustomMessage_SignUp' })
    expect(mail?.html).toMatch(
      new RegExp(`^Code ${pool.codeFor(email)} or .*user=${answer.userId}&token=\\d{6}">`),
    )
    await confirmSignUp({ username: answer.userId ?? '', confirmationCode: pool.codeFor(email) })
    await pool.expectSignIn(email)
  })

  test('calls the triggers with events of the real shape', async () => {
    pool.events.length = 0
    const email = await registered({ family_name: 'Thornton', 'custom:role': 'guest' })
    await confirm(email)
    const userAttributes = { email, family_name: 'Thornton', 'custom:role': 'guest' }
    const stored = { ...userAttributes, sub: expect.any(String) }
    expect(pool.events).toMatchObject([
      {
        triggerSource: 'PreSignUp_SignUp',
        region: 'us-east-1',
        request: { userAttributes, validationData: null },
      },
      {
        triggerSource: 'CustomMessage_SignUp',
        request: {
          codeParameter: '{####}',
          usernameParameter: null,
          userAttributes: { ...stored, 'cognito:user_status': 'UNCONFIRMED', email_verified: 'false' },
        },
      },
      {
        triggerSource: 'PostConfirmation_ConfirmSignUp',
        request: {
          userAttributes: { ...stored, 'cognito:user_status': 'CONFIRMED', email_verified: 'true' },
        },
      },
    ])
    expect(new Set(pool.events.map(({ userName }) => userName)).size).toBe(1)
  })

  test.each<[string, Record<string, string>, string, string | RegExp, secret?: string]>([
    ['a short password', {}, 'InvalidPasswordException', /policy: Password not long enough$/, 'short'],
    ['a password in blanks', {}, invalid, /^1 validation error detected: Value at 'pass/, ' with blanks '],
    ['an undeclared attribute', { 'custom:plan': 'x' }, invalid, /custom:plan/],
    ['an attribute the client may not write', { nickname: 'x' }, denied, unauthorized],
    ['email_verified', { email_verified: 'true' }, denied, unauthorized],
    ['a role too long', { 'custom:role': 'p'.repeat(21) }, invalid, /custom:role/],
    ['an empty role', { 'custom:role': '' }, invalid, /custom:role/],
    ['a malformed email', { email: 'nobody' }, invalid, 'Invalid email address format.'],
    ["somebody else's email", { email: 'other@example.com' }, invalid, /must match/],
    ['the role admin', { 'custom:role': 'admin' }, failed, 'PreSignUp failed with error Unknown role.'],
  ])('refuses %s', async (_, attributes, name, message, secret = password) => {
    const email = newEmail()
    const matching = typeof message === 'string' ? message : expect.stringMatching(message)
    await expectRefusal(register(email, attributes, secret), name, matching)
    await expectRefusal(pool.signIn(email), 'NotAuthorizedException')
  })

  test('refuses a username that is not an email', async () => {
    const attempt = signUp({ username: 'margaret', password, options: { userAttributes: {} } })
    await expectRefusal(attempt, 'InvalidParameterException', 'Username should be an email.')
  })

  test('refuses a second account for the same email, in another case too', async () => {
    const email = await registered()
    const message = 'An account with the given email already exists.'
    for (const again of [email, email.toUpperCase()]) {
      await expectRefusal(register(again), 'UsernameExistsException', message)
    }
  })

  test('gives one account to two sign-ups at the same moment', async () => {
    const email = newEmail()
    const outcomes = await Promise.allSettled([register(email), register(email.toUpperCase())])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is complete at once when PreSignUp confirms the user', async () => {
    const answer = await register('trusted@example.com')
    expect(answer.nextStep.signUpStep).toBe('DONE')
    expect(pool.events.at(-1)).toMatchObject({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: { userAttributes: { email_verified: 'true' } },
    })
  })
})

describe('the confirmation code', () => {
  test('wrong: CodeMismatchException, and the right one still works', async () => {
    const email = await registered()
    const wrong = pool.codeFor(email) === '000000' ? '111111' : '000000'
    const message = 'Invalid verification code provided, please try again.'
    await expectRefusal(confirm(email, wrong), 'CodeMismatchException', message)
    await confirm(email)
  })

  test('used: NotAuthorizedException that names the status', async () => {
    const email = await registered()
    await confirm(email)
    await expectRefusal(confirm(email), denied, 'User cannot be confirmed. Current status is CONFIRMED')
  })

  test('older than 24 hours: ExpiredCodeException, a moment before it is good', async () => {
    const [late, timely] = [await registered(), await registered()]
    pool.advance(24 * hour - 1)
    await confirm(timely)
    pool.advance(1)
    const message = 'Invalid code provided, please request a code again.'
    await expectRefusal(confirm(late), 'ExpiredCodeException', message)
  })

  test('resent: the old one is dead, the new one confirms', async () => {
    const email = await registered()
    const old = pool.codeFor(email)
    await resendSignUpCode({ username: email.toUpperCase() })
    expect(pool.mails.at(-1)).toMatchObject({ to: email, subject: 'CustomMessage_ResendCode' })
    if (old !== pool.codeFor(email)) {
      await expectRefusal(confirm(email, old), 'CodeMismatchException')
    }
    await confirm(email)
    await expectRefusal(resendSignUpCode({ username: email }), invalid, 'User is already confirmed.')
  })

  test('guessed wrong five times: LimitExceededException even for the right one, until 15 minutes have gone by', async () => {
    const email = await registered()
    for (let guess = 0; guess < 5; guess++) {
      await expectRefusal(confirm(email, 'abcdef'), 'CodeMismatchException')
    }
    await resendSignUpCode({ username: email })
    const message = 'Attempt limit exceeded, please try after some time.'
    await expectRefusal(confirm(email), 'LimitExceededException', message)
    pool.advance(hour / 4)
    await confirm(email)
  })

  test('for an unknown email tells nothing: no code fits, and a resend looks delivered', async () => {
    await expectRefusal(confirm('nobody@example.com', '123456'), 'ExpiredCodeException')
    const delivery = { destination: 'n***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' }
    const mailsBefore = pool.mails.length
    await expect(resendSignUpCode({ username: 'nobody@example.com' })).resolves.toEqual(delivery)
    const { nextStep } = await resetPassword({ username: 'nobody@example.com' })
    expect(nextStep.codeDeliveryDetails).toEqual(delivery)
    expect(pool.mails.length).toBe(mailsBefore)
  })

  test('confirms the user even when PostConfirmation fails', async () => {
    const email = await registered({ given_name: 'Unlucky' })
    await expectRefusal(confirm(email), failed, 'PostConfirmation failed with error The table is away.')
    await pool.expectSignIn(email)
  })
})
