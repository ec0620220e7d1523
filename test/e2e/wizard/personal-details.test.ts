import { expect, test } from 'vitest'
import { agentsSignText } from '#domain/review.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { completeAnswers, healthAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { phone } from '#test/support/browser/signature-steps.ts'
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

test('[LBL-1] [OPT-11] [INS-1] [INS-2] [INS-3] [INS-4] [FMT-1] [F-20] [PPL-31] The insured step asks every question, starts with the known name and email, explains wrong answers and keeps them, accepts common formats of phone, zip, and date, and Continue and Back change the step', async () => {
  const { page, applicant } = await openWizard({ answers: policyAnswers, at })
  const { firstName, lastName, email } = applicant
  const known = Object.entries({ 'First name': firstName, 'Last name': lastName, Email: email })
  for (const [label, value] of known) {
    await step.expectField(page, label, value)
    await page.getByLabel(label, { exact: true }).fill('  ')
  }
  await expectEmptyStep(page, insuredStep)
  for (const [label, value] of known) await page.getByLabel(label, { exact: true }).fill(value)
  await step.answerInsured(page)
  const wrong = [
    ['Date of birth', '2/29/1950', 'There is no February 29 in 1950. Please check the date'],
    ['Email', 'mary at example', 'Invalid email address'],
    ['Phone number', '555-1234', 'Phone number must be at least 10 digits'],
    ['Other phone number (optional)', '(555) 12', 'Phone number must be at least 10 digits'],
    ['Zip code', '6270', 'Zip code must be at least 5 digits'],
    ['Last 4 digits of Social Security number', '123', 'Last 4 digits of SSN required'],
  ] as const
  await unfold(page)
  for (const [label, typed] of wrong) await page.getByLabel(label, { exact: true }).fill(typed)
  await step.press(page, 'Continue')
  await expectProblems(
    page,
    wrong.map(([label, , message]) => [label, message]),
  )
  for (const [label, typed] of wrong) await step.expectField(page, label, typed)
  expect(await chosen(page, 'State')).toBe('Illinois')

  const right = [
    ['Date of birth', '28 April 49'],
    ['Email', ' mary@example.com '],
    ['Phone number', ' +1 (555) 123-4567 '],
    ['Other phone number (optional)', ''],
    ['Zip code', '62701-1234'],
    ['Last 4 digits of Social Security number', '12a34'],
  ] as const
  for (const [label, typed] of right) await page.getByLabel(label, { exact: true }).fill(typed)
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

  await step.press(page, 'Back')
  await step.expectPath(page, '/personal-details')
  await step.expectField(page, 'Date of birth', '04/28/1949')
  await step.press(page, 'Back')
  await step.expectPath(page, '/policy-information')
})

const kept = 'We kept only the last four digits.'

test('[INS-3] [PPL-30] A whole SSN gives its last four digits, however it gets into the field, and no save ever carries others', async () => {
  const { page } = await openWizard({ answers: policyAnswers, at })
  await step.press(page, 'Back')
  await step.expectPath(page, '/policy-information')
  await step.press(page, 'Continue')
  await step.expectPath(page, at)
  const sent = watchRequests(page, (request): unknown =>
    request.url().endsWith('/api/save-form-data') ? request.postDataJSON().formData.ssn : undefined,
  )
  const ssn = page.getByLabel('Last 4 digits of Social Security number')
  const expectKept = async (digits: string) => {
    await page.getByRole('status').filter({ hasText: kept }).waitFor()
    expect(await ssn.inputValue()).toBe(digits)
    await letAutosave(page)
    expect(await storedAnswers(page)).toMatchObject({ ssn: digits })
  }
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

  await ssn.fill('5556')
  await page.clock.fastForward(10_000)
  expect(await page.getByText('All changes saved', { exact: true }).count()).toBe(0)
  await page.reload()
  await expect.poll(() => ssn.inputValue()).toBe('5556')

  await ssn.fill('55566777')
  await ssn.press('Enter')
  await summary(page).waitFor()
  expect(await ssn.inputValue()).toBe('55566777')
  await page.getByRole('status').filter({ hasText: 'Please type just the last four digits.' }).waitFor()
  await letAutosave(page)
  await ssn.fill('7777')
  await page.goBack()
  await step.expectPath(page, '/policy-information')
  await letAutosave(page)
  expect(await storedAnswers(page)).toMatchObject({ ssn: '7777' })
  expect([...new Set(sent)]).toEqual(['6789', '4321', '3333', '5556', null, '7777'])
})

