import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insuredStep } from '#domain/steps/insured.ts'
import { healthAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { tap } from '#test/support/browser/signature-steps.ts'
import { expectEmptyStep } from '#test/support/browser/step-questions.ts'
import { watchRequests } from '#test/support/browser/visitor.ts'
import {
  chosen,
  expectProblems,
  expectSaved,
  letAutosave,
  openWizard,
  storedAnswers,
  storedRecord,
  summary,
  unfold,
} from '#test/support/browser/wizard-page.ts'

const at = '/personal-details'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const [first, last, email, birth] = ['First name', 'Last name', 'Email', 'Date of birth']
const otherPhone = 'Other phone number (optional)'
const lastDigits = 'Last 4 digits of Social Security number'
const kept = 'We kept only the last four digits.'

const expectFolds = async (page: Page) => {
  const [middle, other] = [field(page, 'Middle name (optional)'), field(page, otherPhone)]
  const fold = page.locator('details', { has: other })
  await middle.waitFor()
  expect(await other.isVisible()).toBe(false)
  await middle.fill('')
  expect(await middle.isVisible(), 'still open').toBe(true)
  await fold.locator('summary').press('Enter')
  await other.fill('12')
  await fold.locator('summary').press('Enter')
  expect(await other.isVisible()).toBe(false)
  await step.press(page, 'Continue')
  await summary(page).waitFor()
  await other.waitFor()
  await fold.locator('summary').press('Enter')
  await step.press(page, 'Continue')
  await other.waitFor()
  await fold.locator('summary').press('Enter')
  await summary(page).locator('a[href="#alternatePhone"]').click()
  await step.expectFocus(other)
  await other.fill('')
}

const wrong = [
  [birth, '2/29/1950', 'There is no February 29 in 1950. Please check the date'],
  [email, 'mary at example', 'Invalid email address'],
  ['Phone number', '555-1234', 'Phone number must be at least 10 digits'],
  [otherPhone, '(555) 12', 'Phone number must be at least 10 digits'],
  ['Zip code', '6270', 'Zip code must be at least 5 digits'],
  [lastDigits, '123', 'Last 4 digits of SSN required'],
] as const

const right = [
  [birth, '28 April 49'],
  [email, ' mary@example.com '],
  ['Phone number', ' +1 (555) 123-4567 '],
  [otherPhone, ''],
  ['Zip code', '62701-1234'],
  [lastDigits, '12a34'],
] as const

const answerWrongAndRight = async (page: Page) => {
  await step.answerInsured(page)
  await unfold(page)
  for (const [label, typed] of wrong) await field(page, label).fill(typed)
  await step.press(page, 'Continue')
  await expectProblems(
    page,
    wrong.map(([label, , message]) => [label, message]),
  )
  for (const [label, typed] of wrong) await step.expectField(page, label, typed)
  expect(await chosen(page, 'State')).toBe('Illinois')

  for (const [label, typed] of right) await field(page, label).fill(typed)
  await step.press(page, 'Continue')
  await step.expectPath(page, '/health-information')
  await expectSaved(page)
  expect(await storedRecord(page)).toMatchObject({
    current_step: 3,
    form_data: {
      firstName: 'Mary',
      dateOfBirth: '1949-04-28',
      email: 'mary@example.com',
      phoneNumber: '+1 (555) 123-4567',
      zipCode: '62701-1234',
      ssn: '1234',
      state: 'IL',
    },
  })
  expect(await storedAnswers(page)).not.toHaveProperty('alternatePhone')
}

/** Gives the SSN of every save from now on, null for a save without one. */
const watchDigits = (page: Page) =>
  watchRequests(page, (request): unknown =>
    request.url().endsWith('/api/save-form-data') ? request.postDataJSON().formData.ssn : undefined,
  )

const giveWholeNumbers = async (page: Page) => {
  const ssn = field(page, lastDigits)
  const expectKept = async (digits: string) => {
    await page.getByRole('status').filter({ hasText: kept }).waitFor()
    expect(await ssn.inputValue()).toBe(digits)
    await letAutosave(page)
    expect(await storedAnswers(page)).toMatchObject({ ssn: digits })
  }
  await ssn.fill('')
  for (const part of ['123', '4', '56', '789']) {
    await ssn.pressSequentially(part)
    await page.clock.fastForward(10_000)
  }
  await ssn.press('Tab')
  await expectKept('6789')

  await ssn.fill('987-65-4321')
  expect(await page.getByText(kept).count()).toBe(0)
  await ssn.blur()
  await expectKept('4321')

  await ssn.evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '111 22 3333')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expectKept('3333')
}

const notice = (page: Page) => page.getByRole('region', { name: 'The insured person must sign' })
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()

