// /account: who is signed in, a new password, a new email with its code, and what follows it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { askCognito } from '#local-cloud/test/cognito/cognito-call.ts'
import { tooEasy, wrongCode } from '#test/support/browser/account-messages.ts'
import {
  accessTokenIn,
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

const poolClient = async () => {
  const found = await endpoints()
  return { endpoints: found, userPoolClientId: found.userPoolClientId }
}

const visitAccount = async () => {
  const [member, visitor] = await Promise.all([newMember(), visit()])
  await openSignedIn(visitor.page, member, '/account')
  await visitor.page.getByLabel('New password again').waitFor()
  return { member, ...visitor }
}

const fillPasswords = async (page: Page, current: string, next: string, again = next) => {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('New password again').fill(again)
  await page.getByLabel('Current password').focus()
}

const changePassword = async (page: Page, current: string, next: string) => {
  await fillPasswords(page, current, next)
  await press(page, 'Change my password')
}

const expectRefused = async (page: Page, message: string) => {
  await page.getByRole('alert').filter({ hasText: message }).waitFor()
  expect(await page.getByRole('button', { name: 'Change my password' }).isDisabled()).toBe(true)
}

test('[JOI-1] [JOI-2] [OWN-1] the account page shows the user and refuses an easy or mistyped new password', async () => {
  const { page, member } = await visitAccount()
  expect(await page.getByRole('definition').allInnerTexts()).toEqual(['Mary Jones', member.email])
  expect(await page.getByRole('button', { name: 'Change my password' }).isDisabled()).toBe(true)
  const list = page.waitForResponse((response) => response.url().includes('/easy-password-'))
  await page.getByLabel('Current password').focus()
  await (await list).finished()
  for (const easy of ['Password1!', `${member.firstName}.${member.lastName}1949`]) {
    await fillPasswords(page, member.password, easy)
    await expectRefused(page, tooEasy)
  }
  await fillPasswords(page, member.password, 'short')
  await expectRefused(page, 'Password must be at least 8 characters')
  await fillPasswords(page, member.password, nextPassword, 'something else')
  await expectRefused(page, 'Your passwords must match')
})

test('[OWN-1] [OWN-2] a new password ends every other session', async () => {
  const { page, member } = await visitAccount()
  const elsewhere = await accessTokenIn(page)
  await changePassword(page, 'not my password', nextPassword)
  await expectToast(page, 'Password not changed', 'Your current password is not right.')
  await expectField(page, 'New password', nextPassword)
  const told = page.waitForResponse('**/api/account-changed')
  await changePassword(page, member.password, nextPassword)
  await expectToast(page, 'Your password is changed', 'We signed you out everywhere else.')
  expect((await told).request().postDataJSON()).toEqual({ isSignedOutElsewhere: true })
  expect((await told).status()).toBe(200)
  await expectField(page, 'Current password', '')
  expect(await dialog(page).count()).toBe(0)
  const { body } = await askCognito(await poolClient(), 'GetUser', { AccessToken: elsewhere })
  expect(body).toMatchObject({ message: 'Access Token has been revoked' })
  await page.reload()
  await page.getByLabel('New password again').waitFor()
  await signOut(page)
  await signIn(page, { ...member, password: nextPassword })
  await expectPath(page, '/policy-information')
})

const profileSchema = z.object({ profile: z.object({ email: z.string() }) })

test('change of email: a code to the new address, and account, menu and profile follow [STA-4] [OWN-7]', async () => {
  const { page, member } = await visitAccount()
  const newEmail = newPerson().email
  await press(page, 'Send the code')
  await expectErrors(page, {
    'change-email': 'Please enter a valid email address',
    'change-email-password': 'Please enter your current password',
  })
  await page.getByLabel('Your password', { exact: true }).fill('not my password')
  await page.getByLabel('New email').fill(member.email.toUpperCase())
  await press(page, 'Send the code')
  await expectErrors(page, { 'change-email': 'This is your email already.' })
  await page.getByLabel('New email').fill((await newMember()).email)
  await press(page, 'Send the code')
  await expectErrors(page, { 'change-email-password': 'Your current password is not right.' })
  await page.getByLabel('Your password', { exact: true }).fill(member.password)
  await press(page, 'Send the code')
  await expectErrors(page, { 'change-email': 'This email belongs to another account.' })

  await page.getByLabel('New email').fill(newEmail)
  await press(page, 'Send the code')
  await expectWords(page, 'We have sent a six-digit code to')
  const first = codeIn(await newestMailTo(newEmail))
  await page.getByLabel('Six-digit code').fill(otherCode(first))
  await press(page, 'Change my email')
  await expectErrors(page, { 'change-email-code': wrongCode })
  expect(await page.getByRole('definition').allInnerTexts()).toEqual(['Mary Jones', member.email])
  await press(page, 'Send a new code')
  await expectToast(page, 'New code sent', 'Only the code in the newest email works.')

  const loaded = page.waitForResponse('**/api/get-form-data')
  await page.getByLabel('Six-digit code').fill(codeIn(await newestMailTo(newEmail)))
  await press(page, 'Change my email')
  await expectToast(page, 'Email changed', 'Please use it from your next sign-in on.')
  expect(profileSchema.parse(await (await loaded).json()).profile.email).toBe(newEmail)
  expect((await newestMailTo(member.email)).subject).toBe('Your email was changed')
  await expect.poll(() => page.getByRole('definition').allInnerTexts()).toEqual(['Mary Jones', newEmail])
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
  await page.getByLabel('New email').fill(newEmail)
  await page.getByLabel('Your password', { exact: true }).fill(member.password)
  await press(page, 'Send the code')
  await page.getByLabel('Six-digit code').waitFor()
  await page.getByLabel('Six-digit code').fill(codeIn(await newestMailTo(newEmail)))
  await press(page, 'Change my email')
  await page.getByRole('button', { name: 'Send the code' }).waitFor()
  expect(await page.getByRole('definition').last().innerText()).toBe(newEmail)
  await page.unroute('**/api/account-changed')
  const followed = page.waitForResponse('**/api/account-changed')
  await page.reload()
  expect(await (await followed).json()).toEqual({ email: newEmail })
  forgiveCutConnections(complaints)
})

test('a new email can be given up: the old one stays', async () => {
  const { page, member } = await visitAccount()
  await page.getByLabel('New email').fill(newPerson().email)
  await page.getByLabel('Your password', { exact: true }).fill(member.password)
  await press(page, 'Send the code')
  await press(page, 'Keep my old email')
  await page.getByLabel('New email').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('change-email')
  await signOut(page)
  await enter(page, member)
})
