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
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { openSignedIn, visitAs } from '#test/support/browser/prepared-session.ts'

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

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })

test('[ADM-5] [ADM-6] [MNU-1] [PPL-50] [DSK-2] An applicant has no link to /admin and is led away from its address with one message; admin rights come and go without a sign-out, and no failure in between leads away', async () => {
  const { page, complaints, applicant } = await visitAs(
    { isSubmitted: true },
    { at: '/Admin/submissions/5f2c9c1e-0000-4000-8000-000000000000/' },
  )
  const { email, userId } = applicant
  await expectDeniedOnce(page)
  await expectPath(page, '/dashboard')
  expect(await menuHasAdmin(page)).toBe(false)

  const stop = await answerCognito(page, 'GetTokensFromRefreshToken', {
    type: 'TooManyRequestsException',
    message: 'Rate exceeded',
  })
  await page.goto('/admin')
  const failure = page.getByRole('alert').filter({ hasText: 'Error checking admin status: Rate exceeded' })
  const color = await failure.locator('p').evaluate((words) => getComputedStyle(words).color)
  expect(color, 'red').toBe('rgb(150, 32, 25)')
  await stop()
  await asOperator((operator) => operator.addToGroup(email, 'admin'))
  await press(page, 'Try again')
  await dashboard(page).waitFor()
  for (const [name, path] of Object.entries({ Larkfield: '/admin', Admin: '/admin', Desk: '/desk' }))
    expect(await page.getByRole('link', { name, exact: true }).first().getAttribute('href')).toBe(path)
  expect(await menuHasAdmin(page)).toBe(true)
  await openMenu(page)
  for (const [name, path] of Object.entries({
    'Your application': '/dashboard',
    'Admin Dashboard': '/admin',
  }))
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(path)
  await openUserMenu(page)

  const path = `**/api/desk/cases/${userId}`
  await page.route(path, (route) => route.abort())
  await page.goto(`/admin/submissions/${userId}`)
  await expectPath(page, `/desk/cases/${userId}`)
  const unreachable = 'We couldn’t reach Larkfield. Please check your internet connection.'
  await expectWords(page, `The case didn’t load: ${unreachable}`)
  await expectErrorToast(page, 'Error', `Failed to load admin data: ${unreachable}`)
  await page.unrouteAll()
  const ofFirewall = { status: 403, contentType: 'text/html', body: '<HTML>403 ERROR</HTML>' }
  await page.route(path, (route) => route.fulfill(ofFirewall), { times: 1 })
  await press(page, 'Try again')
  await expectWords(page, 'The case didn’t load: Our security system didn’t let this through.')
  await press(page, 'Try again')
  await page.getByRole('heading', { level: 1, name: 'Mary Jones' }).waitFor()
  expect(await page.getByText('Failed to load admin data').count()).toBe(0)

  await asOperator((operator) => operator.removeFromGroup(email, 'admin'))
  await page.route(`**/api/admin/submissions/${userId}/ssn`, (route) => route.fulfill(expired), { times: 1 })
  await press(page, 'Show the last 4 digits')
  await expectDeniedOnce(page)
  await expectPath(page, '/dashboard')
  expect(await menuHasAdmin(page)).toBe(false)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('A team member is led from an address of admins to the desk with one message, and keeps a case of their own', async () => {
  const team = { details: { group: 'team' } } as const
  const [owner, { page }] = await Promise.all([
    prepareApplicant({ ...team, isSubmitted: true }),
    visitAs(team, { at: '/admin?tab=activity' }),
  ])
  await expectDeniedOnce(page)
  await expectPath(page, '/desk')
  for (const path of ['/admin/submissions/5f2c9c1e-0000-4000-8000-000000000000', '/admin/x']) {
    await page.goto(path)
    await expectDeniedOnce(page)
    await expectPath(page, '/desk')
  }
  await page.goto('/dashboard')
  await expectPath(page, '/desk')

  for (const path of ['/dashboard', '/papers/policy-release']) {
    await openSignedIn(page, owner, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectPath(page, path)
  }
})

// An admin without an authenticator app: led from /admin to two-step sign-in and back. The site of these tests lets such an admin in,
// so the refusal is made here, as the deployed site makes it: for as long as Cognito knows of no app.

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

test('[STF-2] An admin without an authenticator app is led to it, sets it up, and returns to the list', async () => {
  const { page, applicant } = await visitAs(
    { details: { group: 'admin' } },
    { at: '/admin?tab=submissions#q=lark', before: refuseWithoutApp },
  )
  await page.getByRole('heading', { level: 1, name: 'Please set up two-step sign-in' }).waitFor()
  await expectWords(page, 'You see people’s health answers here.')
  expect(await page.getByText('Access Denied').count()).toBe(0)
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()

  await expectPath(page, '/account')
  await expectWords(page, 'You need it to work as an admin.')
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings[0]).toBe('Two-step sign-in')
  await press(page, 'Set up two-step sign-in')
  await page.getByRole('dialog').getByLabel('Your password').fill(applicant.password)
  await press(page, 'Continue')
  const key = await page.getByText(/^([A-Z2-7]{4} ){13}$/).innerText()
  await page.getByLabel('Six-digit code').fill(totpCode(key.replace(/\s/g, ''), Date.now()))
  await press(page, 'Turn on two-step sign-in')

  await expectPath(page, '/admin?tab=submissions')
  expect(new URL(page.url()).hash).toBe('#q=lark')
  await page.getByRole('table', { name: 'Form Submissions' }).waitFor()
  await expectToast(page, 'Two-step sign-in is on', 'Please have your phone with you when you sign in.')
})
