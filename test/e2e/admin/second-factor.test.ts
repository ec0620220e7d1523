// An admin without an authenticator app: led from /admin to two-step sign-in and back. The site of these tests lets such an admin in,
// so the refusal is made here, as the deployed site makes it: for as long as Cognito knows of no app.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { totpCode } from '#local-cloud/cognito/totp-code.ts'
import { callCognito, expectToast } from '#test/support/browser/account-steps.ts'
import { expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { visit } from '#test/support/browser/visitor.ts'

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
  const [admin, { page }] = await Promise.all([prepareApplicant({ details: { group: 'admin' } }), visit()])
  await refuseWithoutApp(page)
  await openSignedIn(page, admin, '/admin?tab=submissions#q=lark')
  await page.getByRole('heading', { level: 1, name: 'Please set up two-step sign-in' }).waitFor()
  await expectWords(page, 'You see people’s health answers here.')
  expect(await page.getByText('Access Denied').count()).toBe(0)
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()

  await expectPath(page, '/account')
  await expectWords(page, 'You need it to work as an admin.')
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings[0]).toBe('Two-step sign-in')
  await press(page, 'Set up two-step sign-in')
  await page.getByRole('dialog').getByLabel('Your password').fill(admin.password)
  await press(page, 'Continue')
  const key = await page.getByText(/^([A-Z2-7]{4} ){13}$/).innerText()
  await page.getByLabel('Six-digit code').fill(totpCode(key.replace(/\s/g, ''), Date.now()))
  await press(page, 'Turn on two-step sign-in')

  await expectPath(page, '/admin?tab=submissions')
  expect(new URL(page.url()).hash).toBe('#q=lark')
  await page.getByRole('table', { name: 'Form Submissions' }).waitFor()
  await expectToast(page, 'Two-step sign-in is on', 'Please have your phone with you when you sign in.')
})
