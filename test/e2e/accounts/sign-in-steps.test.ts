// Sign-ins that take one step more: an email to confirm, a first password, six digits, a reset, a step that the page does not know.
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { test } from 'vitest'
import {
  answerCognito,
  endpoints,
  expectErrors,
  expectToast,
  type Member,
  newMember,
  registerAuthenticator,
  visitSignedIn,
} from '#test/support/browser/account-steps.ts'
import {
  expectField,
  expectPath,
  expectWords,
  press,
  signIn,
  signUp,
} from '#test/support/browser/applicant-steps.ts'
import { newestMailTo, newPerson, visit } from '#test/support/browser/visitor.ts'

const visitLogin = async (path = '/login') => {
  const visitor = await visit()
  await visitor.page.goto(path)
  await visitor.page.getByRole('button', { name: 'Sign in' }).waitFor()
  return visitor
}

test('an unconfirmed user is shown how to confirm, gets a new email, and by its digits is signed in', async () => {
  const { page } = await visit()
  const person = newPerson()
  await signUp(page, person)
  await page.goto('/login')
  await signIn(page, person)
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor()
  await press(page, 'Confirm my email')
  await expectErrors(page, { 'confirm-code': 'Please enter the six digits' })
  const first = (await newestMailTo(person.email)).links[0]
  await press(page, 'Send the email again')
  await expectToast(
    page,
    'Email sent',
    'Please look in your inbox, and in the spam folder too. Use the most recent email. Older codes no longer work.',
  )
  const digitsOf = (link: string | undefined) => link?.slice(-6) ?? ''
  await page.getByLabel('Six-digit code').fill(digitsOf(first))
  await press(page, 'Confirm my email')
  await expectErrors(page, {
    'confirm-code': 'That code isn’t right. Please use the six digits from our latest email.',
  })
  const second = digitsOf((await newestMailTo(person.email)).links[0])
  await page.getByLabel('Six-digit code').fill(`${second.slice(0, 3)} ${second.slice(3)}`)
  await press(page, 'Confirm my email')
  await expectPath(page, '/policy-information')
})

test('someone whose account an administrator made chooses a password in place', async () => {
  const { page } = await visitLogin()
  const { email } = newPerson()
  const { userPoolId: UserPoolId, region, cognitoAdmin: endpoint } = await endpoints()
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const pool = new CognitoIdentityProviderClient({ region, endpoint, credentials })
  const attributes = { email, email_verified: 'true' }
  await pool.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      TemporaryPassword: 'only for once',
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  )
  pool.destroy()
  await signIn(page, { email, password: 'only for once' })
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
  await expectErrors(page, {
    'new-password':
      'Please choose a different password, with at least 8 characters and no space at its start or end.',
  })
  await goOn()
  await expectField(page, 'New password', 'chosen by myself')
  await press(page, 'Save and sign in')
  await expectPath(page, '/policy-information')
})

const addAuthenticator = async (member: Member) => {
  const { page, context } = await visitSignedIn(member)
  const digits = await registerAuthenticator(page)
  await context.clearCookies()
  await page.evaluate('localStorage.clear()')
  return { page, digits }
}

test('someone with an authenticator types its six digits', async () => {
  const member = await newMember()
  const { page, digits } = await addAuthenticator(member)
  await page.goto('/login')
  await signIn(page, member)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await page.getByLabel('Six-digit code').fill(digits() === '000000' ? '000001' : '000000')
  await press(page, 'Sign in')
  await expectErrors(page, {
    'sign-in-code': 'That code isn’t right. Please enter the six digits that your app shows now.',
  })
  await page.getByLabel('Six-digit code').fill(digits())
  await press(page, 'Sign in')
  await expectPath(page, '/policy-information')
})

test('a password that an administrator has reset leads to a new one, with the email filled in', async () => {
  const { page } = await visitLogin()
  await answerCognito(page, 'InitiateAuth', {
    type: 'PasswordResetRequiredException',
    message: 'Password reset required for the user',
  })
  await signIn(page, { email: 'mary@example.com', password: 'larks in the field' })
  await expectPath(page, '/reset-password')
  await expectWords(page, 'To keep your account safe, it needs a new password. We’ll email you a code first.')
  await expectField(page, 'Email', 'mary@example.com')
})

test('a step that this page does not know is told with the number to call', async () => {
  const { page } = await visitLogin()
  const { cognito } = await endpoints()
  await page.route(`${new URL(cognito).origin}/**`, (route) =>
    route.request().headers()['x-amz-target']?.endsWith('.RespondToAuthChallenge')
      ? route.fulfill({
          contentType: 'application/x-amz-json-1.1',
          headers: { 'access-control-allow-origin': '*' },
          body: JSON.stringify({ ChallengeName: 'SMS_MFA', Session: 'session', ChallengeParameters: {} }),
        })
      : route.continue(),
  )
  await signIn(page, await newMember())
  await expectToast(
    page,
    'Login failed',
    'This account needs one more step before it can sign in here. Please call us at 1-800-555-0142. We’ll help you.',
  )
})
