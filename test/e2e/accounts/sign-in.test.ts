// The sign-in: what the page asks, shows while it lasts, and says when it fails.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  accessTokenIn,
  callCognito,
  endpoints,
  enter,
  expectErrors,
  expectToast,
  forgiveCutConnections,
  labeledFields,
  newMember,
  visitSignedIn,
} from '#test/support/browser/account-steps.ts'
import {
  expectField,
  expectPath,
  expectWords,
  press,
  signIn,
  signOut,
} from '#test/support/browser/applicant-steps.ts'
import { visit } from '#test/support/browser/visitor.ts'

const visitLogin = async (path = '/login') => {
  const visitor = await visit()
  await visitor.page.goto(path)
  await visitor.page.getByRole('button', { name: 'Sign in' }).waitFor()
  return visitor
}

test('[LOG-1] the form asks for email and password, links to sign-up and to a new password, and sends on whoever is signed in [LBL-1]', async () => {
  const { page } = await visitLogin()
  expect(await labeledFields(page)).toEqual([
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

const inSight = (page: Page, role: 'link' | 'button', name: string) =>
  page
    .getByRole(role, { name, exact: true })
    .evaluate((control) => control.getBoundingClientRect().bottom <= innerHeight)

test('[PPL-40] a newcomer is greeted with Apply Now, and someone who was here before with the sign-in and, until they sign out, their email; both before any script runs', async () => {
  const { page } = await visit({ width: 375, height: 553 })
  const { promise, resolve: runScripts } = Promise.withResolvers<void>()
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: 'Apply in about 20 minutes' }).waitFor()
  expect(await inSight(page, 'link', 'Apply Now')).toBe(true)
  const member = await newMember()
  await enter(page, member)
  await page.evaluate(
    'for (const key of Object.keys(localStorage)) if (key !== "larkfield.visitor") localStorage.removeItem(key)',
  )
  await page.route(/\/assets\/(?!known-visitor).*\.js$/, (route) => promise.then(() => route.continue()))
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Welcome back'])
  runScripts()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(member.email)
  expect(await inSight(page, 'button', 'Sign in')).toBe(true)
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Welcome back'])
  await enter(page, member)
  await signOut(page)
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  await expectField(page, 'Email', '')
})

test('[LOG-1] [LOG-2] after the sign-up a notice says to check the email, and Apply Now still leads to the sign-up', async () => {
  const { page } = await visit()
  await page.goto('/login?afterSignup=true')
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
  await expectWords(page, 'Press the button in the email we sent to you, or type its code here.')
  await page.getByLabel('Six-digit code').waitFor()
  expect(await page.getByLabel('Password', { exact: true }).isVisible()).toBe(false)
  await page.getByText('Already confirmed? Sign in').click()
  await page.getByLabel('Password', { exact: true }).fill('larks in the field')
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expectPath(page, '/signup')
})

test('[LOG-3] a confirmed email is told in a toast, which someone signed in still sees after the redirect', async () => {
  const { page } = await visitLogin('/login?emailConfirmed=true')
  await expectToast(page, 'Email confirmed', 'You can sign in now.')
  await enter(page, await newMember())
  await page.goto('/login?emailConfirmed=true')
  await expectPath(page, '/policy-information')
  await expectToast(page, 'Email confirmed', 'You’re signed in.')
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

test('[LOG-6] a failed sign-in shows the message of the sign-in service in a toast', async () => {
  const { page } = await visitLogin()
  await signIn(page, { email: 'nobody@example.com', password: 'larks in the field' })
  await expectToast(page, 'Login failed', 'Incorrect username or password.')
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
