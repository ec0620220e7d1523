// /account: who is signed in, a new password, a new email with its code, and what follows it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { askCognito } from '#local-cloud/test/cognito/cognito-call.ts'
import { tooEasy, wrongCode } from '#test/support/browser/account-messages.ts'
import {
  accessTokenIn,
  answerCognito,
  codeIn,
  endpoints,
  enter,
  expectErrors,
  expectToast,
  forgiveCutConnections,
  newMember,
} from '#test/support/browser/account-steps.ts'
import {
  expectField,
  expectPath,
  expectWords,
  openUserMenu,
  press,
  signIn,
  signOut,
} from '#test/support/browser/applicant-steps.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { dialog } from '#test/support/browser/session-steps.ts'
import { newestMailTo, newPerson, visit } from '#test/support/browser/visitor.ts'

const otherCode = (code: string) => (code === '111111' ? '222222' : '111111')
const nextPassword = 'a new lark in the field'
const timeToRefresh = 12.5 * 60_000

const poolClient = async () => {
  const found = await endpoints()
  return { endpoints: found, userPoolClientId: found.userPoolClientId }
}

const visitAccount = async () => {
  const [member, visitor] = await Promise.all([newMember(), visit()])
  await openSignedIn(visitor.page, member, '/account')
  return { member, ...visitor }
}

const openPasswordForm = async (page: Page) => {
  await press(page, 'Change password')
  await page.getByLabel('New password again').waitFor()
}

const visitPassword = async () => {
  const visit = await visitAccount()
  await openPasswordForm(visit.page)
  return visit
}

const factOf = (page: Page, title: string) => page.getByRole('region', { name: title }).locator('p').first()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const fillPasswords = async (page: Page, current: string, next: string, again = next) => {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('New password again').fill(again)
  await page.getByLabel('Current password').focus()
}

const changePassword = async (page: Page, current: string, next: string, again = next) => {
  await fillPasswords(page, current, next, again)
  await press(page, 'Change my password')
}

