import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { offline, tooEasy, tooMany, weakPassword, wrongCode } from '#test/support/browser/account-messages.ts'
import {
  answerCognito,
  codeIn,
  expectErrors,
  expectToast,
  forgiveCutConnections,
  newMember,
  newStranger,
  otherCode,
} from '#test/support/browser/account-steps.ts'
import {
  expectField,
  expectPath,
  expectWords,
  openConfirmationLink,
  press,
  signIn,
} from '#test/support/browser/applicant-steps.ts'
import { newestMailTo, visit } from '#test/support/browser/visitor.ts'

const nextPassword = 'a new lark in the field'

const askForCode = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await press(page, 'Send me a code')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await expectWords(
    page,
    `If there’s an account for ${email}, we’ve emailed it a six-digit code. Enter it below and choose a new password.`,
  )
}

const openReset = async (page: Page) => {
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectPath(page, '/reset-password')
}

const refuse = (page: Page, type: string) =>
  answerCognito(page, 'ConfirmForgotPassword', { type, message: 'As Cognito says it' })

test('password forgotten: someone unconfirmed gets the way to confirm in the same words [OWN-8], then a code by email; a new password that is not easy to guess [JOI-1] signs them in, and nothing typed is lost on the way', async () => {
  const [person, { page, complaints }] = await Promise.all([newStranger(), visit()])
  const signedUp = await newestMailTo(person.email)
  await page.goto('/login')
  await openReset(page)
  await press(page, 'Send me a code')
  await expectErrors(page, { 'reset-email': 'Please enter a valid email address' })
  await page.getByLabel('Email').fill(person.email)
  const stopDropping = await answerCognito(page, 'ForgotPassword', 'drop')
  await press(page, 'Send me a code')
  await expectToast(page, 'Code not sent', offline)
  await expectField(page, 'Email', person.email)
  await stopDropping()
  await askForCode(page, person.email)
  const again = await newestMailTo(person.email)
  expect(again.subject).toBe('Confirm your email address')
  expect(codeIn(again)).not.toBe(codeIn(signedUp))
  await page.getByText('Didn’t get a code?').click()
  await expectWords(
    page,
    'If you never confirmed your email, we’ve sent you that email again. Open the link in it first, then come back here and press “Send a new code”.',
  )

  await openConfirmationLink(page, person)
  await openReset(page)
  await askForCode(page, person.email)
  const mail = await newestMailTo(person.email)
  expect(mail.subject).toBe('Choose a new password')
  const code = codeIn(mail)
  await press(page, 'Save new password')
  await expectErrors(page, {
    'reset-code': 'Please enter the six digits',
    'reset-password': 'Password must be at least 8 characters',
  })
  await page.getByLabel('Six-digit code').fill(otherCode(code))
  await page.getByLabel('New password').fill('Password1!')
  await press(page, 'Save new password')
  await expectErrors(page, { 'reset-password': tooEasy })
  await page.getByLabel('New password').fill(nextPassword)
  await press(page, 'Save new password')
  await expectErrors(page, { 'reset-code': wrongCode })
  const stopRefusing = await refuse(page, 'InvalidPasswordException')
  await press(page, 'Save new password')
  await expectErrors(page, { 'reset-password': weakPassword })
  await stopRefusing()
  const stopLimiting = await refuse(page, 'LimitExceededException')
  await press(page, 'Save new password')
  await expectToast(page, 'Password not changed', tooMany)
  await expectField(page, 'Six-digit code', otherCode(code))
  await expectField(page, 'New password', nextPassword)
  await stopLimiting()
  await page.getByLabel('Six-digit code').fill(code)
  await press(page, 'Save new password')
  await expectToast(page, 'Your password is changed', 'We signed you out everywhere else.')
  await expectPath(page, '/policy-information')
  forgiveCutConnections(complaints)
})

test('a person whose new password is saved, but who isn’t signed in yet, is welcomed back and signs in with it', async () => {
  const [member, { page, complaints }] = await Promise.all([newMember(), visit()])
  await page.goto('/reset-password')
  await askForCode(page, member.email)
  await page.getByLabel('Six-digit code').fill(codeIn(await newestMailTo(member.email)))
  await page.getByLabel('New password').fill(nextPassword)
  const stopDropping = await answerCognito(page, 'InitiateAuth', 'drop')
  await press(page, 'Save new password')
  await expectToast(
    page,
    'Your password is changed',
    'We signed you out everywhere. Please sign in with your new password.',
  )
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  await expectField(page, 'Email', member.email)
  await stopDropping()
  await signIn(page, { email: member.email, password: nextPassword })
  await expectPath(page, '/policy-information')
  forgiveCutConnections(complaints)
})
