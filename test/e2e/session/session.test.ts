// The menu of somebody signed in and the life of a session: other tabs, what signing out saves first, what a failure of it says.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readyAccounts } from '#bin/start/ready-accounts.ts'
import {
  accessTokenIn,
  expectErrorToast,
  forgiveCutConnections,
  newMember,
  visitShared,
  visitSignedIn,
} from '#test/support/browser/account-steps.ts'
import {
  expectField,
  expectPath,
  openUserMenu,
  signIn,
  signOut,
} from '#test/support/browser/applicant-steps.ts'
import { visit } from '#test/support/browser/visitor.ts'

const menu = (page: Page) => page.locator('#user-menu')

/** What the browser keeps of a session, by the names of Amplify. */
const storedTokens = (page: Page) =>
  page.evaluate('Object.keys(localStorage).filter((key) => /[Tt]oken|LastAuthUser/.test(key))')

test('[MNU-1] the round button opens name, email and the ways on; signing out says so while it lasts, and leaves nothing for the next user [OWN-9]', async () => {
  const member = await newMember()
  const { page } = await visitSignedIn(member)
  const avatar = page.getByRole('button', { name: /account menu/i })
  expect(await avatar.innerText()).toContain('MJ')
  expect(await avatar.evaluate((button) => getComputedStyle(button).borderRadius)).toBe('50%')
  await openUserMenu(page)
  expect(await menu(page).locator('p').allInnerTexts()).toEqual(['Mary Jones', member.email])
  expect(await menu(page).getByRole('link').allInnerTexts()).toEqual(['Your account'])
  await page.evaluate("localStorage.setItem('larkfield.account-changed', 'somebody')")
  const release = Promise.withResolvers<void>()
  await page.route(
    () => true,
    async (route) => {
      if (route.request().headers()['x-amz-target']?.endsWith('.RevokeToken')) await release.promise
      await route.continue()
    },
  )
  await menu(page).getByText('Sign out', { exact: true }).click()
  const leaving = menu(page).getByRole('button', { name: 'Signing out...' })
  await leaving.waitFor()
  expect(await leaving.isDisabled()).toBe(true)
  release.resolve()
  await expectPath(page, '/login')
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual([])
})

test('[MNU-1] [PPL-50] an admin lands on the lists, and sees the way to them in the menu and in the header', async () => {
  const { page } = await visit()
  await page.goto('/login')
  await signIn(page, readyAccounts.admin)
  await page.getByRole('button', { name: /account menu/i }).waitFor()
  await openUserMenu(page)
  const link = menu(page).getByRole('link', { name: 'Admin Dashboard' })
  expect(await link.getAttribute('href')).toBe('/admin')
  await expectPath(page, '/admin')
  for (const name of ['Larkfield', 'Admin'])
    expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe('/admin')
})

test('[MNU-4] where the profile cannot be loaded the menu falls back to the email, whatever name was given at sign-up, and the failure is only logged', async () => {
  const member = await newMember()
  const { page, complaints } = await visit()
  await page.route('**/api/get-form-data', (route) => route.abort())
  await page.goto('/login')
  await signIn(page, member)
  await page.getByRole('heading', { name: 'We couldn’t load your application' }).waitFor()
  await openUserMenu(page)
  expect(await menu(page).locator('p').allInnerTexts()).toEqual([member.email.split('@')[0], member.email])
  expect(complaints.filter((complaint) => complaint.includes('Loading the draft failed'))).not.toEqual([])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectPath(page, '/policy-information')
  await openUserMenu(page)
  expect(await menu(page).locator('p').first().innerText()).toBe('Mary Jones')
  complaints.splice(0)
})

test('signing in and out in one tab does the same in the other', async () => {
  const member = await newMember()
  const { page, context } = await visit()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  const other = await context.newPage()
  await other.goto('/login')
  await signIn(other, member)
  await expectPath(other, '/policy-information')
  await expectPath(page, '/policy-information')
  await openUserMenu(page)
  expect(await menu(page).locator('p').allInnerTexts()).toEqual(['Mary Jones', member.email])
  await menu(page).getByText('Sign out', { exact: true }).click()
  await expectPath(page, '/login')
  await expectPath(other, '/login')
})

/** Playwright's Chromium puts no page away, so the page is only told that it was. */
const tellTransition = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => {
    window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
    return document.documentElement.style.visibility
  }, type)

