import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { offline, tooEasy, wrongCode } from '#test/support/browser/account-messages.ts'
import {
  answerCognito,
  codeIn,
  expectErrors,
  expectToast,
  forgiveCutConnections,
  loseReply,
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

test('password forgotten: someone unconfirmed gets the way to confirm in the same words [OWN-8], then a code by email; a new password that is not easy to guess [JOI-1] signs them in, and nothing typed is lost on the way', async () => {
  const [person, { page, complaints }] = await Promise.all([newStranger(), visit()])
  const signedUp = await newestMailTo(person.email)
  await page.goto('/login')
  await openReset(page)
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
  await page.getByLabel('Six-digit code').fill(otherCode(code))
  await page.getByLabel('New password').fill('Password1!')
  await press(page, 'Save new password')
  await expectErrors(page, { 'reset-password': tooEasy })
  await page.getByLabel('New password').fill(nextPassword)
  await press(page, 'Save new password')
  await expectErrors(page, { 'reset-code': wrongCode })
  await expectField(page, 'New password', nextPassword)
  await page.getByLabel('Six-digit code').fill(code)
  await press(page, 'Save new password')
  await expectToast(page, 'Your password is changed', 'We signed you out everywhere else.')
  await expectPath(page, '/policy-information')
  forgiveCutConnections(complaints)
})

test('[OWN-12] if Cognito’s reply to a reset password is lost, the page signs in with it', async () => {
  const [{ email }, { page, complaints }] = await Promise.all([newMember(), visit()])
  await page.goto('/reset-password')
  await askForCode(page, email)
  await page.getByLabel('Six-digit code').fill(codeIn(await newestMailTo(email)))
  await page.getByLabel('New password').fill(nextPassword)
  await loseReply(page, 'ConfirmForgotPassword')
  await press(page, 'Save new password')
  await expectToast(page, 'Your password is changed', 'We signed you out everywhere else.')
  await expectPath(page, '/policy-information')
  forgiveCutConnections(complaints)
})
