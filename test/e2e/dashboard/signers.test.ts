// A daughter owns the policy on her mother's life: what she sees until the mail to her mother is out.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Draft } from '#domain/application.ts'
import { disclosureConsentVersion } from '#domain/legal/current-versions.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { expectFocus, expectHeard, heard, listen, spoken } from '#test/support/browser/spoken.ts'
import { storedItem } from '#test/support/browser/stored-item.ts'
import { newestMailTo } from '#test/support/browser/visitor.ts'
import { forgive, openWizard, summary } from '#test/support/browser/wizard-page.ts'

const apart = (email: string): Draft => ({
  ...{ insuredPerson: 'someone-else', signer: 'insured-person' },
  ...{ firstName: 'Warren', lastName: 'Hale', email },
})

const newAddress = () => `warren.${crypto.randomUUID()}@example.com`

const card = (page: Page) => page.getByRole('region', { name: 'Who signs' })
const emailField = (page: Page) => card(page).getByLabel('Email of Warren Hale')
const asked = (page: Page) =>
  card(page)
    .getByText(/^Asked on/)
    .waitFor()

const finishStep = async (page: Page) => {
  await step.press(page, 'Continue')
  await step.expectWords(page, 'To be signed by Warren Hale')
  expect(await page.getByText('it expires on').count()).toBe(0)
  await step.press(page, 'Continue to sign')
  await expect
    .poll(() => summary(page).getByRole('link').allInnerTexts())
    .toEqual(['Please say that you have read the authorization'])
  await page.getByLabel('I have read the authorization. Warren Hale will sign it.').check()
  await step.press(page, 'Continue to sign')
  await page.getByLabel('I have read and understand the disclosure above').check()
  await step.press(page, 'Sign')
  const dialog = page.getByRole('dialog', { name: 'Sign the application' })
  expect(await dialog.getByLabel('Your full name').inputValue()).not.toContain('Warren')
  await step.press(page, 'Save signature')
  await page.getByAltText('Your signature').waitFor()
  await step.press(page, 'Complete Application')
}

const problems = (page: Page) => summary(page).getByRole('link').allInnerTexts()

const storedSigners = async (userId: string) => JSON.stringify((await storedItem(userId)).signers ?? [])

const expectForm = async (page: Page, email: string) => {
  await step.press(page, 'Ask Warren Hale to sign')
  await expectFocus(page, 'Warren Hale, heading, level 3')
  expect(await spoken(page, 'main form')).toEqual([
    'How does Warren Hale sign?, group, required',
    'By email, radio button, checked',
    'With a pen, on a letter, radio button',
    `Email of Warren Hale, field, required: ${email} – Is this their own email? They need to open it themselves.`,
    'Send the email, button',
    'Cancel, button',
  ])
}

