import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  answerCognito,
  expectToast,
  forgiveCutConnections,
  newStranger,
} from '#test/support/browser/account-steps.ts'
import { expectField, expectPath, press, signUp } from '#test/support/browser/applicant-steps.ts'
import { newestMailTo, newPerson, visit } from '#test/support/browser/visitor.ts'

const linkTo = async (email: string) => {
  const [link] = (await newestMailTo(email)).links
  if (!link) throw new Error('The confirmation mail has no link.')
  return link
}

const reasons = [
  'The link has expired. It works for 24 hours.',
  'The link was already used. Then you can simply sign in.',
  'The URL configuration needs updating.',
]

/** One sentence first: what the message of CBK-5 means, or the message itself. */
const expectWords = async (page: Page, message: string, meaning = message) => {
  await page.getByRole('alert').getByText(meaning, { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'We couldn’t confirm your email' }).waitFor()
  await page.getByText('Likely reasons', { exact: true }).click()
  if (meaning !== message) await page.getByText(`Error message: ${message}`).waitFor()
}

const expectFailure = async (page: Page, message: string, meaning?: string) => {
  await expectWords(page, message, meaning)
  expect(await page.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual(reasons)
  expect(await page.getByRole('link', { name: 'Return to Login' }).getAttribute('href')).toBe('/login')
}

const said = (type: string, message: string) => ({ type, message })

/** By the token of the link. */
const failures = [
  [
    '123451',
    said('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
    'This link has expired. We can send you a new one.',
  ],
  [
    '123452',
    said('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
    'Too many attempts. Please wait 15 minutes, then open the link again.',
  ],
  [
    '123453',
    said('InternalErrorException', ''),
    'The sign-in service has a problem right now. Please press “Try again” in a few minutes.',
  ],
] as const

test('[CBK-2] [PPL-40] the link of the mail confirms the account, also once the network is back [KEP-7] and when it was used before; [CBK-3] [CBK-5] other links tell what failed; and the six digits of a mail on another device confirm too', async () => {
  const [other, { page, complaints }] = await Promise.all([newStranger(), visit()])
  const person = newPerson()
  await signUp(page, person)
  const older = await linkTo(person.email)
  await page.goto('/auth/callback#error_description=The+link+is+dead')
  await expectFailure(page, 'The link is dead')
  await expectField(page, 'Email you signed up with', person.email)
  await press(page, 'Send the email again')
  await expectToast(
    page,
    'Email sent',
    'Please look in your inbox, and in the spam folder too. Use the most recent email. Older codes no longer work.',
  )
  await page.evaluate('window.isSameDocument = true')
  await page.goto(older)
  await expectFailure(
    page,
    'Invalid verification code provided, please try again.',
    'This link doesn’t work. Please use the one in our newest email, or let us send you a new one.',
  )

  const newer = await linkTo(person.email)
  const stopDropping = await answerCognito(page, 'ConfirmSignUp', 'drop')
  await page.goto(newer)
  await expectWords(
    page,
    'A network error has occurred.',
    'You seem to be offline. Your link still works: check your connection, then press “Try again”.',
  )
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(0)
  await stopDropping()
  await press(page, 'Try again')
  await expectPath(page, '/login?emailConfirmed=true')
  await expectToast(page, 'Email confirmed', 'You can sign in now.')
  await expectField(page, 'Email', person.email)
  expect(await page.evaluate('window.isSameDocument')).toBe(true)
  await page.goto(newer)
  await expectPath(page, '/login?emailConfirmed=true')
  forgiveCutConnections(complaints)

  for (const [token, error, meaning] of failures) {
    const stop = await answerCognito(page, 'ConfirmSignUp', error)
    await page.goto(`/callback/email#type=signup&user=mary&token=${token}`)
    await page.getByRole('alert').getByText(meaning, { exact: true }).waitFor()
    await stop()
  }
  await page.goto('/callback/email#error=access_denied')
  await expectFailure(page, 'access_denied')
  await page.getByText('I have a six-digit code').click()
  await page.getByLabel('Email you signed up with').fill(other.email)
  await page.getByLabel('Six-digit code').fill((await linkTo(other.email)).slice(-6))
  await press(page, 'Confirm my email')
  await expectPath(page, '/login?emailConfirmed=true')
  await expectField(page, 'Email', other.email)
})
