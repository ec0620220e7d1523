import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { askCognito } from '#local-cloud/client/cognito-call.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import { tooEasy } from '#test/support/browser/account-messages.ts'
import {
  accessTokenIn,
  answerCognito,
  codeIn,
  endpoints,
  expectErrors,
  expectToast,
  focusedWords,
  forgiveCutConnections,
  loseReply,
  type Member,
  newMember,
} from '#test/support/browser/account-steps.ts'
import { expectField, expectWords, openUserMenu, press } from '#test/support/browser/applicant-steps.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { dialog } from '#test/support/browser/session-steps.ts'
import { newestMailTo, newPerson, visit } from '#test/support/browser/visitor.ts'

const nextPassword = 'a new lark in the field'
const timeToRefresh = 12.5 * 60_000

type Visitor = Awaited<ReturnType<typeof visit>>

const factOf = (page: Page, title: string) => page.getByRole('region', { name: title }).locator('p').first()

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

/** Every few minutes the session gets new tokens, while the person is there. */
const refreshTokens = async (page: Page) => {
  await page.keyboard.press('Shift')
  await page.clock.fastForward(timeToRefresh)
}

const countCalls = (page: Page, operation: string) => {
  let count = 0
  page.on('request', (request) => {
    if (request.headers()['x-amz-target']?.endsWith(`.${operation}`)) count += 1
  })
  return () => count
}

/** While the next call to Cognito is on its way. */
const typeMeanwhile = async (page: Page, label: string, typed: string) => {
  const { cognito } = await endpoints()
  await page.route(
    `${new URL(cognito).origin}/**`,
    async (route) => {
      await page.getByLabel(label).fill(typed)
      await route.fallback()
    },
    { times: 1 },
  )
}

const changesThePassword = async ({ page, complaints }: Visitor, member: Member) => {
  const list = page.waitForResponse((response) => response.url().includes('/easy-password-'))
  await press(page, 'Change password')
  await page.getByLabel('New password again').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('currentPassword')
  await changePassword(page, '', '')
  await expectErrors(page, {
    currentPassword: 'Please enter your current password',
    newPassword: 'Password must be at least 8 characters',
  })
  await (await list).finished()
  await changePassword(page, member.password, `${member.firstName}.${member.lastName}1949`)
  await expectErrors(page, { newPassword: tooEasy })
  const tries = countCalls(page, 'ChangePassword')
  await changePassword(page, 'not my password', nextPassword)
  await expectErrors(page, { currentPassword: 'That isn’t your current password.' })
  expect(tries(), 'a wrong password is one wrong try').toBe(1)
  await typeMeanwhile(page, 'New password again', 'typed on')
  await changePassword(page, member.password, nextPassword)
  await expectErrors(page, { confirmPassword: 'The two new passwords don’t match' })

  await fillPasswords(page, member.password, nextPassword, 'a new lark')
  await page.getByLabel('New password again').focus()
  const elsewhere = await accessTokenIn(page)
  await refreshTokens(page)
  await expect.poll(() => accessTokenIn(page)).not.toBe(elsewhere)
  const stopDropping = await answerCognito(page, 'GetTokensFromRefreshToken', 'drop')
  await refreshTokens(page)
  await page.getByText('Please check your internet connection').waitFor()
  await stopDropping()
  await press(page, 'Try again')
  await expectField(page, 'Current password', member.password)
  await expectField(page, 'New password', nextPassword)
  await expectField(page, 'New password again', 'a new lark')
  await page.getByLabel('New password again').fill(nextPassword)
  const told = page.waitForResponse('**/api/account-changed')
  await press(page, 'Change my password')
  await expectToast(page, 'Your password is changed', 'We signed you out everywhere else.')
  expect((await told).request().postDataJSON()).toEqual({ isSignedOutElsewhere: true })
  expect((await told).status(), 'the session of this page goes on').toBe(200)
  await expect.poll(() => focusedWords(page)).toBe('Change password')
  expect(await dialog(page).count()).toBe(0)
  const { body } = await askCognito(await endpoints(), 'GetUser', { AccessToken: elsewhere })
  expect(body).toMatchObject({ message: 'Access Token has been revoked' })
  await signInBySrp(await endpoints(), member.email, nextPassword)
  forgiveCutConnections(complaints)
}

