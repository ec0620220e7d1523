// The third step of the wizard: its questions, the slider, the two lists, and the way on to the authorization.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fieldOptions } from '#domain/labels.ts'
import { healthStep } from '#domain/steps/health.ts'
import { insuredAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import {
  breakCalls,
  expectFailure,
  expectProblems,
  expectSaved,
  forgive,
  letAutosave,
  menus,
  menusOf,
  openWizard,
  questions,
  stopTime,
  storedAnswers,
  storedRecord,
} from '#test/support/browser/wizard-page.ts'
import { messagesWhenEmpty, questionsOf } from '#test/support/field-table.ts'

const answers = { ...policyAnswers, ...insuredAnswers }
const at = '/health-information'

const hospitalStays = 'Reason and date of each hospital stay (optional)'
const allQuestions = questionsOf(3).toSorted()
const withoutStays = allQuestions.filter((question) => question !== hospitalStays)

const sortedQuestions = async (page: Page) => (await questions(page)).toSorted()

test('The health step asks every question of the table, and about hospital stays only after a yes [LBL-1] [OPT-11] [HEA-1] [HEA-3] [HEA-5]', async () => {
  const { page } = await openWizard({ answers, at })
  expect(await sortedQuestions(page)).toEqual(withoutStays)
  expect(await menus(page)).toEqual(menusOf(healthStep))
  const boxes = page.getByRole('group', { name: 'Medical conditions (optional)' }).getByRole('checkbox')
  expect(await boxes.evaluateAll((all) => all.map((box) => box.closest('label')?.innerText.trim()))).toEqual(
    Object.values(fieldOptions.medicalConditions),
  )

  await step.press(page, 'Continue to HIPAA')
  await expectProblems(page, messagesWhenEmpty(3))

  const hospitalized = page.getByRole('checkbox', { name: 'Hospitalized in the last 2 years' })
  await hospitalized.check()
  expect(await sortedQuestions(page)).toEqual(allQuestions)
  await page.getByLabel(hospitalStays).fill('Hip, May 2025')
  await hospitalized.uncheck()
  expect(await sortedQuestions(page)).toEqual(withoutStays)
  await hospitalized.check()
  await step.expectField(page, hospitalStays, 'Hip, May 2025')
  await step.press(page, 'Back')
  await step.expectPath(page, '/personal-details')
})

test('[HEA-2] the slider shows 50 but stores it only after it is moved', async () => {
  const { page } = await openWizard({ answers, at })
  const slider = page.getByRole('slider', { name: 'Overall health' })
  const word = page.locator('output')
  expect([await slider.inputValue(), await word.innerText()]).toEqual(['50', 'Fair'])
  expect(
    await slider.evaluate((range) => ['min', 'max', 'step'].map((name) => range.getAttribute(name))),
  ).toEqual(['0', '100', '25'])
  await page.getByLabel('Weight (pounds)').fill('140')
  await letAutosave(page)
  expect(await storedAnswers(page)).toMatchObject({ weight: '140' })
  expect(await storedAnswers(page)).not.toHaveProperty('overallHealth')
  await page.goto('/hipaa-release')
  await step.expectPath(page, at)

  const shown: unknown[] = []
  await slider.press('Home')
  for (const key of ['', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
    if (key) await slider.press(key)
    shown.push([await slider.inputValue(), await word.innerText()])
  }
  expect(shown).toEqual([
    ['0', 'Poor'],
    ['25', 'Poor'],
    ['50', 'Fair'],
    ['75', 'Good'],
    ['100', 'Excellent'],
  ])
  await letAutosave(page)
  expect(await storedAnswers(page)).toMatchObject({ overallHealth: 100 })
})

test('[HEA-4] Enter and Add add a trimmed medication once, a double click on Remove removes only that one and focuses the next, and conditions are stored as a list', async () => {
  const { page } = await openWizard({ answers, at })
  const box = page.getByLabel('Medications (optional)')
  const list = page.getByRole('list', { name: 'Medications' }).getByRole('listitem')
  await box.fill('  Metformin ')
  await box.press('Enter')
  await box.fill('Aspirin')
  await step.press(page, 'Add')
  await box.fill('Metformin')
  await box.press('Enter')
  await box.fill('   ')
  await step.press(page, 'Add')
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
  await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true)
  await step.expectPath(page, at)
  for (const name of ['Obesity', 'Cancer', 'Diabetes']) await page.getByLabel(name, { exact: true }).check()
  await page.getByLabel('Cancer', { exact: true }).uncheck()
  await letAutosave(page)
  expect(await storedAnswers(page)).toMatchObject({
    medications: ['Metformin', 'Statin'],
    medicalConditions: ['diabetes', 'obesity'],
  })
})

test('[HEA-1] [HEA-2] [HEA-6] Continue to HIPAA saves, waits 300 ms, and replaces the step in the history', async () => {
  const { page } = await openWizard({ answers, at })
  await step.press(page, 'Back')
  await step.expectPath(page, '/personal-details')
  await page.getByText('Last 4 digits of Social Security number').waitFor()
  await step.press(page, 'Continue')
  await step.answerHealth(page)
  await stopTime(page)
  const saved = page.waitForResponse('**/api/save-form-data')
  await step.press(page, 'Continue to HIPAA')
  expect((await saved).ok()).toBe(true)
  const button = page.getByRole('button', { name: 'Processing...' })
  expect(await button.isDisabled()).toBe(true)
  expect(await storedRecord(page)).toMatchObject({
    current_step: 4,
    form_data: { overallHealth: 50, tobaccoUse: 'never', height: '5 ft 6 in', weight: '140' },
  })
  await expectSaved(page)
  await page.clock.runFor(290)
  expect(new URL(page.url()).pathname).toBe(at)
  await page.clock.runFor(20)
  await step.expectPath(page, '/hipaa-release')
  await page.goBack()
  await step.expectPath(page, '/personal-details')
})

test('[HEA-7] a failed save shows an error and keeps the step and everything typed', async () => {
  const { page, complaints, applicant } = await openWizard({ answers, at })
  await step.answerHealth(page)
  await letAutosave(page)
  await page.getByLabel('Weight (pounds)').fill('150')
  const { heal } = await breakCalls(applicant.userId, '/api/save-form-data')
  await step.press(page, 'Continue to HIPAA')
  const words = 'There was a problem submitting your health information. Please try again.'
  await expectFailure(page, ['Error', words], { isOurs: true })
  await page.getByText('Not saved yet – retrying').waitFor()
  await step.expectPath(page, at)
  await step.expectField(page, 'Weight (pounds)', '150')
  const button = page.getByRole('button', { name: 'Continue to HIPAA' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

  await heal()
  await button.press('Enter')
  await step.expectPath(page, '/hipaa-release')
  expect(await storedAnswers(page)).toMatchObject({ weight: '150' })
  forgive(complaints, /status of 500/)
})
