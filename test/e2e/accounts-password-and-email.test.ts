import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  answerCognito,
  codeIn,
  enter,
  expectErrors,
  expectToast,
  forgiveCutConnections,
  newMember,
} from './account-steps.ts'
import {
  expectField,
  expectPath,
  expectWords,
  openConfirmationLink,
  openUserMenu,
  press,
  signIn,
  signOut,
  signUp,
} from './applicant-steps.ts'
import { openSignedIn } from './prepared-session.ts'
import { newestMailTo, newPerson, visit } from './visitor.ts'

const wrongCode = 'This code is not right. Please use the six digits from the newest email.'
const expiredCode = 'This code is too old, or it was used already. Please ask for a new one.'
const weakPassword =
  'This password cannot be used. Please choose another one, with at least 8 characters and no space at its start or end.'
const tooMany = 'There were too many tries. Please wait 15 minutes, then try again.'
const offline = 'We could not reach the sign-in service. Please check your internet connection and try again.'

const otherCode = (code: string) => (code === '111111' ? '222222' : '111111')
const nextPassword = 'a new lark in the field'

const askForCode = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await press(page, 'Send me a code')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

test('password forgotten: a code by email, a new password, and a sign-in with it', async () => {
  const member = await newMember()
  const { page } = await visit()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectPath(page, '/reset-password')
  await press(page, 'Send me a code')
  await expectErrors(page, { 'reset-email': 'Please enter a valid email address' })
  await askForCode(page, member.email)
  await expectWords(
    page,
    `If ${member.email} has an account here, we have sent a six-digit code to it. Type the code here and choose a new password.`,
  )
  await press(page, 'Save new password')
  await expectErrors(page, {
    'reset-code': 'Please enter the six digits',
    'reset-password': 'Password must be at least 8 characters',
  })
  const code = codeIn(await newestMailTo(member.email))
  await page.getByLabel('Six-digit code').fill(otherCode(code))
  await page.getByLabel('New password').fill(nextPassword)
  await press(page, 'Save new password')
  await expectErrors(page, { 'reset-code': wrongCode })
  await expectField(page, 'New password', nextPassword)
  await page.getByLabel('Six-digit code').fill(code)
  await press(page, 'Save new password')
  await expectPath(page, '/login')
  await expectToast(page, 'Password changed', 'Please sign in with your new password.')
  await expectField(page, 'Email', member.email)
  await page.getByLabel('Password', { exact: true }).fill(nextPassword)
  await press(page, 'Sign in')
  await expectPath(page, '/policy-information')
})

test('password forgotten: what goes wrong is said beside its field or in a toast, and nothing typed is lost', async () => {
  const { page, complaints } = await visit()
  await page.goto('/reset-password')
  await page.getByLabel('Email').fill('mary@example.com')
  for (const [error, text] of [
    [{ type: 'LimitExceededException', message: 'Attempt limit exceeded' }, tooMany],
    ['drop', offline],
  ] as const) {
    const goOn = await answerCognito(page, 'ForgotPassword', error)
    await press(page, 'Send me a code')
    await expectToast(page, 'Code not sent', text)
    await expectField(page, 'Email', 'mary@example.com')
    await goOn()
  }
  await askForCode(page, 'mary@example.com')
  await page.getByLabel('Six-digit code').fill('123456')
  await page.getByLabel('New password').fill(nextPassword)
  for (const [type, field, text] of [
    ['ExpiredCodeException', 'reset-code', expiredCode],
    ['InvalidPasswordException', 'reset-password', weakPassword],
  ] as const) {
    const goOn = await answerCognito(page, 'ConfirmForgotPassword', { type, message: 'As Cognito says it' })
    await press(page, 'Save new password')
    await expectErrors(page, { [field]: text })
    await goOn()
  }
  await answerCognito(page, 'ConfirmForgotPassword', { type: 'LimitExceededException', message: 'Slow down' })
  await press(page, 'Save new password')
  await expectToast(page, 'Password not changed', tooMany)
  await expectField(page, 'Six-digit code', '123456')
  await expectField(page, 'New password', nextPassword)
  forgiveCutConnections(complaints)
})

