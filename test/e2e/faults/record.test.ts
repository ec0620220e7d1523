// A record that another version of the program left: every page opens, shows what fits and keeps what it does not know.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { changeItem, storedItem } from '#test/support/browser/stored-item.ts'
import { chosen, expectSaved, letAutosave, openWizard } from '#test/support/browser/wizard-page.ts'

const strangeAnswers = {
  policyType: 'endowment',
  faceValue: 250_000,
  gender: 'unknown',
  maritalStatus: 7,
  overallHealth: 'rather poor',
  medicalConditions: ['diabetes', 'gout'],
  medications: 'Aspirin',
  retired: { kept: ['as', 'it', 'was'] },
}

type Item = Record<string, unknown>

const withStrangeAnswers = ({ form_data, schema_version: _, ...item }: Item): Item => ({
  ...item,
  first_name: 7,
  appraisal: 'much',
  form_data: { ...Object(form_data), ...strangeAnswers },
})

const openPage = async (page: Page, path: string, heading: string) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await step.expectPath(page, path)
}

test('a record of another version opens every step field by field, and is saved without loss [F-16]', async () => {
  const { page, applicant } = await openWizard({
    answers: completeAnswers,
    at: '/policy-information',
    before: (_, { userId }) => changeItem(userId, withStrangeAnswers),
  })
  await step.expectField(page, 'Insurance company', completeAnswers.insuranceCompany)
  expect(await chosen(page, 'Policy type')).toBe('Choose one')
  await page.getByLabel('Policy type').selectOption({ label: 'Whole Life' })
  await page.getByLabel('Face value (death benefit)').fill('$300,000')
  await step.press(page, 'Continue')

  await step.expectPath(page, '/personal-details')
  await step.expectField(page, 'City', completeAnswers.city)
  expect(await chosen(page, 'Gender')).toBe('Choose one')
  await expectSaved(page)
  await openPage(page, '/health-information', 'Health Information')
  expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('Fair')
  expect(await page.getByLabel('Diabetes').isChecked()).toBe(true)
  await page.getByLabel('Weight (pounds)').fill('150')
  await letAutosave(page)
  await openPage(page, '/hipaa-release', 'HIPAA Release')
  await page.getByText('rather poor', { exact: true }).waitFor()
  await step.expectWords(page, 'Not answered yet')

  const { form_data: stored } = await storedItem(applicant.userId)
  expect(stored).toEqual({
    ...completeAnswers,
    ...strangeAnswers,
    policyType: 'whole',
    faceValue: '300000',
    isPremiumFinanced: false,
    weight: '150',
  })
})
