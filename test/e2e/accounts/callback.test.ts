// The page behind the link of a mail: what it does with the link's hash or query, and what it says when the link is old, used or wrong.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  answerCognito,
  expectErrors,
  expectToast,
  forgiveCutConnections,
  visitShared,
} from '#test/support/browser/account-steps.ts'
import { expectField, expectPath, press, signUp } from '#test/support/browser/applicant-steps.ts'
import { newestMailTo, newPerson, visit } from '#test/support/browser/visitor.ts'

const linkTo = async (email: string) => {
  const [link] = (await newestMailTo(email)).links
  if (!link) throw new Error('The confirmation mail has no link.')
  return new URL(link)
}

/** A sign-up that waits for its confirmation. */
const unconfirmed = async () => {
  const { page, complaints } = await visit()
  const person = newPerson()
  await signUp(page, person)
  return { page, complaints, person, link: await linkTo(person.email) }
}

const reasons = [
  'The link has expired. It works for 24 hours.',
  'The link was already used. Then you can simply sign in.',
  'The URL configuration needs updating.',
]

/** One sentence first: what the message of CBK-5 means, or the message itself. */
const expectWords = async (page: Page, message: string, meaning = message) => {
  await page.getByRole('heading', { name: 'We couldn’t confirm your email' }).waitFor()
  expect(await page.getByRole('main').locator('h1 + p').innerText()).toBe(meaning)
  if (meaning !== message) await page.getByText(`The sign-in service said: ${message}`).waitFor()
}

/** With the likely reasons. */
const expectFailure = async (page: Page, message: string, meaning?: string) => {
  await expectWords(page, message, meaning)
  expect(await page.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual(reasons)
  expect(await page.getByRole('link', { name: 'Return to Login' }).getAttribute('href')).toBe('/login')
}

const doesNotFit =
  'This link doesn’t work. It might be incomplete, or we’ve sent you a newer email. Please use the link in the most recent one.'

test('[CBK-2] [PPL-40] the link of the mail confirms the account and leads to /login, where the toast says so and the email is filled in', async () => {
  const { page, person, link } = await unconfirmed()
  await page.goto(link.href)
  await expectPath(page, '/login?emailConfirmed=true')
  await expectToast(page, 'Email confirmed', 'You can sign in now.')
  await expectField(page, 'Email', person.email)
})

test('[CBK-1] all five routes serve the callback page, from the hash and from the query alike [CBK-2]', async () => {
  const { page, link } = await unconfirmed()
  const parameters = link.hash.slice(1)
  await page.goto(`/auth/callback/any/where?${parameters}`)
  await expectPath(page, '/login?emailConfirmed=true')
  for (const path of [
    '/auth/callback',
    '/callback',
    '/auth/confirm',
    '/callback/email',
    '/auth/callback/x',
  ]) {
    await page.goto(`${path}?error_description=The+link+is+dead`)
    await expectFailure(page, 'The link is dead')
  }
})

test('[CBK-2] an access token renews the session of someone signed in', async () => {
  const { page } = await visitShared('/account')
  const renewed = page.waitForRequest((request) =>
    Boolean(request.headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken')),
  )
  await page.goto('/auth/callback#access_token=anything')
  await renewed
  await expectPath(page, '/policy-information')
  await expectToast(page, 'Email confirmed', 'You’re signed in.')
})

test('a link used before counts as success, by whoever it was used', async () => {
  const { page, link } = await unconfirmed()
  await page.goto(link.href)
  await expectPath(page, '/login?emailConfirmed=true')
  await page.goto(link.href)
  await expectPath(page, '/login?emailConfirmed=true')
})

test('[CBK-3] [CBK-5] a link replaced by a newer one says so; the newer one, opened in the same tab, is taken', async () => {
  const { page, person, link } = await unconfirmed()
  await page.goto('/auth/callback#error_description=The+link+is+dead')
  await expectFailure(page, 'The link is dead')
  await expectField(page, 'Email you signed up with', person.email)
  await press(page, 'Send the email again')
  await expectToast(
    page,
    'Email sent',
    'Please look in your inbox, and in the spam folder too. Use the most recent email. Older codes no longer work.',
  )
  await page.goto(link.href)
  await page.getByText(doesNotFit).waitFor()
  await expectFailure(page, 'Invalid verification code provided, please try again.', doesNotFit)
  await page.evaluate('window.isSameDocument = true')
  await page.goto((await linkTo(person.email)).href)
  await expectPath(page, '/login?emailConfirmed=true')
  expect(await page.evaluate('window.isSameDocument')).toBe(true)
})

test.each([
  [
    'an expired link',
    { type: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' },
    'This link has expired. Links work for 24 hours. We can send you a new one.',
  ],
  [
    'too many tries',
    { type: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' },
    'Too many attempts. Please wait 15 minutes, then open the link again.',
  ],
])(
  '[CBK-3] [CBK-5] %s is told by the message of the sign-in service and in plain words',
  async (_, error, meaning) => {
    const { page } = await visit()
    await answerCognito(page, 'ConfirmSignUp', error)
    await page.goto('/auth/callback#type=signup&user=mary&token=123456')
    await expectFailure(page, error.message, meaning)
    await press(page, 'Confirm my email')
    await expectErrors(page, {
      'confirm-email': 'Please enter a valid email address',
      'confirm-code': 'Please enter the six digits',
    })
    await page.getByLabel('Email you signed up with').fill('mary@example.com')
    await page.getByRole('link', { name: 'Return to Login' }).click()
    await expectPath(page, '/login')
  },
)

test('without a network it says so, and no word of an expired link; it can be tried again on the spot [KEP-7]', async () => {
  const { page, complaints, link } = await unconfirmed()
  const goOn = await answerCognito(page, 'ConfirmSignUp', 'drop')
  await page.goto(link.href)
  await expectWords(
    page,
    'A network error has occurred.',
    'It looks like you’re not connected to the internet. Your link still works: check your connection, then press “Try again”.',
  )
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(0)
  await goOn()
  await press(page, 'Try again')
  await expectPath(page, '/login?emailConfirmed=true')
  forgiveCutConnections(complaints)
})

test('someone who reads mail on another device types the six digits here', async () => {
  const { page, person, link } = await unconfirmed()
  await page.goto('/auth/callback?error=access_denied')
  await expectFailure(page, 'access_denied')
  await page.getByLabel('Email you signed up with').fill(person.email)
  await page.getByLabel('Six-digit code').fill(link.href.slice(-6))
  await press(page, 'Confirm my email')
  await expectPath(page, '/login?emailConfirmed=true')
  await expectField(page, 'Email', person.email)
})

test('[CBK-4] with no parameters it goes to /login', async () => {
  const { page } = await visit()
  await page.goto('/auth/callback')
  await expectPath(page, '/login')
})

test('[CBK-5] an answer without error and without result has words of its own, and so has an error without a message', async () => {
  const { page } = await visit()
  await page.goto('/auth/callback?type=signup')
  await expectFailure(page, 'Unable to complete authentication. Please try signing in manually.')
  await answerCognito(page, 'ConfirmSignUp', { type: 'InternalErrorException', message: '' })
  await page.goto('/auth/callback#user=mary&token=123456')
  const meaning = 'The sign-in service has a problem right now. Please press “Try again” in a few minutes.'
  await expectFailure(page, 'An unexpected error occurred during authentication.', meaning)
})
