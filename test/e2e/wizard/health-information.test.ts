import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fieldOptions } from '#domain/answer-text.ts'
import { healthStep } from '#domain/steps/health.ts'
import { insuredAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { expectEmptyStep, questions } from '#test/support/browser/step-questions.ts'
import {
  breakCalls,
  expectFailure,
  expectSaved,
  forgive,
  letAutosave,
  openWizard,
  stopTime,
  storedAnswers,
  storedRecord,
  unfold,
} from '#test/support/browser/wizard-page.ts'
import { questionsOf } from '#test/support/field-table.ts'

const answers = { ...policyAnswers, ...insuredAnswers }
const at = '/health-information'
const hospitalStays = 'Reason and date of each hospital stay (optional)'

/** The slider shows 50 all the time, and no answer but Continue stores it. */
const answerWithDefault = async (page: Page) => {
  await expectEmptyStep(page, healthStep, 'Continue to HIPAA', hospitalStays)
  await step.expectPath(page, at)
  await expectShown(page, '50', 'Fair')
  await step.answerHealth(page)
  await letAutosave(page)
  expect(await storedAnswers(page)).toMatchObject({ weight: '140' })
  expect(await storedAnswers(page)).not.toHaveProperty('overallHealth')
}

const expectShown = async (page: Page, value: string, label: string) => {
  const slider = page.getByRole('slider', { name: 'Overall health' })
  const word = page.locator('output')
  expect({ value: await slider.inputValue(), label: await word.innerText() }).toEqual({ value, label })
}

const answerTheRest = async (page: Page) => {
  const slider = page.getByRole('slider', { name: 'Overall health' })
  await slider.press('Home')
  for (const [value, label] of Object.entries({ 0: 'Poor', 25: 'Poor', 50: 'Fair', 75: 'Good' })) {
    await expectShown(page, value, label)
    await slider.press('ArrowRight')
  }
  await expectShown(page, '100', 'Excellent')

  await unfold(page)
  const hospitalized = page.getByRole('checkbox', { name: 'Hospitalized in the last 2 years' })
  await hospitalized.check()
  expect((await questions(page)).toSorted()).toEqual(questionsOf(3).toSorted())
  await page.getByLabel(hospitalStays).fill('Hip, May 2025')
  await hospitalized.uncheck()
  expect(await questions(page)).not.toContain(hospitalStays)
  await hospitalized.check()
  await step.expectField(page, hospitalStays, 'Hip, May 2025')

  const boxes = page.getByRole('group', { name: 'Medical conditions (optional)' }).getByRole('checkbox')
  expect(await boxes.evaluateAll((all) => all.map((box) => box.closest('label')?.innerText.trim()))).toEqual(
    Object.values(fieldOptions.medicalConditions),
  )
  for (const name of ['Obesity', 'Cancer', 'Diabetes']) await page.getByLabel(name, { exact: true }).check()
  await page.getByLabel('Cancer', { exact: true }).uncheck()

  const box = page.getByLabel('Medications (optional)')
  const list = page.getByRole('list', { name: 'Medications' }).getByRole('listitem')
  await box.fill('  Metformin ')
  await box.press('Enter')
  for (const name of ['Aspirin', 'Metformin']) {
    await box.fill(name)
    await step.press(page, 'Add')
  }
  await box.fill('Statin')
  await box.press('Enter')
  expect(await box.inputValue()).toBe('')
  expect(await list.allInnerTexts()).toEqual(
    ['Metformin', 'Aspirin', 'Statin'].map((name) =>
      expect.stringMatching(new RegExp(`^${name}\\s+Remove$`)),
    ),
  )
  await page.getByRole('button', { name: 'Remove Aspirin' }).dblclick()
  const next = page.getByRole('button', { name: 'Remove Statin' })
  await step.expectFocus(next)
}

test('[LBL-1] [OPT-11] [HEA-1] [HEA-2] [HEA-3] [HEA-4] [HEA-5] [HEA-6] [HEA-7] The health step asks every question, about hospital stays only after a yes; the slider shows 50 but stores it only after it is moved or by Continue to HIPAA, which saves, waits 300 ms, and replaces the step in the history; a failed save shows an error and keeps the step and everything typed; medications are added once, trimmed, and removed one by one; conditions are stored as a list', async () => {
  const { page, complaints, applicant } = await openWizard({ answers, at: '/personal-details' })
  await step.press(page, 'Continue')
  await step.expectPath(page, at)
  await page.locator('main form').waitFor()
  await answerWithDefault(page)
  await stopTime(page)
  const { heal } = await breakCalls(applicant.userId, '/api/save-form-data')
  await page.getByLabel('Weight (pounds)').fill('150')
  await step.press(page, 'Continue to HIPAA')
  const words = 'There was a problem submitting your health information. Please try again.'
  await expectFailure(page, ['Error', words])
  await page.getByText('Not saved yet – retrying').waitFor()
  await step.expectPath(page, at)
  await step.expectField(page, 'Weight (pounds)', '150')
  const button = page.getByRole('button', { name: 'Continue to HIPAA' })
  await step.expectFocus(button)

  await heal()
  forgive(complaints, /status of 500/)
  const saved = page.waitForResponse('**/api/save-form-data')
  await button.press('Enter')
  expect((await saved).ok()).toBe(true)
  expect(await page.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(true)
  expect(await storedRecord(page)).toMatchObject({
    current_step: 4,
    form_data: { overallHealth: 50, tobaccoUse: 'never', height: '5 ft 6 in', weight: '150' },
  })
  await expectSaved(page)
  await page.clock.runFor(290)
  expect(new URL(page.url()).pathname).toBe(at)
  await page.clock.runFor(20)
  await step.expectPath(page, '/hipaa-release')
  await page.goBack()
  await step.expectPath(page, '/personal-details')

  await page.clock.resume()
  await step.press(page, 'Continue')
  await step.expectPath(page, at)
  await page.locator('main form').waitFor()
  await answerTheRest(page)
  await letAutosave(page)
  expect(await storedAnswers(page)).toMatchObject({
    overallHealth: 100,
    medications: ['Metformin', 'Statin'],
    medicalConditions: ['diabetes', 'obesity'],
  })
})
