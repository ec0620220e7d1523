import {
  confirmResetPassword,
  confirmUserAttribute,
  fetchUserAttributes,
  resetPassword,
  sendUserAttributeVerificationCode,
  signUp,
  updatePassword,
  updateUserAttribute,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { describe, expect, test } from 'vitest'
import { expectRefusal, hour, openPool } from './cognito-fixture.ts'
import { password, poolId } from './example-pool.ts'

const pool = await openPool()

const newPassword = 'quite another one'
const reset = (username: string, confirmationCode = pool.codeFor(username), secret = newPassword) =>
  confirmResetPassword({ username, confirmationCode, newPassword: secret })

describe('a forgotten password', () => {
  test('is replaced with the code of the mail, and then the new one signs in and the old one no more', async () => {
    const username = await pool.newMember()
    const answer = await resetPassword({ username: username.toUpperCase() })
    expect(answer.nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { destination: 'M***@e***' },
    })
    expect(pool.mails.at(-1)).toMatchObject({ to: username, subject: 'CustomMessage_ForgotPassword' })
    await reset(username)
    expect(pool.events.at(-1)).toMatchObject({ triggerSource: 'PostConfirmation_ConfirmForgotPassword' })
    await expectRefusal(pool.signIn(username), 'NotAuthorizedException')
    await pool.expectSignIn(username, newPassword)
  })

  test('stays with a wrong, a used or an old code, and with a weak new one', async () => {
    const username = await pool.newMember()
    await expectRefusal(reset(username, '123456'), 'ExpiredCodeException')
    await resetPassword({ username })
    await expectRefusal(reset(username, 'abcdef'), 'CodeMismatchException')
    await expectRefusal(reset(username, undefined, 'short'), 'InvalidPasswordException')
    await reset(username)
    await expectRefusal(reset(username), 'ExpiredCodeException')
    await resetPassword({ username })
    pool.advance(hour)
    await expectRefusal(reset(username), 'ExpiredCodeException')
  })
})

test('changing the password needs the present one and a good new one', async () => {
  const username = await pool.signedIn()
  const change = (oldPassword: string, next: string) => updatePassword({ oldPassword, newPassword: next })
  await expectRefusal(change('wrong', newPassword), 'NotAuthorizedException')
  await expectRefusal(change(password, 'short'), 'InvalidPasswordException')
  await change(password, newPassword)
  await expectRefusal(pool.signIn(username, password), 'NotAuthorizedException')
  await pool.expectSignIn(username, newPassword)
})

const [invalid, denied] = ['InvalidParameterException', 'NotAuthorizedException'] as const
const unauthorized = 'A client attempted to write unauthorized attribute'

describe('attributes', () => {
  test('that the client may write are written', async () => {
    await pool.signedIn()
    await updateUserAttributes({ userAttributes: { given_name: 'Ada', family_name: 'King' } })
    await expect(fetchUserAttributes()).resolves.toMatchObject({ given_name: 'Ada', family_name: 'King' })
  })

  test.each([
    ['the role, set for ever', 'custom:role', invalid, 'user.custom:role: Attribute cannot be updated.'],
    ['an undeclared one', 'custom:plan', invalid, /^Attributes did not conform to the schema/],
    ['one the client may not write', 'nickname', denied, unauthorized],
    ['email_verified', 'email_verified', denied, unauthorized],
    ['sub', 'sub', denied, unauthorized],
  ])('refused: %s', async (_, attributeKey, name, message) => {
    await pool.signedIn()
    const before = await fetchUserAttributes()
    const attempt = updateUserAttributes({ userAttributes: { [attributeKey]: 'admin', given_name: 'Eve' } })
    const matching = typeof message === 'string' ? message : expect.stringMatching(message)
    await expectRefusal(attempt, name, matching)
    await expect(fetchUserAttributes()).resolves.toEqual(before)
  })
})

describe('a new email', () => {
  const change = (value: string) => updateUserAttribute({ userAttribute: { attributeKey: 'email', value } })
  const verify = (confirmationCode: string) =>
    confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })

  test('takes the place of the old one only when its code is confirmed', async () => {
    const old = await pool.signedIn()
    const answer = await change('Moved@example.com')
    expect(answer.nextStep).toMatchObject({
      updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
      codeDeliveryDetails: { destination: 'M***@e***' },
    })
    const to = 'Moved@example.com'
    expect(pool.mails.at(-1)).toMatchObject({ to, subject: 'CustomMessage_UpdateUserAttribute' })
    await expect(fetchUserAttributes()).resolves.toMatchObject({ email: old, email_verified: 'true' })
    await pool.expectSignIn(old, password)
    await expectRefusal(pool.signIn('moved@example.com', password), 'NotAuthorizedException')
    await expectRefusal(verify('abcdef'), 'CodeMismatchException')
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
    expect(pool.mails.at(-1)).toMatchObject({ to, subject: 'CustomMessage_VerifyUserAttribute' })
    await verify(pool.codeFor(to))
    await expect(fetchUserAttributes()).resolves.toMatchObject({ email: to, email_verified: 'true' })
    await pool.expectSignIn('moved@example.com', password)
    await expectRefusal(pool.signIn(old, password), 'NotAuthorizedException')
  })

  test('must be free, when asked for and when confirmed', async () => {
    const other = await pool.newMember()
    await pool.signedIn()
    await expectRefusal(change(other.toUpperCase()), 'AliasExistsException')
    await change('wanted@example.com')
    const code = pool.codeFor('wanted@example.com')
    const options = { userAttributes: { email: 'wanted@example.com' } }
    await signUp({ username: 'wanted@example.com', password, options })
    await expectRefusal(verify(code), 'AliasExistsException')
  })

  test('can be confirmed for 24 hours', async () => {
    const username = await pool.signedIn()
    await change('slow@example.com')
    const code = pool.codeFor('slow@example.com')
    pool.advance(24 * hour)
    await pool.open(username)
    await expectRefusal(verify(code), 'ExpiredCodeException')
  })
})

test('deleting the account ends it at once', async () => {
  const username = await pool.newMember()
  await pool.admin().adminDeleteUser({ UserPoolId: poolId, Username: username })
  await expectRefusal(pool.signIn(username, password), 'NotAuthorizedException')
  const attempt = signUp({ username, password, options: { userAttributes: { email: username } } })
  await expect(attempt).resolves.toMatchObject({ isSignUpComplete: false })
})
