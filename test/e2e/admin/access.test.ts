// Who gets into /admin and who does not: by the menu, by the address and by the API, before and after rights are given and taken.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createAdministrator } from '#bin/operator/cognito-administrator.ts'
import {
  accessTokenIn,
  answerCognito,
  arrive,
  endpoints,
  expectErrorToast,
  newMember,
} from '#test/support/browser/account-steps.ts'
import {
  expectPath,
  expectWords,
  openUserMenu,
  press,
  signIn,
} from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { siteUrl, visit } from '#test/support/browser/visitor.ts'

const denial = ['Access Denied', "You don't have permission to access this page."] as const

/** In the pool alone, as in the AWS console: npm run admin ends the sessions too when it removes somebody. */
const changeRights = async (email: string, change: 'addToGroup' | 'removeFromGroup') => {
  const { userPoolId, region, cognitoAdmin: endpoint } = await endpoints()
  const administrator = createAdministrator({ userPoolId, region, endpoint })
  await administrator[change](email, 'admin')
  administrator.close()
}

const expectDeniedOnce = async (page: Page) => {
  await expectErrorToast(page, ...denial)
  const said = page.getByRole('region', { name: 'Messages' }).getByText(denial[0], { exact: true })
  expect(await said.count()).toBe(1)
}

const menuHasAdmin = async (page: Page) => {
  await openUserMenu(page)
  const count = await page.getByRole('link', { name: 'Admin Dashboard' }).count()
  await openUserMenu(page)
  return count === 1
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })

describe('an applicant', () => {
  test('has no link to /admin; its address leads away with one message, and the API refuses [ADM-5]', async () => {
    const { page } = await visit()
    await arrive(page, await newMember())
    expect(await menuHasAdmin(page)).toBe(false)
    for (const path of ['/admin', '/Admin/submissions/5f2c9c1e-0000-4000-8000-000000000000/']) {
      await page.goto(path)
      await expectPath(page, '/policy-information')
      await expectDeniedOnce(page)
    }
    const headers = { authorization: `Bearer ${await accessTokenIn(page)}` }
    for (const list of ['users', 'submissions', 'activity'])
      expect((await fetch(`${siteUrl}/api/admin/${list}`, { headers })).status).toBe(403)
  })
})

describe('a finished applicant', () => {
  test('made an admin, then no more: no sign-out is needed, and no failure in between leads away, a refusal of the firewall neither [ADM-6]', async () => {
    const { email, password, userId } = await prepareApplicant({ isSubmitted: true })
    const { page, complaints } = await visit()
    await page.goto('/login')
    await signIn(page, { email, password })
    await expectPath(page, '/dashboard')

    const stop = await answerCognito(page, 'GetTokensFromRefreshToken', {
      type: 'TooManyRequestsException',
      message: 'Rate exceeded',
    })
    await page.goto('/admin')
    const failure = page.getByRole('alert').filter({ hasText: 'Error checking admin status: Rate exceeded' })
    await failure.waitFor()
    expect(await failure.locator('p').evaluate((words) => getComputedStyle(words).color), 'red').toBe(
      'rgb(150, 32, 25)',
    )
    await stop()
    await changeRights(email, 'addToGroup')
    await press(page, 'Try again')
    await dashboard(page).waitFor()
    expect(await menuHasAdmin(page)).toBe(true)

    const path = `/admin/submissions/${userId}`
    await page.route(`**/api${path}`, (route) => route.abort())
    await page.goto(path)
    const unreachable = 'We could not reach Larkfield. Please check your internet connection.'
    await expectWords(page, `Error fetching admin data: ${unreachable}`)
    await expectErrorToast(page, 'Error', `Failed to load admin data: ${unreachable}`)
    await page.unrouteAll()
    const ofFirewall = { status: 403, contentType: 'text/html', body: '<HTML>403 ERROR</HTML>' }
    await page.route(`**/api${path}`, (route) => route.fulfill(ofFirewall), { times: 1 })
    await press(page, 'Try again')
    await expectWords(page, 'Error fetching admin data: Our security system did not let this through.')
    await press(page, 'Try again')
    await page.getByRole('heading', { level: 1, name: 'Mary Jones' }).waitFor()
    expect(await page.getByText('Failed to load admin data').count()).toBe(0)

    await changeRights(email, 'removeFromGroup')
    const expired = { status: 401, contentType: 'application/json', body: '{"message":"Unauthorized"}' }
    await page.route(`**/api${path}/ssn`, (route) => route.fulfill(expired), { times: 1 })
    await press(page, 'Show the last 4 digits')
    await expectDeniedOnce(page)
    await expectPath(page, '/dashboard')
    expect(await menuHasAdmin(page)).toBe(false)
    expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  })
})
