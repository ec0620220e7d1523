// The first step of the wizard: its questions, money and dates as people type them, and the way back to the start.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { policyStep } from '#domain/steps/policy.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import {
  expectProblems,
  expectSaved,
  menus,
  menusOf,
  openWizard,
  questions,
  stopTime,
  storedAnswers,
  storedRecord,
  summary,
} from '#test/support/browser/wizard-page.ts'
import { messagesWhenEmpty, questionsOf } from '#test/support/field-table.ts'

const premiumLabels = [
  ['Monthly', 'Monthly premium'],
  ['Quarterly', 'Quarterly premium'],
  ['Semi-annual', 'Semi-annual premium'],
  ['Annual', 'Annual premium'],
  ['Single', 'Single premium'],
  ['Paid Up', 'Premium Amount (Paid Up)'],
] as const

const dateHint = 'Enter a real date as month/day/year, for example 4/28/1949'

test('The policy step asks every question of the table in plain words [LBL-1] [OPT-11] [POL-1] [POL-2] [POL-3]', async () => {
  const { page } = await openWizard({ at: '/policy-information' })
  expect((await questions(page)).toSorted()).toEqual(questionsOf(1).toSorted())
  expect(await menus(page)).toEqual(menusOf(policyStep))

  await step.press(page, 'Continue')
  await expectProblems(page, messagesWhenEmpty(1))

  for (const [frequency, label] of premiumLabels) {
    await page.getByLabel('Premium frequency', { exact: true }).selectOption({ label: frequency })
    expect(await questions(page)).toContain(label)
  }
  await step.expectPath(page, '/policy-information')
})

/** As if the profile, which nobody fills but the forms, had a phone number already. */
const loadWithPhone = async (page: Page, phone: string) => {
  await page.route(
    '**/api/get-form-data',
    async (route) => {
      const response = await route.fetch()
      const { profile, ...rest } = await response.json()
      await route.fulfill({ response, json: { ...rest, profile: { ...profile, phone_number: phone } } })
    },
    { times: 1 },
  )
  await page.reload()
}

test('[POL-1] [POL-4] [FMT-1] [STA-1] [F-20] the policy step explains wrong amounts and dates and stores right ones in one format, and the next step starts with the profile', async () => {
  const { page } = await openWizard({ at: '/policy-information' })
  await loadWithPhone(page, '(555) 987-6543')
  await step.answerPolicy(page)
  const date = page.getByLabel('Policy issue date', { exact: true })
  const faceValue = page.getByLabel('Face value (death benefit)', { exact: true })
  const wrong = [
    ['a quarter million', '1/2/90'],
    ['12,34', '02/30/1999'],
    ['-5', '13/01/1999'],
    ['$', '1/1/0001'],
  ] as const
  for (const [money, day] of wrong) {
    await faceValue.fill(money)
    await date.fill(day)
    await step.press(page, 'Continue')
    await expectProblems(page, [
      ['Face value (death benefit)', 'Enter an amount in dollars, for example 250,000'],
      ['Policy issue date', dateHint],
    ])
    expect([await faceValue.inputValue(), await date.inputValue()]).toEqual([money, day])
    await step.expectField(page, 'Insurance company', 'Acme Life')
  }

  await faceValue.fill(' $ 1,250,000.50 ')
  await expect.poll(() => summary(page).getByRole('link').allTextContents()).toEqual([dateHint])
  await date.fill('1/2/1990')
  await summary(page).waitFor({ state: 'detached' })
  await page.getByLabel('Amount borrowed against the policy').fill('$1,000')
  await page.getByLabel('Agent name').fill('  Ann Agent ')
  expect(await date.getAttribute('aria-invalid'), 'a date of 8 characters is taken').not.toBe('true')
  await step.press(page, 'Continue')
  await step.expectPath(page, '/personal-details')
  await step.expectField(page, 'Phone number', '(555) 987-6543')
  await expectSaved(page)
  expect(await storedAnswers(page)).not.toHaveProperty('phoneNumber')
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
})

test('[POL-1] [RED-5] Back saves and goes to /, which redirects to the first incomplete step', async () => {
  const { page } = await openWizard({ answers: { city: 'Austin' }, at: '/policy-information' })
  await stopTime(page)
  await page.getByLabel('Policy number').fill('P-12')
  await step.press(page, 'Back')
  await step.expectPath(page, '/policy-information')
  await expectSaved(page)
  expect(await storedAnswers(page)).toMatchObject({ policyNumber: 'P-12', city: 'Austin' })

  const { insuranceCompany, faceValue } = completeAnswers
  await page.getByLabel('Insurance company').fill(insuranceCompany)
  await page.getByLabel('Face value').fill(faceValue)
  await page.getByLabel('Policy type').selectOption({ label: 'Whole Life' })
  await step.press(page, 'Back')
  await step.expectPath(page, '/personal-details')
})
