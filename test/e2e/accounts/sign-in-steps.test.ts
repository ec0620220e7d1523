import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { test } from 'vitest'
import { weakPassword, wrongCode } from '#test/support/browser/account-messages.ts'
import {
  answerCognito,
  codeIn,
  endpoints,
  expectErrors,
  expectToast,
  newMember,
  newStranger,
} from '#test/support/browser/account-steps.ts'
import {
  expectField,
  expectPath,
  expectWords,
  press,
  signIn,
  signOut,
} from '#test/support/browser/applicant-steps.ts'
import { newestMailTo, newPerson, visit } from '#test/support/browser/visitor.ts'

const digitsFor = async (email: string) => codeIn(await newestMailTo(email))

/** As an administrator makes it, with a password for once. */
const newInvited = async () => {
  const { email } = newPerson()
  const { userPoolId: UserPoolId, region, cognitoAdmin: endpoint } = await endpoints()
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const pool = new CognitoIdentityProviderClient({ region, endpoint, credentials })
  const password = 'only for once'
  await pool.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      TemporaryPassword: password,
      UserAttributes: Object.entries({ email, email_verified: 'true' }).map(([Name, Value]) => ({
        Name,
        Value,
      })),
    }),
  )
  pool.destroy()
  return { email, password }
}

test('someone unconfirmed is shown how to confirm, gets a new email, and by its digits is signed in; someone whose account an administrator made chooses a password in place', async () => {
  const [person, invited, { page }] = await Promise.all([newStranger(), newInvited(), visit()])
  await page.goto('/login')
  await signIn(page, person)
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor()
  await press(page, 'Confirm my email')
  await expectErrors(page, { 'confirm-code': 'Please enter the six digits' })
  const first = await digitsFor(person.email)
  await press(page, 'Send the email again')
  await page.getByText('Email sent').waitFor()
  await page.getByLabel('Six-digit code').fill(first)
  await press(page, 'Confirm my email')
  await expectErrors(page, { 'confirm-code': wrongCode })
  const second = await digitsFor(person.email)
  await page.getByLabel('Six-digit code').fill(`${second.slice(0, 3)} ${second.slice(3)}`)
  await press(page, 'Confirm my email')
  await expectPath(page, '/policy-information')

  await signOut(page)
  await signIn(page, invited)
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor()
  await page.getByLabel('New password').fill('short')
  await press(page, 'Save and sign in')
  await expectErrors(page, { 'new-password': 'Password must be at least 8 characters' })
  const goOn = await answerCognito(page, 'RespondToAuthChallenge', {
    type: 'InvalidPasswordException',
    message: 'Password did not conform with policy',
  })
  await page.getByLabel('New password').fill('chosen by myself')
  await press(page, 'Save and sign in')
  await expectErrors(page, { 'new-password': weakPassword })
  await goOn()
  await expectField(page, 'New password', 'chosen by myself')
  await press(page, 'Save and sign in')
  await expectPath(page, '/policy-information')
})

test('a step that the sign-in page does not know is told with the number to call; a password that an administrator has reset leads to a new one, with the email filled in', async () => {
  const [member, { page }] = await Promise.all([newMember(), visit()])
  await page.goto('/login')
  await answerCognito(page, 'RespondToAuthChallenge', {
    reply: { ChallengeName: 'SMS_MFA', Session: 'session', ChallengeParameters: {} },
  })
  await signIn(page, member)
  await expectToast(
    page,
    'Login failed',
    'This account needs one more step before it can sign in here. Please call us at 1-800-555-0142. We’ll help you.',
  )
  await answerCognito(page, 'InitiateAuth', {
    type: 'PasswordResetRequiredException',
    message: 'Password reset required for the user',
  })
  await press(page, 'Sign in')
  await expectPath(page, '/reset-password')
  await expectWords(page, 'To keep your account safe, it needs a new password. We’ll email you a code first.')
  await expectField(page, 'Email', member.email)
})
