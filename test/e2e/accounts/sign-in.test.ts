import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { weakPassword } from '#test/support/browser/account-messages.ts'
import {
  answerCognito,
  callCognito,
  codeIn,
  endpoints,
  expectErrors,
  expectToast,
  forgiveCutConnections,
  labeledFields,
  loseReply,
  type Member,
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
import { holdCalls, newestMailTo, newPerson, visit } from '#test/support/browser/visitor.ts'
import { storedSession } from '#test/support/stored-session.ts'

const inSight = (page: Page, role: 'link' | 'button', name: string) =>
  page
    .getByRole(role, { name, exact: true })
    .evaluate((control) => control.getBoundingClientRect().bottom <= innerHeight)

test('[PPL-40] a newcomer is greeted with Apply Now, and someone who was here before with the sign-in and, until they sign out, their email; both before any script runs', async () => {
  const [member, { page }] = await Promise.all([newMember(), visit({ width: 375, height: 553 })])
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: 'Apply in about 20 minutes' }).waitFor()
  expect(await inSight(page, 'link', 'Apply Now')).toBe(true)
  await signIn(page, member)
  await expectPath(page, '/policy-information')
  const visitor = await page.evaluate(() => localStorage.getItem('larkfield.visitor') ?? '')
  await signOut(page)
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  await expectField(page, 'Email', '')
  await page.evaluate((kept) => localStorage.setItem('larkfield.visitor', kept), visitor)
  const runScripts = await holdCalls(page, /\/assets\/.*\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Welcome back'])
  runScripts()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(member.email)
  expect(await inSight(page, 'button', 'Sign in')).toBe(true)
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Welcome back'])
})

const holdSignIn = async (page: Page) => {
  const { promise, resolve: cut } = Promise.withResolvers<void>()
  const pattern = `${new URL((await endpoints()).cognito).origin}/**`
  await page.route(pattern, (route) => promise.then(() => route.abort()))
  return { cut, stop: () => page.unroute(pattern) }
}

type Visitor = Awaited<ReturnType<typeof visit>>

const signsInWithAPassword = async ({ page, complaints }: Visitor, member: Member) => {
  await page.goto('/login?afterSignup=true')
  await page.getByRole('heading', { level: 1, name: 'Confirm your email' }).waitFor()
  await expectWords(page, 'Press the button in the email we sent to you, or type its code here.')
  await page.getByLabel('Six-digit code').waitFor()
  expect(await page.getByLabel('Password', { exact: true }).isVisible()).toBe(false)
  await page.getByText('Already confirmed? Sign in').click()
  await page.getByLabel('Password', { exact: true }).fill('larks in the field')
  await page.getByText('Wrong email address?').click()
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expectPath(page, '/signup')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expectPath(page, '/login')
  expect(await labeledFields(page)).toEqual([
    ['email', 'Email', 'username'],
    ['password', 'Password', 'current-password'],
  ])
  expect(await page.getByRole('link', { name: 'Apply Now' }).getAttribute('href')).toBe('/signup')
  expect(await page.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
    '/reset-password',
  )

  await signIn(page, { email: 'mary', password: '1234567' })
  await expectErrors(page, {
    email: 'Please enter a valid email address',
    password: 'Password must be at least 8 characters',
  })
  await expectField(page, 'Email', 'mary')
  expect(await page.locator('[class*="_primary"]').allInnerTexts()).toEqual(['Sign in'])
  const { cut, stop } = await holdSignIn(page)
  await signIn(page, { email: 'nobody@example.com', password: 'larks in the field' })
  const busy = page.getByRole('button', { name: 'Signing in...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  cut()
  await expectToast(page, 'Login failed', 'A network error has occurred.')
  await stop()
  forgiveCutConnections(complaints)
  await expectField(page, 'Email', 'nobody@example.com')
  await expectField(page, 'Password', 'larks in the field')
  expect(await page.getByLabel('Email').isEditable()).toBe(true)
  await press(page, 'Sign in')
  await expectToast(page, 'Login failed', 'Incorrect username or password.')

  const older = await storedSession(await endpoints(), member)
  const AccessToken = Object.entries(older).find(([key]) => key.endsWith('.accessToken'))?.[1]
  await callCognito('GlobalSignOut', { AccessToken })
  await page.evaluate((stored) => void Object.assign(localStorage, stored), older)
  await signIn(page, member)
  await expectPath(page, '/policy-information')
}

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

const isAskedForMore = async ({ page }: Visitor) => {
  const [person, invited] = await Promise.all([newStranger(), newInvited()])
  await signIn(page, person)
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor()
  const digits = await digitsFor(person.email)
  await page.getByLabel('Six-digit code').fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await press(page, 'Confirm my email')
  await expectPath(page, '/policy-information')

  await signOut(page)
  await signIn(page, invited)
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor()
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
}

const needsANewPassword = async ({ page, complaints }: Visitor, member: Member) => {
  const stopAsking = await answerCognito(page, 'RespondToAuthChallenge', {
    reply: { ChallengeName: 'SMS_MFA', Session: 'session', ChallengeParameters: {} },
  })
  await signIn(page, member)
  await expectToast(
    page,
    'Login failed',
    'This account needs one more step before it can sign in here. Please call us at 1-800-555-0142. We’ll help you.',
  )
  await stopAsking()
  const stopResetting = await answerCognito(page, 'InitiateAuth', {
    type: 'PasswordResetRequiredException',
    message: 'Password reset required for the user',
  })
  await press(page, 'Sign in')
  await expectPath(page, '/reset-password')
  await expectWords(page, 'To keep your account safe, it needs a new password. We’ll email you a code first.')
  await expectField(page, 'Email', member.email)
  await stopResetting()

  await press(page, 'Send me a code')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.getByLabel('Six-digit code').fill(await digitsFor(member.email))
  await page.getByLabel('New password').fill('a new lark in the field')
  const stopDropping = await answerCognito(page, 'InitiateAuth', 'drop')
  await press(page, 'Save new password')
  await expectToast(
    page,
    'Your password is changed',
    'We signed you out everywhere. Please sign in with your new password.',
  )
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  await expectField(page, 'Email', member.email)
  await stopDropping()
  await signIn(page, { email: member.email, password: 'a new lark in the field' })
  await expectPath(page, '/policy-information')
  forgiveCutConnections(complaints)
}

test('[LOG-1] [LBL-1] the form asks for email and password, and leads to sign-up and to a new password, also after the sign-up, where [LOG-2] a notice says to check the email; [LOG-4] [LOG-5] [LOG-6] it says what is wrong, failed or under way, and lets in someone whose older session was revoked; someone unconfirmed is shown how to confirm, and by the digits of the email is signed in; someone whose account an administrator made chooses a password in place; a step that the page does not know is told with the number to call; a password that an administrator has reset leads to a new one, and who isn’t signed in with it yet is welcomed back', async () => {
  const [member, visitor] = await Promise.all([newMember(), visit()])
  await signsInWithAPassword(visitor, member)
  await signOut(visitor.page)
  await isAskedForMore(visitor)
  await signOut(visitor.page)
  await needsANewPassword(visitor, member)
})

test('[OWN-12] if Cognito’s reply to a first password is lost, the page signs in with it', async () => {
  const [invited, { page, complaints }] = await Promise.all([newInvited(), visit()])
  await page.goto('/login')
  await signIn(page, invited)
  await page.getByLabel('New password').fill('chosen by myself')
  await loseReply(page, 'RespondToAuthChallenge')
  await press(page, 'Save and sign in')
  await expectPath(page, '/policy-information')
  forgiveCutConnections(complaints)
})
