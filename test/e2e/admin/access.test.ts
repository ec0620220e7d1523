import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { totpCode } from '#local-cloud/cognito/totp-code.ts'
import {
  answerCognito,
  asOperator,
  callCognito,
  expectErrorToast,
  expectToast,
} from '#test/support/browser/account-steps.ts'
import { expectPath, expectWords, openUserMenu, press } from '#test/support/browser/applicant-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'

const expired = { status: 401, contentType: 'application/json', body: '{"message":"Unauthorized"}' }
const denial = ['Access Denied', "You don't have permission to access this page."] as const

const expectDeniedOnce = async (page: Page) => {
  await expectErrorToast(page, ...denial)
  const said = page.getByRole('region', { name: 'Messages' }).getByText(denial[0], { exact: true })
  expect(await said.count()).toBe(1)
}

/** Whatever the page still loads can close the menu. */
const openMenu = (page: Page) =>
  expect
    .poll(async () => {
      if (await page.getByRole('button', { name: 'Sign out' }).isVisible()) return true
      await openUserMenu(page)
      return false
    })
    .toBe(true)

const menuHasAdmin = async (page: Page) => {
  await openMenu(page)
  const count = await page.getByRole('link', { name: 'Admin Dashboard' }).count()
  await openUserMenu(page)
  return count === 1
}

// The site of these tests lets an admin without an authenticator app in, so the refusal is made here, as the deployed site makes it: for
// as long as Cognito knows of no app.

const userSchema = z.object({ UserMFASettingList: z._default(z.array(z.string()), []) })

const refuseWithoutApp = (page: Page) =>
  page.route('**/api/admin/**', async (route) => {
    const AccessToken = route.request().headers().authorization?.replace('Bearer ', '')
    const { UserMFASettingList } = userSchema.parse(await callCognito('GetUser', { AccessToken }))
    if (UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')) return route.continue()
    return route.fulfill({
      status: 403,
      json: { message: 'You need two-step sign-in.', requestId: 'request-1', reason: 'second-factor' },
    })
  })

const becomeAdmin = async (page: Page, email: string) => {
  const stop = await answerCognito(page, 'GetTokensFromRefreshToken', {
    type: 'TooManyRequestsException',
    message: 'Rate exceeded',
  })
  await refuseWithoutApp(page)
  await page.goto('/admin?tab=submissions#q=lark')
  const failure = page.getByRole('alert').filter({ hasText: 'Error checking admin status: Rate exceeded' })
  const color = await failure.locator('p').evaluate((words) => getComputedStyle(words).color)
  expect(color, 'red').toBe('rgb(150, 32, 25)')
  await stop()
  await asOperator((operator) => operator.addToGroup(email, 'admin'))
  await press(page, 'Try again')
}

/** From /admin and back. */
const setUpApp = async (page: Page, password: string) => {
  await page.getByRole('heading', { level: 1, name: 'Please set up two-step sign-in' }).waitFor()
  await expectWords(page, 'You see people’s health answers here.')
  expect(await page.getByText(denial[0]).count()).toBe(0)
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()

  await expectPath(page, '/account')
  await expectWords(page, 'You need it to work as an admin.')
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings[0]).toBe('Two-step sign-in')
  await press(page, 'Set up two-step sign-in')
  await page.getByRole('dialog').getByLabel('Your password').fill(password)
  await press(page, 'Continue')
  const key = await page.getByText(/^([A-Z2-7]{4} ){13}$/).innerText()
  await page.getByLabel('Six-digit code').fill(totpCode(key.replace(/\s/g, ''), Date.now()))
  await press(page, 'Turn on two-step sign-in')

  await expectPath(page, '/admin?tab=submissions')
  expect(new URL(page.url()).hash).toBe('#q=lark')
  await page.getByRole('table', { name: 'Form Submissions' }).waitFor()
  await expectToast(page, 'Two-step sign-in is on', 'Please have your phone with you when you sign in.')
}

const expectLinks = async (page: Page) => {
  for (const [name, path] of Object.entries({ Larkfield: '/admin', Admin: '/admin', Desk: '/desk' }))
    expect(await page.getByRole('link', { name, exact: true }).first().getAttribute('href')).toBe(path)
  await openMenu(page)
  for (const [name, path] of Object.entries({
    'Your application': '/dashboard',
    'Admin Dashboard': '/admin',
  }))
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(path)
  await openUserMenu(page)
}

/** A refusal by the firewall isn’t one by the server. */
const openCase = async (page: Page, userId: string) => {
  const ofFirewall = { status: 403, contentType: 'text/html', body: '<HTML>403 ERROR</HTML>' }
  await page.route(`**/api/desk/cases/${userId}`, (route) => route.fulfill(ofFirewall), { times: 1 })
  await page.goto(`/admin/submissions/${userId}`)
  await expectPath(page, `/desk/cases/${userId}`)
  const words = 'Our security system didn’t let this through.'
  await expectWords(page, `The case didn’t load: ${words}`)
  expect(await page.getByText(words).count()).toBe(1)
  await press(page, 'Try again')
  await page.getByRole('heading', { level: 1, name: 'Mary Jones' }).waitFor()
}

test('[ADM-5] [ADM-6] [MNU-1] [PPL-50] [DSK-2] An applicant has no link to /admin and is led away from its address with one message; admin rights come and go without a sign-out, and no failure in between leads away; [STF-2] an admin without an authenticator app is led to it, sets it up, and returns to the list; a member of the team is led to the desk, and keeps a case of their own', async () => {
  const { page, applicant } = await visitAs(
    { isSubmitted: true },
    { at: '/Admin/submissions/5f2c9c1e-0000-4000-8000-000000000000/' },
  )
  const { email, userId, password } = applicant
  await expectDeniedOnce(page)
  await expectPath(page, '/dashboard')
  expect(await menuHasAdmin(page)).toBe(false)

  await becomeAdmin(page, email)
  await setUpApp(page, password)
  await expectLinks(page)
  await openCase(page, userId)

  await asOperator((operator) => operator.removeFromGroup(email, 'admin'))
  await page.route(`**/api/admin/submissions/${userId}/ssn`, (route) => route.fulfill(expired), { times: 1 })
  await press(page, 'Show the last 4 digits')
  await expectDeniedOnce(page)
  await expectPath(page, '/dashboard')
  expect(await menuHasAdmin(page)).toBe(false)

  await asOperator((operator) => operator.addToGroup(email, 'team'))
  await page.goto('/admin?tab=activity')
  await expectDeniedOnce(page)
  await expectPath(page, '/desk')
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: /Mary$/ }).waitFor()
  await expectPath(page, '/dashboard')
}, 120_000)