/** What goes wrong first loses nothing that was typed, and asks once. */
const askAtLast = async (page: Page, { email, userId }: { email: string; userId: string }, own: string) => {
  await emailField(page).fill('warren')
  await step.press(page, 'Send the email')
  await expect.poll(() => problems(page)).toEqual(['Invalid email address'])
  await emailField(page).fill(email.toUpperCase())
  await step.expectWords(page, 'This is your own email. Do you share it?')

  await emailField(page).fill(own)
  await page.route('**/api/ask-signer', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await step.press(page, 'Send the email')
  await step.expectWords(page, 'That didn’t work yet')
  expect(await emailField(page).inputValue()).toBe(own)
  await listen(page)
  await heard(page)
  await step.press(page, 'Send the email')
  await asked(page)
  await expectHeard(page, [`We’re emailing Warren Hale Our email goes to ${own}.`])
  await expectFocus(page, 'Warren Hale, heading, level 3')
  expect((await storedSigners(userId)).match(/"at":/g)).toHaveLength(1)
  await step.expectWords(page, 'Nothing. We’re waiting for Warren Hale to sign.')
  await expect.poll(async () => (await newestMailTo(own)).links.join()).toContain('/sign#')
}

const nameTrustee = async (page: Page) => {
  const toSign = page.getByRole('region', { name: 'Papers to sign' })
  expect(await toSign.innerText()).not.toContain('HIPAA')
  await toSign.getByRole('heading', { name: 'Permission to ask about the policy' }).waitFor()
  await step.press(page, 'Add a trustee')
  await step.press(page, 'Send the email')
  await expect
    .poll(() => problems(page))
    .toEqual(['First name is required', 'Last name is required', 'Invalid email address'])
  await page.getByLabel('First name').fill('Theodore')
  await page.getByLabel('Last name').fill('Weatherby')
  await card(page).getByRole('radio', { name: 'With a pen' }).check()
  await step.press(page, 'Make the letter')
  await card(page).getByRole('heading', { name: 'Theodore Weatherby' }).waitFor()
  await card(page).getByText('Needs a letter').waitFor()
  await card(page).getByRole('button', { name: 'Get the letter (PDF)' }).waitFor()
  await toSign.waitFor({ state: 'detached' })
  await expectFocus(page, 'Theodore Weatherby, heading, level 3')
  await step.expectWords(page, 'Theodore Weatherby signs with a pen')
  await step.expectWords(
    page,
    'Please send us the letter that Theodore Weatherby signs. See “Who signs” below.',
  )

  await card(page).getByText('Something else').last().click()
  await step.press(page, 'Don’t ask Theodore Weatherby anymore')
  await expectFocus(page, 'Who signs, heading, level 2')
  await step.expectWords(page, 'We no longer ask Theodore Weatherby')
  expect(await card(page).getByText('signs with a pen').count()).toBe(0)
  await toSign.waitFor()
}

const askElsewhere = async (page: Page) => {
  const other = newAddress()
  await card(page).getByText('Something else').click()
  await step.press(page, 'Use another email, or a letter')
  await emailField(page).fill(other)
  await step.press(page, 'Send the email')
  await card(page).getByText(`a link to ${other}.`).waitFor()
  await step.expectWords(page, 'Links that we sent before don’t work anymore.')
  return other
}

test('[SGN-1] [SGN-2] [SGN-4] [SGN-18] [SGN-19] a daughter finishes without her mother’s signature, and asks her: the mail goes to the address of the answers, the case waits for her, and the copy says so; a wrong address, one’s own, and a lost reply lose nothing and ask once; each trustee is named, and signs with a pen for the policy instead of the person; the address changes, the paper opens on this device, and a question is taken back', async () => {
  const email = newAddress()
  const { page, applicant, complaints } = await openWizard({
    answers: { ...completeAnswers, ...apart(email), beneficiaryType: 'trust' },
    at: '/hipaa-release',
  })
  await finishStep(page)
  await page.getByRole('heading', { name: 'Application received' }).waitFor()
  await page.getByRole('heading', { name: 'Your next step' }).waitFor()
  await page.getByRole('link', { name: 'Ask Warren Hale to sign' }).click()
  await step.expectWords(page, 'We have your application. Next, please ask Warren Hale to sign.')
  const stored = await storedItem(applicant.userId)
  expect(stored).toMatchObject({
    consent: {
      signer: `${applicant.firstName} ${applicant.lastName}`,
      text_version: disclosureConsentVersion,
    },
  })
  expect(JSON.stringify(stored.papers)).toContain('"disclosure"')

  await expectForm(page, email)
  await askAtLast(page, applicant, email)
  await nameTrustee(page)
  const other = await askElsewhere(page)
  await page.getByRole('link', { name: 'Print or save your signed copy' }).click()
  await step.expectWords(page, 'To be signed by Warren Hale')
  await step.expectWords(page, 'I agree to sign this application electronically')
  await page.getByRole('link', { name: 'Back to your case' }).click()

  await step.press(page, 'Warren Hale is here with me')
  await step.expectWords(page, `Then we send a code to ${other}.`)
  await step.press(page, 'Open the paper')
  await page.waitForURL(/\/sign#[\w-]{22}$/)
  forgive(complaints, /ERR_FAILED/)
}, 120_000)