const profileSchema = z.object({ profile: z.object({ email: z.string() }) })

const askForNewEmail = async (page: Page, member: Member, email: string) => {
  await press(page, 'Change email')
  await page.getByLabel('New email').fill(email)
  await page.getByLabel('Your password', { exact: true }).fill(member.password)
  await press(page, 'Send the code')
  await page.getByLabel('Six-digit code').waitFor()
  return codeIn(await newestMailTo(email))
}

const changesTheEmail = async ({ page, complaints }: Visitor, member: Member) => {
  const newEmail = newPerson().email
  expect(await factOf(page, 'Name').innerText()).toBe('Mary Jones')
  await press(page, 'Change email')
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
  const filled = () => page.locator('button[class*="_primary"]').allInnerTexts()
  await press(page, 'Change password')
  await expect.poll(filled).toEqual(['Change my password'])
  await press(page, 'Cancel')
  await expect.poll(filled).toEqual(['Change my email'])
  await press(page, 'Keep my old email')
  await expect.poll(() => focusedWords(page)).toBe('Change email')
  expect(await factOf(page, 'Email').innerText()).toBe(member.email)

  await page.route('**/api/account-changed', (route) => route.abort())
  await page.getByLabel('Six-digit code').fill(await askForNewEmail(page, member, newEmail))
  await press(page, 'Change my email')
  await expectToast(page, 'Email changed', 'Use it the next time you sign in.')
  await expect.poll(() => factOf(page, 'Email').innerText()).toBe(newEmail)
  await signInBySrp(await endpoints(), newEmail, member.password)

  await page.unroute('**/api/account-changed')
  const followed = page.waitForResponse('**/api/account-changed')
  const loaded = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/get-form-data') &&
      profileSchema.parse(await response.json()).profile.email === newEmail,
  )
  await page.reload()
  expect(await (await followed).json()).toEqual({ email: newEmail })
  await loaded
  expect((await newestMailTo(member.email)).subject).toBe('Your email was changed')
  await openUserMenu(page)
  expect(await page.locator('#user-menu p').allInnerTexts()).toEqual(['Mary Jones', newEmail])
  forgiveCutConnections(complaints)
}

test('[JOI-1] [JOI-2] [OWN-1] [OWN-2] [PPL-83] a new password: an easy, mistyped or wrong one is refused beside its field, token refreshes keep what is typed, and at the end every other session is over; [STA-4] a new email, asked for with the password [OWN-7], can be given up; its code changes account, menu and profile, and the profile follows later where the network was gone', async () => {
  const [member, visitor] = await Promise.all([newMember(), visit({ hasClock: true })])
  await openSignedIn(visitor.page, member, '/account')
  await changesThePassword(visitor, member)
  await changesTheEmail(visitor, { ...member, password: nextPassword })
})

test('[OWN-12] if Cognito’s reply to a new password or email is lost, the page still learns that it is done: it says so, other sessions end, and the owner gets the mails', async () => {
  const [member, { page, complaints }] = await Promise.all([newMember(), visit()])
  await openSignedIn(page, member, '/account')
  const elsewhere = await accessTokenIn(page)
  // The first call only checks the password.
  await loseReply(page, 'ChangePassword', 2)
  await press(page, 'Change password')
  await changePassword(page, member.password, nextPassword)
  await expectToast(page, 'Your password is changed', 'We signed you out everywhere else.')
  const { body } = await askCognito(await endpoints(), 'GetUser', { AccessToken: elsewhere })
  expect(body).toMatchObject({ message: 'Access Token has been revoked' })
  await expect.poll(async () => (await newestMailTo(member.email)).subject).toBe('Your password was changed')

  const newEmail = newPerson().email
  const code = await askForNewEmail(page, { ...member, password: nextPassword }, newEmail)
  await loseReply(page, 'VerifyUserAttribute')
  await page.getByLabel('Six-digit code').fill(code)
  await press(page, 'Change my email')
  await expectToast(page, 'Email changed', 'Use it the next time you sign in.')
  await expect.poll(() => factOf(page, 'Email').innerText()).toBe(newEmail)
  await expect.poll(async () => (await newestMailTo(newEmail)).subject).toBe('Your email was changed')
  forgiveCutConnections(complaints)
})