test('[PPL-34] [PPL-35] [STA-1] [PAP-16] The answer to whose life it is decides what is filled in, who is spoken of, and who must sign; optional questions are folded, and open for an answer, an error, or a link; a reload continues with the stored answers, half-typed ones included', async () => {
  const answers = { ...policyAnswers, ...healthAnswers, middleName: 'Ann' }
  const { page, applicant } = await openWizard({ answers, at })
  const [middle, other] = [page.getByLabel('Middle name (optional)'), page.getByLabel('Other phone number')]
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
  await other.fill('')

  const [first, last, email, birth] = ['First name', 'Last name', 'Email', 'Date of birth']
  const notice = page.getByRole('region', { name: 'The insured person must sign' })
  await page.getByRole('radio', { name: 'Me', exact: true }).check()
  await page.getByRole('heading', { name: 'How to reach you' }).waitFor()
  await step.expectField(page, first, applicant.firstName)
  await step.answerInsured(page)
  await page.getByLabel(last, { exact: true }).fill('Smith')
  await step.press(page, 'Continue')
  await step.expectPath(page, '/health-information')
  expect(await notice.count()).toBe(0)
  await step.press(page, 'Back')

  await page.getByRole('radio', { name: 'Someone else' }).check()
  await page.getByRole('heading', { name: 'How to reach the insured person' }).waitFor()
  await notice.getByText('we can email them a link').waitFor()
  await step.expectField(page, email, '')
  await page.getByLabel(birth, { exact: true }).fill('4/28')
  await letAutosave(page)
  const stored = await storedAnswers(page)
  expect(stored).toMatchObject({ insuredPerson: 'someone-else', lastName: 'Smith' })
  expect(stored).not.toHaveProperty('email')
  await page.reload()
  for (const [label, text] of Object.entries({ [first]: '', [last]: 'Smith', [birth]: '4/28' }))
    await step.expectField(page, label, text)
  expect(await chosen(page, 'State')).toBe('Illinois')
  await page.getByLabel(birth, { exact: true }).fill('4/28/1949')
  await page.getByRole('radio', { name: 'Me', exact: true }).check()
  await step.expectField(page, email, applicant.email)
  await page.getByRole('radio', { name: 'Someone else' }).check()
  await page.getByLabel(first, { exact: true }).fill('John')
  await page.getByLabel(email, { exact: true }).fill('john@example.com')
  await page.getByLabel('Who will sign? (optional)').selectOption('I will, as their legal representative')
  await notice.getByText('Please sit together for that step.').waitFor()
  await page.getByLabel('Your right to sign for them').fill('Guardian')
  await step.press(page, 'Continue')
  await step.expectPath(page, '/health-information')
  await notice.waitFor()
  await expect
    .poll(() => storedAnswers(page))
    .toMatchObject({ signer: 'representative', signingRight: 'Guardian' })

  await page.goto('/policy-information#agentName')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('agentName')
})

test('With a finger, one tap on Continue right after a whole SSN is enough', async () => {
  const { page } = await openWizard({ answers: policyAnswers, at, ...phone })
  await page.getByLabel('Last 4 digits of Social Security number').fill('123-45-6789')
  await page.getByRole('button', { name: 'Continue', exact: true }).tap()
  await summary(page).waitFor()
})

test('[PAP-46] An agent reads on step 2, in the review, and before signing a paper that they sign only as a representative', async () => {
  const details = { role: 'professional' }
  const { page } = await visitAs({ answers: completeAnswers, currentStep: 4, details })
  await page.getByRole('link', { name: agentsSignText }).click()
  await step.expectPath(page, at)
  await page.getByRole('region', { name: 'Who can sign' }).getByText(agentsSignText).waitFor()

  const answers = {
    insuredPerson: 'someone-else',
    signer: 'representative',
    signingRight: 'Guardian',
  } as const
  const guardian = await visitAs({ answers, isSubmitted: true, details }, { at: '/papers/policy-release' })
  const choice = guardian.page.getByRole('radiogroup', { name: 'I sign as' })
  expect(await choice.evaluate((group) => group.ariaDescribedByElements?.[0]?.textContent)).toBe(
    agentsSignText,
  )
})
