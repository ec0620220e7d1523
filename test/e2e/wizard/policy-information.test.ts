import { expect, test } from 'vitest'
import { fieldOptions } from '#domain/answer-text.ts'
import { policyStep, premiumLabel } from '#domain/steps/policy.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { expectEmptyStep, questions } from '#test/support/browser/step-questions.ts'
import {
  expectProblems,
  expectSaved,
  openWizard,
  recordOfToken,
  storedRecord,
  summary,
  unfold,
} from '#test/support/browser/wizard-page.ts'

const noSuchDay = 'There is no February 30 in 1999. Please check the date'

test('[LBL-1] [OPT-11] [POL-1] [POL-2] [POL-3] [POL-4] [FMT-1] [F-20] [PPL-31] [PPL-32] [PPL-33] [PPL-11] The policy step asks every question, explains wrong amounts and dates, stores right ones in one format, and Save and exit saves and signs out', async () => {
  const { page, applicant } = await openWizard({ at: '/policy-information' })
  await page.locator('#insuranceCompany').press('Enter')
  await page.locator('#policyType:focus').waitFor()
  expect(await summary(page).count(), 'Enter in a step just begun leads to the next question').toBe(0)
  await expectEmptyStep(page, policyStep)
  for (const [frequency, label] of Object.entries(fieldOptions.premiumFrequency)) {
    await page.getByLabel('Premium frequency', { exact: true }).selectOption({ label })
    expect(await questions(page)).toContain(premiumLabel(frequency))
  }
  await step.answerPolicy(page)
  const date = page.getByLabel('Policy issue date', { exact: true })
  const faceValue = page.getByLabel('Face value (death benefit)', { exact: true })
  await faceValue.fill('12,34')
  await date.fill('02/30/1999')
  await step.press(page, 'Continue')
  await expectProblems(page, [
    ['Face value (death benefit)', 'Enter an amount in dollars, for example 250,000'],
    ['Policy issue date', noSuchDay],
  ])
  for (const [label, typed] of [
    ['Face value (death benefit)', '12,34'],
    ['Policy issue date', '02/30/1999'],
    ['Insurance company', 'Acme Life'],
  ] as const)
    await step.expectField(page, label, typed)
  await faceValue.fill('')
  expect(await summary(page).getByRole('link').allInnerTexts()).toEqual(['Face value is required', noSuchDay])

  await faceValue.fill('0')
  await date.fill('3/15/2199')
  const [isZero, isLater] = [/^Is \$0 right\?/, /^Is 2199 the right year\?/].map((words) =>
    page.getByRole('status').filter({ hasText: words }),
  )
  await isZero?.waitFor()
  expect(await faceValue.getAttribute('aria-describedby')).toContain('faceValue-note')
  await date.blur()
  await isLater?.waitFor()
  await summary(page).waitFor({ state: 'detached' })
  await faceValue.fill('1.25 million')
  expect(await isZero?.count()).toBe(0)
  await faceValue.blur()
  await step.expectField(page, 'Face value (death benefit)', '1,250,000')
  await date.fill('March 15, 2005')
  await date.blur()
  await step.expectField(page, 'Policy issue date', '03/15/2005')

  await faceValue.fill('12,34')
  await date.fill('02/30/1999')
  await step.press(page, 'Continue')
  await summary(page).waitFor()
  await faceValue.fill(' $ 1,250,000.50 ')
  await expect.poll(() => summary(page).getByRole('link').allTextContents()).toEqual([noSuchDay])
  await date.fill('1/2/1990')
  await summary(page).waitFor({ state: 'detached' })
  await unfold(page)
  await page.getByLabel('Amount borrowed against the policy').fill('$1,000')
  await page.getByLabel('Agent name').fill('  Ann Agent ')
  expect(await date.getAttribute('aria-invalid'), 'a date of 8 characters is taken').not.toBe('true')
  await step.press(page, 'Continue')
  await step.expectPath(page, '/personal-details')
  await expectSaved(page)
  expect(await storedRecord(page)).toMatchObject({
    current_step: 2,
    form_data: {
      insuranceCompany: 'Acme Life',
      policyType: 'whole',
      faceValue: '1250000.50',
      issueDate: '1990-01-02',
      premiumFrequency: 'monthly',
      premiumAmount: '120.50',
      loanAmount: '1000',
      isPremiumFinanced: false,
      agentName: 'Ann Agent',
    },
  })

  await step.press(page, 'Back')
  await step.expectPath(page, '/policy-information')
  await step.expectField(page, 'Face value (death benefit)', '1,250,000.50')
  await step.expectField(page, 'Policy issue date', '01/02/1990')
  await date.fill('12-31-1989')
  await date.blur()
  await step.expectField(page, 'Policy issue date', '12/31/1989')
  expect(await summary(page).count()).toBe(0)

  await page.getByLabel('Policy number').fill('P-12')
  await step.press(page, 'Save and exit')
  await step.expectPath(page, '/login')
  await step.expectWords(page, 'Your answers are saved. Sign in whenever you want to continue.')
  const record = await recordOfToken(applicant.access)
  expect(record).toMatchObject({ form_data: { policyNumber: 'P-12', issueDate: '1989-12-31' } })
})
