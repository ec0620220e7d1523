import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { policyAnswers } from '#test/support/answers/example-answers.ts'
import { tooEasy } from '#test/support/browser/account-messages.ts'
import {
  answerCognito,
  codeIn,
  expectErrors,
  expectErrorToast,
  expectToast,
  labeledFields,
} from '#test/support/browser/account-steps.ts'
import {
  expectField,
  expectPath,
  type Person,
  press,
  signOut,
} from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { newestMailTo, newPerson, siteUrl, visit } from '#test/support/browser/visitor.ts'

const portal = 'https://professionals.larkfield.example/'

const fillForm = async (page: Page, person: Person, role = 'Policyholder') => {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('radio', { name: role }).check()
}

const send = (page: Page) => page.getByRole('button', { name: 'Apply Now' }).click()

const nextAttributes = async (page: Page): Promise<unknown> => {
  const request = await page.waitForRequest((candidate) =>
    Boolean(candidate.headers()['x-amz-target']?.endsWith('.SignUp')),
  )
  return JSON.parse(request.postData() ?? '').UserAttributes
}

type Visitor = Awaited<ReturnType<typeof visit>>

const isTakenInAtOnce = async ({ page }: Visitor) => {
  const person = await prepareApplicant({ answers: policyAnswers })
  await page.goto('/signup')
  await page.getByRole('heading', { name: 'Apply Now' }).waitFor()
  expect(await labeledFields(page)).toEqual([
    ['firstName', 'First name', 'given-name'],
    ['lastName', 'Last name', 'family-name'],
    ['email', 'Email', 'username'],
    ['password', 'Password', 'new-password'],
  ])
  expect(
    await page
      .getByRole('radiogroup', { name: 'I am signing up as', exact: true })
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.innerText)),
  ).toEqual(['Policyholder', 'Agent/Advisor'])
  const consent = page.locator('form p').filter({ hasText: 'marketing company' })
  expect((await consent.textContent())?.replaceAll(' (opens in a new tab)', '')).toBe(
    'Larkfield is a marketing company, not a broker or provider. We share your data with licensed settlement entities, so that they can make you an offer. By applying you agree to our terms, privacy policy and e-signature agreement.',
  )
  const links = await consent
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]))
  expect(links).toEqual([
    ['https://www.larkfield.example/terms', 'noopener noreferrer'],
    ['https://www.larkfield.example/privacy', 'noopener noreferrer'],
    ['https://www.larkfield.example/electronic-signatures', 'noopener noreferrer'],
  ])

  await send(page)
  await page.getByRole('link', { name: 'Please select a role' }).waitFor()
  expect(await page.locator('#role-error').innerText()).toBe('Please select a role')
  await fillForm(page, { ...person, password: 'MaryJones1949' })
  await send(page)
  await expectErrors(page, { password: tooEasy })

  const text = 'Our terms have changed. Please reload the page and read them.'
  const error = { type: 'UserLambdaValidationException', message: `PreSignUp failed with error ${text}.` }
  const stopRefusing = await answerCognito(page, 'SignUp', error)
  const logged = page.waitForEvent('console', (message) => message.text().includes('Signup failed.'))
  await fillForm(page, person)
  await send(page)
  await expectErrorToast(page, 'Signup failed', text)
  expect((await logged).type()).toBe('warning')
  await expectField(page, 'First name', 'Mary')
  await expectField(page, 'Email', person.email)
  await expectField(page, 'Password', person.password)
  expect(await page.getByRole('radio', { name: 'Policyholder' }).isChecked()).toBe(true)
  expect(await page.getByRole('button', { name: 'Apply Now' }).isEnabled()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/signup')

  await stopRefusing()
  const stopConfirming = await answerCognito(page, 'SignUp', {
    reply: { UserConfirmed: true, UserSub: person.userId },
  })
  await send(page)
  await expectPath(page, '/personal-details')
  expect(await page.getByText('Account created').count()).toBe(0)
  await stopConfirming()
}

const confirmsFirst = async ({ page, context }: Visitor) => {
  const person = newPerson()
  await context.route(`${portal}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Professionals</title>' }),
  )
  const opened = context.waitForEvent('page')
  await fillForm(page, { ...person, firstName: '  Mary ', lastName: ' Jones  ' }, 'Agent/Advisor')
  const tab = await opened
  await tab.waitForURL(portal)
  expect(await tab.evaluate('window.opener')).toBe(null)
  await tab.close()
  const link = page.getByRole('link', { name: 'Open the professional portal' })
  expect(await link.getAttribute('href')).toBe(portal)
  expect(await link.getAttribute('target')).toBe('_blank')
  const attributes = nextAttributes(page)
  await page.setViewportSize({ width: 375, height: 553 })
  await send(page)
  expect(await attributes).toEqual([
    { Name: 'email', Value: person.email },
    { Name: 'given_name', Value: 'Mary' },
    { Name: 'family_name', Value: 'Jones' },
    { Name: 'custom:role', Value: 'professional' },
    { Name: 'custom:accepted', Value: 'terms=2026-11 privacy=2026-11 electronic_signature=2026-11' },
  ])
  await expectPath(page, '/login?afterSignup=true')
  await expectToast(page, 'Account created', 'Please check your email to confirm your account.')
  await page.getByText(person.email).waitFor()
  const mail = await newestMailTo(person.email)
  expect(mail.links).toEqual([
    expect.stringMatching(
      new RegExp(`^${siteUrl}/auth/callback#type=signup&user=[0-9a-f-]{36}&token=\\d{6}$`),
    ),
  ])
  const code = page.getByLabel('Six-digit code')
  const { y = 0, height = 0 } = (await code.boundingBox()) ?? {}
  expect(y + height, 'the whole box is in sight').toBeLessThan(553)
  await code.fill(codeIn(mail))
  await press(page, 'Confirm my email')
  await expectPath(page, '/policy-information')
  await expectToast(page, 'Email confirmed', 'You’re signed in.')

  await signOut(page)
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expectPath(page, '/signup')
  await fillForm(page, person)
  await send(page)
  await expectErrorToast(page, 'Signup failed', 'An account with the given email already exists.')
  await page.locator('#email-error').getByText('This email already has an account.').waitFor()
  expect(await page.evaluate('document.activeElement.id')).toBe('email')
  await page.getByRole('link', { name: 'Forgot your password?' }).waitFor()
  await page.getByRole('link', { name: 'Sign in with this email' }).click()
  await expectPath(page, '/login')
  await expectField(page, 'Email', person.email)
}

test('[SUP-1] [LBL-1] [OPT-10] the form asks for names, email, password and one of two roles; [SUP-2] says who we are and links to the agreements; [SUP-3] [JOI-1] [JOI-2] refuses what will not do beside its field; after a failure [JOI-5] [SUP-6] stays filled; and [SUP-5] where no confirmation is asked for, one is signed in and goes to where the application stands; [SUP-8] Agent/Advisor opens the portal in a new tab and leaves a link to it; [SUP-4] [JOI-4] the account is made in that role with trimmed names and the terms accepted, and [PPL-42] signed in by the code of its email; [PPL-41] a second sign-up leads to the sign-in', async () => {
  const visitor = await visit()
  await isTakenInAtOnce(visitor)
  await signOut(visitor.page)
  await visitor.page.getByRole('link', { name: 'Apply Now' }).click()
  await confirmsFirst(visitor)
})