test('password forgotten: an unknown address hears the same words, and someone unconfirmed gets the way to confirm', async () => {
  const { page } = await visit()
  await page.goto('/reset-password')
  await askForCode(page, 'nobody.here@example.com')
  await expectWords(
    page,
    'If nobody.here@example.com has an account here, we have sent a six-digit code to it.',
  )
  const person = newPerson()
  await signUp(page, person)
  await page.goto('/reset-password')
  await askForCode(page, person.email)
  await expectWords(page, `If ${person.email} has an account here, we have sent a six-digit code to it.`)
  expect((await newestMailTo(person.email)).subject).toBe('Confirm your email address')
  await page.getByText('No code in your inbox?').click()
  await expectWords(
    page,
    'Did you never confirm your email after signing up? Then we have sent you that email again. Open the link in it first, then come back here and press “Send a new code”.',
  )
  await openConfirmationLink(page, person)
  await page.goto('/reset-password')
  await askForCode(page, person.email)
  expect((await newestMailTo(person.email)).subject).toBe('Choose a new password')
})

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
  await press(page, 'Change my password')
}

test('/account shows who is signed in, and the password can be changed there', async () => {
  const { page, member } = await visitAccount()
  expect(await page.getByRole('definition').allInnerTexts()).toEqual(['Mary Jones', member.email])
  await press(page, 'Change my password')
  await expectErrors(page, {
    currentPassword: 'Please enter your current password',
    newPassword: 'Password must be at least 8 characters',
  })
  await fillPasswords(page, member.password, nextPassword, 'something else')
  await expectErrors(page, { confirmPassword: 'The two new passwords are not the same' })
  await fillPasswords(page, 'not my password', nextPassword)
  await expectErrors(page, { currentPassword: 'Your current password is not right.' })
  await expectField(page, 'New password', nextPassword)
  await fillPasswords(page, member.password, nextPassword)
  await expectToast(page, 'Password changed', 'Use the new one from your next sign-in on.')
  await expectField(page, 'Current password', '')
  await signOut(page)
  await signIn(page, { ...member, password: nextPassword })
  await expectPath(page, '/policy-information')
})

test('on /account a refused password and a limit are told in plain words', async () => {
  const { page, member } = await visitAccount()
  const goOn = await answerCognito(page, 'ChangePassword', {
    type: 'InvalidPasswordException',
    message: 'Password did not conform with policy',
  })
  await fillPasswords(page, member.password, nextPassword)
  await expectErrors(page, { newPassword: weakPassword })
  await goOn()
  await answerCognito(page, 'ChangePassword', { type: 'LimitExceededException', message: 'Slow down' })
  await press(page, 'Change my password')
  await expectToast(page, 'Password not changed', tooMany)
  await expectField(page, 'New password', nextPassword)
})

const profileSchema = z.object({ profile: z.object({ email: z.string() }) })

test('change of email: a code to the new address, and account, menu and profile follow [STA-4]', async () => {
  const { page, member } = await visitAccount()
  const newEmail = newPerson().email
  await press(page, 'Send the code')
  await expectErrors(page, { 'change-email': 'Please enter a valid email address' })
  await page.getByLabel('New email').fill(member.email.toUpperCase())
  await press(page, 'Send the code')
  await expectErrors(page, { 'change-email': 'This is your email already.' })
  await page.getByLabel('New email').fill((await newMember()).email)
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
  await expect.poll(() => page.getByRole('definition').allInnerTexts()).toEqual(['Mary Jones', newEmail])
  await openUserMenu(page)
  expect(await page.locator('#user-menu p').allInnerTexts()).toEqual(['Mary Jones', newEmail])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectPath(page, '/login')
  await signIn(page, { ...member, email: newEmail })
  await expectPath(page, '/policy-information')
})

test('the profile follows later where the network was gone at the change of email', async () => {
  const { page, complaints } = await visitAccount()
  const newEmail = newPerson().email
  await page.route('**/api/profile-email', (route) => route.abort())
  await page.getByLabel('New email').fill(newEmail)
  await press(page, 'Send the code')
  await page.getByLabel('Six-digit code').waitFor()
  await page.getByLabel('Six-digit code').fill(codeIn(await newestMailTo(newEmail)))
  await press(page, 'Change my email')
  await page.getByRole('button', { name: 'Send the code' }).waitFor()
  expect(await page.getByRole('definition').last().innerText()).toBe(newEmail)
  await page.unroute('**/api/profile-email')
  const followed = page.waitForResponse('**/api/profile-email')
  await page.reload()
  expect(await (await followed).json()).toEqual({ email: newEmail })
  forgiveCutConnections(complaints)
})

test('a new email can be given up: the old one stays', async () => {
  const { page, member } = await visitAccount()
  await page.getByLabel('New email').fill(newPerson().email)
  await press(page, 'Send the code')
  await press(page, 'Keep my old email')
  await page.getByLabel('New email').waitFor()
  await signOut(page)
  await enter(page, member)
})
