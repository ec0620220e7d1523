import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { totpCode } from '#lib/local/cognito/totp-code.ts'
import {
  accessTokenIn,
  answerCognito,
  callCognito,
  endpoints,
  enter,
  expectErrors,
  expectToast,
  forgiveCutConnections,
  labelledFields,
  type Member,
  newMember,
  registerAuthenticator,
  visitSignedIn,
} from './account-steps.ts'
import { expectField, expectPath, expectWords, press, signIn, signUp } from './applicant-steps.ts'
import { newestMailTo, newPerson, visit } from './visitor.ts'

const visitLogin = async (path = '/login') => {
  const visitor = await visit()
  await visitor.page.goto(path)
  await visitor.page.getByRole('button', { name: 'Sign in' }).waitFor()
  return visitor
}

test('[LOG-1] the form asks for email and password, links to sign-up and to a new password, and sends on whoever is signed in [LBL-1]', async () => {
  const { page } = await visitLogin()
  expect(await labelledFields(page)).toEqual([
    ['email', 'Email', 'username'],
    ['password', 'Password', 'current-password'],
  ])
  expect(await page.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
    '/reset-password',
  )
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expectPath(page, '/signup')
  await enter(page, await newMember())
  await page.goto('/login')
  await expectPath(page, '/policy-information')
})

test('[LOG-2] after the sign-up a notice says to check the email', async () => {
  const { page } = await visitLogin('/login?afterSignup=true')
  const notice = page.getByRole('region', { name: 'Check your email' })
  expect(await notice.locator('p').first().innerText()).toBe('Check your email')
  await expectWords(
    page,
    'We sent a message to your email address. Open the link in it to confirm your account, then sign in here.',
  )
  await page.getByText('Use the six-digit code instead').click()
  await page.getByLabel('Six-digit code').waitFor()
})

test('[LOG-3] a confirmed email is told in a toast, which someone signed in still sees after the redirect', async () => {
  const { page } = await visitLogin('/login?emailConfirmed=true')
  await expectToast(page, 'Email confirmed', 'You can sign in now.')
  await enter(page, await newMember())
  await page.goto('/login?emailConfirmed=true')
  await expectPath(page, '/policy-information')
  await expectToast(page, 'Email confirmed', 'You can sign in now.')
})

test('[LOG-4] the button shows that the sign-in is under way, and after a failure the form is editable again', async () => {
  const { page, complaints } = await visitLogin()
  const { cognito } = await endpoints()
  const release = Promise.withResolvers<void>()
  await page.route(`${new URL(cognito).origin}/**`, async (route) => {
    await release.promise
    await route.abort()
  })
  await signIn(page, { email: 'mary@example.com', password: 'larks in the field' })
  const busy = page.getByRole('button', { name: 'Signing in...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  release.resolve()
  await expectToast(page, 'Login failed', 'A network error has occurred.')
  expect(await page.getByRole('button', { name: 'Sign in' }).isEnabled()).toBe(true)
  await expectField(page, 'Email', 'mary@example.com')
  await expectField(page, 'Password', 'larks in the field')
  expect(await page.getByLabel('Email').isEditable()).toBe(true)
  forgiveCutConnections(complaints)
})

test('[LOG-5] every message stands beside its field and in the summary', async () => {
  const { page } = await visitLogin()
  await signIn(page, { email: 'mary', password: '1234567' })
  await expectErrors(page, {
    email: 'Please enter a valid email address',
    password: 'Password must be at least 8 characters',
  })
  await expectField(page, 'Email', 'mary')
  await press(page, 'Show password')
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
  await press(page, 'Hide password')
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password')
})

test.each([
  ['the message of the sign-in service', undefined, 'Incorrect username or password.'],
  [
    'words of our own where it has none',
    { type: 'NotAuthorizedException', message: '' },
    'Failed to sign in. Please check your credentials.',
  ],
])('[LOG-6] a failure is told in a toast by %s', async (_, error, text) => {
  const { page } = await visitLogin()
  if (error) await answerCognito(page, 'InitiateAuth', error)
  await signIn(page, { email: 'nobody@example.com', password: 'larks in the field' })
  await expectToast(page, 'Login failed', text)
})

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
    'Please look in your inbox, and in the spam folder too. Only the newest email counts.',
  )
  const digitsOf = (link: string | undefined) => link?.slice(-6) ?? ''
  await page.getByLabel('Six-digit code').fill(digitsOf(first))
  await press(page, 'Confirm my email')
  await expectErrors(page, {
    'confirm-code': 'This code is not right. Please use the six digits from the newest email.',
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
      'This password cannot be used. Please choose another one, with at least 8 characters and no space at its start or end.',
  })
  await goOn()
  await expectField(page, 'New password', 'chosen by myself')
  await press(page, 'Save and sign in')
  await expectPath(page, '/policy-information')
})

const addAuthenticator = async (member: Member) => {
  const { page, context } = await visitSignedIn(member)
  const secret = await registerAuthenticator(page)
  await context.clearCookies()
  await page.evaluate('localStorage.clear()')
  return { page, secret }
}

test('someone with an authenticator types its six digits', async () => {
  const member = await newMember()
  const { page, secret } = await addAuthenticator(member)
  await page.goto('/login')
  await signIn(page, member)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  const code = totpCode(secret, Date.now())
  await page.getByLabel('Six-digit code').fill(code === '000000' ? '000001' : '000000')
  await press(page, 'Sign in')
  await expectErrors(page, {
    'sign-in-code': 'This code is not right. Please type the six digits that your app shows now.',
  })
  await page.getByLabel('Six-digit code').fill(totpCode(secret, Date.now()))
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
  await expectWords(
    page,
    'To keep your account safe, it needs a new password. We send you a code by email first.',
  )
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
    'This account needs one more step before it can sign in here. Please call us at 1-800-555-0142, we will help you.',
  )
})

test('a session left behind and revoked elsewhere does not stand in the way of signing in again', async () => {
  const member = await newMember()
  const { page } = await visitSignedIn(member)
  const storage = await page.evaluate('({ ...localStorage })')
  await callCognito('GlobalSignOut', { AccessToken: await accessTokenIn(page) })
  await page.evaluate('localStorage.clear()')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.evaluate('(stored) => Object.assign(localStorage, stored)', storage)
  await signIn(page, member)
  await expectPath(page, '/policy-information')
})
