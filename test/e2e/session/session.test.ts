import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  accessTokenIn,
  expectErrorToast,
  expectToast,
  newMember,
} from '#test/support/browser/account-steps.ts'
import { expectPath, openUserMenu, signIn } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { holdCalls, visit } from '#test/support/browser/visitor.ts'
import { recordOfToken } from '#test/support/browser/wizard-page.ts'

const menu = (page: Page) => page.locator('#user-menu')

/** Playwright's Chromium puts no page away, so the page is only told that it was. */
const tellTransition = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => {
    window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
    return document.documentElement.style.visibility
  }, type)

/** Hidden while it is put away, and then until it knows that its user is still there. */
const expectNothingForStrangers = async (page: Page) => {
  expect(await tellTransition(page, 'pagehide')).toBe('hidden')
  expect(await tellTransition(page, 'pageshow')).toBe('')
  expect(await tellTransition(page, 'pagehide')).toBe('hidden')
  const session = await page.evaluate(() => {
    const kept = { ...localStorage }
    localStorage.clear()
    return kept
  })
  expect(await tellTransition(page, 'pageshow')).toBe('hidden')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Policy Information' }).count()).toBe(0)
  await page.evaluate((kept) => void Object.assign(localStorage, kept), session)
}

const failures = [
  [
    'getItem',
    "() => { throw new Error('The store is closed') }",
    'There was a problem signing you out. Please try again.',
  ],
  ['removeItem', '() => undefined', 'Failed to sign out. Please try again.'],
] as const

const failToSignOut = async (page: Page) => {
  for (const [method, fault, text] of failures) {
    const own = await page.evaluateHandle(`Storage.prototype.${method}`)
    await page.evaluate(`Storage.prototype.${method} = ${fault}`)
    await menu(page).getByText('Sign out', { exact: true }).click()
    await expectErrorToast(page, 'Sign out failed', text)
    await expect.poll(() => menu(page).getByRole('button', { name: 'Sign out' }).isEnabled()).toBe(true)
    await own.evaluate((original, name) => Object.assign(Storage.prototype, { [name]: original }), method)
  }
}

/** From now on these calls of the page, in their order. The first end of the session waits for `release`. */
const watchLeaving = async (page: Page) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const calls: { call: string; token: string | undefined }[] = []
  await page.route(
    () => true,
    async (route) => {
      const request = route.request()
      const token = request.headers().authorization
      if (request.url().endsWith('/api/save-form-data')) calls.push({ call: 'save', token })
      if (request.headers()['x-amz-target']?.endsWith('.RevokeToken')) {
        calls.push({ call: 'RevokeToken', token })
        await promise
      }
      await route.continue()
    },
  )
  return { calls, release }
}

test('[STA-4] [PUB-2] A session says that it loads; [MNU-4] shows the email where the profile cannot be loaded, which is only logged; [MNU-1] the round button opens name, email and the ways on; [EVI-7] a page that was put away shows its answers again only to a user who is still there; [LOG-1] [LOG-3] [CBK-2] the session gets new tokens by a link; [STA-6] a sign-out that fails says why; and [STA-5] [MNU-1] the session ends after one last save, says so meanwhile, and leaves nothing for the next user [OWN-9]', async () => {
  const applicant = await prepareApplicant({ answers: { city: 'Austin' } })
  const { page, complaints } = await visit()
  const load = await holdCalls(page, '**/assets/signed-in-*.js')
  const show = await holdCalls(page, '**/assets/amplify-*.js')
  await page.route('**/api/get-form-data', (route) => route.abort())
  await openSignedIn(page, applicant, '/policy-information')
  await expect.poll(() => page.getByRole('status').first().innerText()).toBe('Loading...')
  load()
  await page.getByRole('heading', { name: 'Your application is safe' }).waitFor()
  // Nothing of it needed Amplify.
  show()
  await openUserMenu(page)
  const { email } = applicant
  expect(await menu(page).locator('p').allInnerTexts()).toEqual([email.split('@')[0], email])
  expect(complaints.filter((complaint) => complaint.includes('Loading the draft failed'))).not.toEqual([])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Insurance company').waitFor()
  const avatar = page.getByRole('button', { name: /account menu/i })
  expect(await avatar.innerText()).toContain('MJ')
  expect(await avatar.evaluate((button) => getComputedStyle(button).borderRadius)).toBe('50%')
  await openUserMenu(page)
  expect(await menu(page).locator('p').allInnerTexts()).toEqual(['Mary Jones', email])
  expect(await menu(page).getByRole('link').allInnerTexts()).toEqual(['Your account'])

  const first = await accessTokenIn(page)
  await expectNothingForStrangers(page)
  await page.goto('/auth/callback#access_token=renew')
  await expectPath(page, '/policy-information')
  await expectToast(page, 'Email confirmed', 'You’re signed in.')
  const second = await accessTokenIn(page)
  expect(second).not.toBe(first)

  await openUserMenu(page)
  await failToSignOut(page)
  complaints.splice(0)

  await page.evaluate("localStorage.setItem('larkfield.account-changed', 'somebody')")
  const { calls, release } = await watchLeaving(page)
  await page.getByLabel('Insurance company').fill('Acme Life')
  await openUserMenu(page)
  await menu(page).getByText('Sign out', { exact: true }).dblclick()
  const leaving = menu(page).getByRole('button', { name: 'Signing out...' })
  await leaving.waitFor()
  expect(await leaving.isDisabled()).toBe(true)
  release()
  await expectPath(page, '/login')
  expect(calls).toEqual([
    { call: 'save', token: `Bearer ${second}` },
    { call: 'RevokeToken', token: undefined },
  ])
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual([])
  const stored = await recordOfToken(applicant.access)
  expect(stored?.form_data).toEqual({ city: 'Austin', insuranceCompany: 'Acme Life' })
})

test('signing in and out in one tab does the same in the other, and [SUP-1] leads from the sign-up to the first step', async () => {
  const [member, { page, context }] = await Promise.all([newMember(), visit()])
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Apply Now' }).waitFor()
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