test('a page that was put away shows its answers again only to a user who is still there; after a sign-out elsewhere the sign-in shows [EVI-7]', async () => {
  const { page } = await visitSignedIn(await newMember())
  const heading = page.getByRole('heading', { level: 1, name: 'Policy Information' })
  await heading.waitFor()
  expect(await tellTransition(page, 'pagehide')).toBe('hidden')
  expect(await tellTransition(page, 'pageshow')).toBe('')
  expect(await tellTransition(page, 'pagehide')).toBe('hidden')
  await page.evaluate('localStorage.clear()')
  expect(await tellTransition(page, 'pageshow')).toBe('hidden')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await heading.count()).toBe(0)
})

test('[STA-4] loading, signed in, token refreshed and signed out each show in the session', async () => {
  const member = await newMember()
  const { page } = await visitSignedIn(member)
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/amplify-*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.reload()
  await expect.poll(() => page.getByRole('status').first().innerText()).toBe('Loading...')
  release.resolve()
  await openUserMenu(page)
  expect(await menu(page).locator('p').last().innerText()).toBe(member.email)

  const first = await accessTokenIn(page)
  await page.goto('/auth/callback#access_token=renew')
  await expectPath(page, '/policy-information')
  expect(await accessTokenIn(page)).not.toBe(first)
  const saved = page.waitForRequest('**/api/save-form-data')
  await page.getByLabel('Insurance company').fill('Acme Life')
  await openUserMenu(page)
  await menu(page).getByText('Sign out', { exact: true }).click()
  expect((await saved).headers().authorization).not.toBe(`Bearer ${first}`)
  await expectPath(page, '/login')
  expect(await storedTokens(page)).toEqual([])
  await page.goto('/policy-information')
  await expectPath(page, '/login')
})

test('[STA-5] signing out saves the form first, and a second press joins the first', async () => {
  const member = await newMember()
  const { page } = await visitSignedIn(member)
  await page.getByLabel('Insurance company').fill('Acme Life')
  const calls: string[] = []
  page.on('request', (request) => {
    const operation = request.headers()['x-amz-target']?.split('.')[1]
    if (operation === 'RevokeToken' && request.method() === 'POST') calls.push(operation)
    if (request.url().endsWith('/api/save-form-data')) calls.push('save')
  })
  await openUserMenu(page)
  await menu(page).getByText('Sign out', { exact: true }).dblclick()
  await expectPath(page, '/login')
  expect(calls).toEqual(['save', 'RevokeToken'])
  await signIn(page, member)
  await expectPath(page, '/policy-information')
  await expectField(page, 'Insurance company', 'Acme Life')
})

test('[STA-5] a failed save is only logged, and a session that Cognito no longer knows is left all the same', async () => {
  const { page, complaints } = await visitSignedIn(await newMember())
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.route('**/api/save-form-data', (route) => route.abort())
  await page.route(
    () => true,
    (route) =>
      route.request().headers()['x-amz-target']?.endsWith('.RevokeToken')
        ? route.fulfill({
            status: 400,
            headers: { 'access-control-allow-origin': '*' },
            contentType: 'application/x-amz-json-1.1',
            body: JSON.stringify({
              __type: 'NotAuthorizedException',
              message: 'Refresh Token has been revoked',
            }),
          })
        : route.fallback(),
  )
  await page.getByLabel('Insurance company').fill('Acme Life')
  await signOut(page)
  expect(warnings.join()).toContain('The last save before signing out failed.')
  expect(await storedTokens(page)).toEqual([])
  expect(await page.getByRole('region', { name: 'Messages' }).count()).toBe(0)
  forgiveCutConnections(complaints)
})

test.each([
  [
    'words for a call that throws',
    "Storage.prototype.getItem = () => { throw new Error('The store is closed') }",
    'There was a problem signing you out. Please try again.',
  ],
  [
    'words for an end without a message, when the session is still there',
    'Storage.prototype.removeItem = () => undefined',
    'Failed to sign out. Please try again.',
  ],
])('[STA-6] a failed sign-out is told by %s', async (_, fault, text) => {
  const { page, complaints } = await visitShared('/policy-information')
  await page.getByRole('button', { name: /account menu/i }).waitFor()
  await page.evaluate(fault)
  await openUserMenu(page)
  await menu(page).getByText('Sign out', { exact: true }).click()
  await expectErrorToast(page, 'Sign out failed', text)
  expect(await menu(page).getByRole('button', { name: 'Sign out' }).isEnabled()).toBe(true)
  complaints.splice(0)
})
