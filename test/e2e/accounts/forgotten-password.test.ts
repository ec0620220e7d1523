// A forgotten password: a code by email and a new password, what goes wrong on the way, and that nobody learns who has an account.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  expiredCode,
  offline,
  tooEasy,
  tooMany,
  weakPassword,
  wrongCode,
} from '#test/support/browser/account-messages.ts'
import {
  answerCognito,
  codeIn,
  expectErrors,
  expectToast,
  forgiveCutConnections,
  newMember,
} from '#test/support/browser/account-steps.ts'
import {
  expectField,
  expectPath,
  expectWords,
  openConfirmationLink,
  press,
  signUp,
} from '#test/support/browser/applicant-steps.ts'
import { newestMailTo, newPerson, visit } from '#test/support/browser/visitor.ts'

const otherCode = (code: string) => (code === '111111' ? '222222' : '111111')
const nextPassword = 'a new lark in the field'

const askForCode = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await press(page, 'Send me a code')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

test('password forgotten: a code by email, a new password that is not easy to guess [JOI-1], and the page goes on signed in', async () => {
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
    `If there’s an account for ${member.email}, we’ve emailed it a six-digit code. Enter it below and choose a new password.`,
  )
  await press(page, 'Save new password')
  await expectErrors(page, {
    'reset-code': 'Please enter the six digits',
    'reset-password': 'Password must be at least 8 characters',
  })
  const code = codeIn(await newestMailTo(member.email))
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

test('password forgotten: an unknown address hears the same words, and someone unconfirmed gets the way to confirm [OWN-8]', async () => {
  const { page } = await visit()
  await page.goto('/reset-password')
  await askForCode(page, 'nobody.here@example.com')
  await expectWords(
    page,
    'If there’s an account for nobody.here@example.com, we’ve emailed it a six-digit code.',
  )
  const person = newPerson()
  await signUp(page, person)
  const signedUp = await newestMailTo(person.email)
  await page.goto('/reset-password')
  await askForCode(page, person.email)
  await expectWords(page, `If there’s an account for ${person.email}, we’ve emailed it a six-digit code.`)
  const again = await newestMailTo(person.email)
  expect(again.subject).toBe('Confirm your email address')
  expect(codeIn(again)).not.toBe(codeIn(signedUp))
  await page.getByText('Didn’t get a code?').click()
  await expectWords(
    page,
    'If you never confirmed your email, we’ve sent you that email again. Open the link in it first, then come back here and press “Send a new code”.',
  )
  await openConfirmationLink(page, person)
  await page.goto('/reset-password')
  await askForCode(page, person.email)
  expect((await newestMailTo(person.email)).subject).toBe('Choose a new password')
})