/** Half of a date and four digits are typed when the page is loaded again. */
const answerForSomeoneElse = async (page: Page, own: { firstName: string; email: string }) => {
  await choose(page, 'Me')
  await page.getByRole('heading', { name: 'How to reach you' }).waitFor()
  await field(page, email).fill(own.email)
  await field(page, last).fill('Smith')
  await choose(page, 'Someone else')
  await page.getByRole('heading', { name: 'How to reach the insured person' }).waitFor()
  await notice(page).getByText('we can email them a link').waitFor()
  await step.expectField(page, email, '')
  await field(page, birth).fill('4/28')
  await letAutosave(page)
  const stored = await storedAnswers(page)
  expect(stored).toMatchObject({ insuredPerson: 'someone-else', lastName: 'Smith' })
  expect(stored).not.toHaveProperty('email')

  await field(page, lastDigits).fill('5556')
  await page.clock.fastForward(10_000)
  expect(await page.getByText('All changes saved', { exact: true }).count()).toBe(0)
  await page.reload()
  await expect.poll(() => field(page, lastDigits).inputValue()).toBe('5556')
  for (const [label, text] of Object.entries({ [first]: '', [last]: 'Smith', [birth]: '4/28' }))
    await step.expectField(page, label, text)
  expect(await chosen(page, 'State')).toBe('Illinois')
  await field(page, birth).fill('4/28/1949')
  await choose(page, 'Me')
  await step.expectField(page, email, own.email)
  await choose(page, 'Someone else')
  await field(page, first).fill('John')
  await field(page, email).fill('john@example.com')
}

const giveWrongCount = async (page: Page) => {
  const ssn = field(page, lastDigits)
  await ssn.fill('55566777')
  await ssn.press('Enter')
  await summary(page).waitFor()
  expect(await ssn.inputValue()).toBe('55566777')
  await page.getByRole('status').filter({ hasText: 'Please type just the last four digits.' }).waitFor()
  await letAutosave(page)
  await ssn.fill('7777')
  await page.goBack()
  await step.expectPath(page, '/health-information')
  await letAutosave(page)
  expect(await storedAnswers(page)).toMatchObject({ ssn: '7777' })
  await page.goForward()
  await step.expectPath(page, at)
}

test('[LBL-1] [OPT-11] [INS-1] [INS-2] [INS-3] [INS-4] [FMT-1] [F-20] [PPL-31] The insured step asks every question, starts with the known name and email, explains wrong answers and keeps them, accepts common formats of phone, zip, and date, and Continue and Back change the step; [PPL-30] a whole SSN gives its last four digits, however it gets into the field, no save ever carries others, and one tap with a finger on Continue is enough then; [PPL-34] [PPL-35] [STA-1] [PAP-16] the answer to whose life it is decides what is filled in, who is spoken of, and who must sign; optional questions are folded, and open for an answer, an error, or a link; a reload continues with the stored answers, half-typed ones included', async () => {
  const answers = { ...policyAnswers, ...healthAnswers, middleName: 'Ann' }
  const { page, applicant } = await openWizard({ answers, at })
  const known = Object.entries({
    [first]: applicant.firstName,
    [last]: applicant.lastName,
    [email]: applicant.email,
  })
  for (const [label, value] of known) await step.expectField(page, label, value)
  await expectFolds(page)
  for (const [label] of known) await field(page, label).fill('  ')
  await expectEmptyStep(page, insuredStep)
  for (const [label, value] of known) await field(page, label).fill(value)
  await answerWrongAndRight(page)
  expect(await notice(page).count()).toBe(0)

  await step.press(page, 'Back')
  await step.expectPath(page, at)
  await step.expectField(page, birth, '04/28/1949')
  const sent = watchDigits(page)
  await giveWholeNumbers(page)
  await answerForSomeoneElse(page, applicant)
  await giveWrongCount(page)
  expect([...new Set(sent)]).toEqual(['6789', '4321', '3333', '5556', null, '7777'])

  await field(page, 'Who will sign? (optional)').selectOption('I will, as their legal representative')
  await notice(page).getByText('Please sit together for that step.').waitFor()
  await page.getByLabel('Your right to sign for them').fill('Guardian')
  await page.setViewportSize({ width: 375, height: 667 })
  await field(page, lastDigits).fill('123-45-6789')
  await tap(page, page.getByRole('button', { name: 'Continue', exact: true }))
  await step.expectPath(page, '/health-information')
  await notice(page).waitFor()
  await expect
    .poll(() => storedAnswers(page))
    .toMatchObject({ signer: 'representative', signingRight: 'Guardian' })

  await page.goto('/policy-information#agentName')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('agentName')
  await step.press(page, 'Continue')
  await step.expectPath(page, at)
  await step.press(page, 'Back')
  await step.expectPath(page, '/policy-information')
})