/** By the names of the fields. */
const expectPasswordErrors = async (page: Page, expected: Record<string, string>) => {
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await expect.poll(() => summary.getByRole('link').allInnerTexts()).toEqual(Object.values(expected))
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  for (const [id, message] of Object.entries(expected)) {
    const field = page.locator(`#${id}`)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const described = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`)
    expect(await described.innerText()).toBe(message)
  }
}

test('[JOI-1] [JOI-2] [OWN-1] [PPL-83] the account page shows the user and refuses an easy or mistyped new password', async () => {
  const { page, member } = await visitAccount()
  expect(await factOf(page, 'Name').innerText()).toBe('Mary Jones')
  expect(await factOf(page, 'Email').innerText()).toBe(member.email)
  const list = page.waitForResponse((response) => response.url().includes('/easy-password-'))
  await openPasswordForm(page)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('currentPassword')
  await press(page, 'Change my password')
  await expectPasswordErrors(page, {
    currentPassword: 'Please enter your current password',
    newPassword: 'Password must be at least 8 characters',
  })
  await (await list).finished()
  for (const easy of ['Password1!', `${member.firstName}.${member.lastName}1949`]) {
    await changePassword(page, member.password, easy)
    await expectPasswordErrors(page, { newPassword: tooEasy })
  }
  await changePassword(page, member.password, nextPassword, 'something else')
  await expectPasswordErrors(page, { confirmPassword: 'The two new passwords don’t match' })
})

test('the password form names a problem when a person leaves its field', async () => {
  const { page, member } = await visitPassword()
  await fillPasswords(page, member.password, 'short', 'shorter')
  expect(await page.getByText('There is a problem').count()).toBe(0)
  await page.getByText('Password must be at least 8 characters').waitFor()
  await page.getByText('The two new passwords don’t match').waitFor()
})

test.each([
  ['works', true],
  ['fails', false],
])('[OWN-1] the password form keeps its text when a token refresh %s', async (_, works) => {
  const [member, { page, complaints }] = await Promise.all([newMember(), visit()])
  await page.clock.install()
  await openSignedIn(page, member, '/account')
  await openPasswordForm(page)
  await fillPasswords(page, member.password, nextPassword, 'a new lark')
  await page.getByLabel('New password again').focus()
  const first = await accessTokenIn(page)
  const stopDropping = works ? undefined : await answerCognito(page, 'GetTokensFromRefreshToken', 'drop')
  await page.clock.fastForward(timeToRefresh)
  if (stopDropping) {
    await page.getByText('Please check your internet connection').waitFor()
    await stopDropping()
    await press(page, 'Try again')
  }
  await expect.poll(() => accessTokenIn(page)).not.toBe(first)
  await expectField(page, 'Current password', member.password)
  await expectField(page, 'New password', nextPassword)
  await expectField(page, 'New password again', 'a new lark')
  if (works) await page.keyboard.type(' in the field')
  else await page.getByLabel('New password again').fill(nextPassword)
  await press(page, 'Change my password')
  await expectToast(page, 'Your password is changed', 'We signed you out everywhere else.')
  if (!works) forgiveCutConnections(complaints)
})

test('[OWN-1] [OWN-2] a new password ends every other session', async () => {
  const { page, member } = await visitPassword()
  const elsewhere = await accessTokenIn(page)
  await changePassword(page, 'not my password', nextPassword)
  await expectPasswordErrors(page, { currentPassword: 'That isn’t your current password.' })
  await expectField(page, 'New password', nextPassword)
  const told = page.waitForResponse('**/api/account-changed')
  await changePassword(page, member.password, nextPassword)
  await expectToast(page, 'Your password is changed', 'We signed you out everywhere else.')
  expect((await told).request().postDataJSON()).toEqual({ isSignedOutElsewhere: true })
  expect((await told).status()).toBe(200)
  await expect.poll(() => focused(page)).toBe('Change password')
  expect(await dialog(page).count()).toBe(0)
  const { body } = await askCognito(await poolClient(), 'GetUser', { AccessToken: elsewhere })
  expect(body).toMatchObject({ message: 'Access Token has been revoked' })
  await page.reload()
  await page.getByRole('button', { name: 'Change password' }).waitFor()
  await signOut(page)
  await signIn(page, { ...member, password: nextPassword })
  await expectPath(page, '/policy-information')
})

const profileSchema = z.object({ profile: z.object({ email: z.string() }) })

test('change of email: a code to the new address, and account, menu and profile follow [STA-4] [OWN-7]', async () => {
  const { page, member } = await visitAccount()
  const newEmail = newPerson().email
  await press(page, 'Change email')
  await press(page, 'Send the code')
  await expectErrors(page, {
    'change-email': 'Please enter a valid email address',
    'change-email-password': 'Please enter your current password',
  })
  await page.getByLabel('Your password', { exact: true }).fill('not my password')
  await page.getByLabel('New email').fill(member.email.toUpperCase())
  await press(page, 'Send the code')
  await expectErrors(page, { 'change-email': 'You already use this email.' })
  await page.getByLabel('New email').fill((await newMember()).email)
  await press(page, 'Send the code')
  await expectErrors(page, { 'change-email-password': 'That isn’t your current password.' })
  await page.getByLabel('Your password', { exact: true }).fill(member.password)
  await press(page, 'Send the code')
  await expectErrors(page, { 'change-email': 'This email belongs to another account.' })

  await page.getByLabel('New email').fill(newEmail)
  await press(page, 'Send the code')
  await expectWords(page, 'We’ve emailed a six-digit code to')
  const first = codeIn(await newestMailTo(newEmail))
  await page.getByLabel('Six-digit code').fill(otherCode(first))
  await press(page, 'Change my email')
  await expectErrors(page, { 'change-email-code': wrongCode })
  expect(await factOf(page, 'Email').innerText()).toBe(member.email)
  await press(page, 'Send a new code')
  await expectToast(page, 'New code sent', 'Use the code in our latest email. Older codes no longer work.')

  const loaded = page.waitForResponse('**/api/get-form-data')
  await page.getByLabel('Six-digit code').fill(codeIn(await newestMailTo(newEmail)))
  await press(page, 'Change my email')
  await expectToast(page, 'Email changed', 'Use it the next time you sign in.')
  expect(profileSchema.parse(await (await loaded).json()).profile.email).toBe(newEmail)
  expect((await newestMailTo(member.email)).subject).toBe('Your email was changed')
  await expect.poll(() => factOf(page, 'Email').innerText()).toBe(newEmail)
  await openUserMenu(page)
  expect(await page.locator('#user-menu p').allInnerTexts()).toEqual(['Mary Jones', newEmail])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectPath(page, '/login')
  await signIn(page, { ...member, email: newEmail })
  await expectPath(page, '/policy-information')
})

test('the profile follows later where the network was gone at the change of email', async () => {
  const { page, member, complaints } = await visitAccount()
  const newEmail = newPerson().email
  await page.route('**/api/account-changed', (route) => route.abort())
  await press(page, 'Change email')
  await page.getByLabel('New email').fill(newEmail)
  await page.getByLabel('Your password', { exact: true }).fill(member.password)
  await press(page, 'Send the code')
  await page.getByLabel('Six-digit code').waitFor()
  await page.getByLabel('Six-digit code').fill(codeIn(await newestMailTo(newEmail)))
  await press(page, 'Change my email')
  await page.getByRole('button', { name: 'Change email' }).waitFor()
  expect(await factOf(page, 'Email').innerText()).toBe(newEmail)
  await page.unroute('**/api/account-changed')
  const followed = page.waitForResponse('**/api/account-changed')
  await page.reload()
  expect(await (await followed).json()).toEqual({ email: newEmail })
  forgiveCutConnections(complaints)
})

test('[PPL-83] a new email can be given up: the old one stays, and the button takes the focus', async () => {
  const { page, member } = await visitAccount()
  await press(page, 'Change email')
  await page.getByLabel('New email').fill(newPerson().email)
  await page.getByLabel('Your password', { exact: true }).fill(member.password)
  await press(page, 'Send the code')
  await press(page, 'Keep my old email')
  await expect.poll(() => focused(page)).toBe('Change email')
  await signOut(page)
  await enter(page, member)
})
