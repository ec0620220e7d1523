import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readApplication } from '#domain/application.ts'
import type { Draft } from '#domain/draft.ts'
import { answerGroups } from '#domain/review.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { arriveSignedIn } from '#test/support/browser/prepared-session.ts'
import { visit } from '#test/support/browser/visitor.ts'
import { focused } from '#test/support/browser/wizard-page.ts'

const review = (page: Page) => page.getByRole('region', { name: 'Check your answers' })

/** Question and answer as they stand in the review, 'Question: answer'. */
const answersOn = async (page: Page) => {
  const terms = await review(page).locator('dt').allInnerTexts()
  const answers = await review(page).locator('dt + dd').allInnerTexts()
  return terms.map((term, index) => `${term}: ${answers[index]}`)
}

test('[PPL-21] The review shows all answers by step, in words; Change leads to the question, and Save and return straight back to its line', async () => {
  const answers: Draft = {
    ...completeAnswers,
    premiumFrequency: 'semiannual',
    medicalConditions: ['alzheimers', 'stroke'],
    medications: ['Aspirin, 81 mg'],
    hospitalization: false,
    weight: null,
  }
  const [applicant, { page }] = await Promise.all([prepareApplicant({ answers }), visit()])
  await arriveSignedIn(page, applicant)
  await step.expectPath(page, '/hipaa-release')
  await review(page).waitFor()
  const groups = answerGroups(readApplication(answers))
  expect(await review(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
    groups.map(({ title }) => title),
  )
  const shown = groups
    .flatMap((group) => group.answers)
    .filter(({ text, isOptional }) => text || !isOptional)
    .map(({ label, text }) => `${label}: ${text || 'Not answered yet'}`)
  expect(await answersOn(page)).toEqual(shown)
  expect(shown).toEqual(
    expect.arrayContaining([
      'Semi-annual premium: $120.50',
      'Date of birth: 04/28/1949',
      'Last 4 digits of Social Security number: Ends in 1234',
      'Weight (pounds): Not answered yet',
      "Medical conditions: Alzheimer's disease\nStroke",
    ]),
  )
  await page
    .getByText(/^You skipped \d+ optional questions$/)
    .nth(1)
    .click()
  await page.getByRole('link', { name: 'Middle name' }).waitFor()

  /** The second click of two can land on the review and take the focus. */
  for (const [question, path, answer, clickCount] of [
    ['City', '/personal-details', 'Shelbyville', 2],
    ['Weight (pounds)', '/health-information', '150', 1],
  ] as const) {
    await page.getByRole('link', { name: `Change ${question}` }).click()
    await step.expectPath(page, path)
    await expect.poll(async () => (await focused(page)).question).toBe(question)
    await page.getByLabel(question, { exact: true }).fill(answer)
    await page.getByRole('button', { name: 'Save and return' }).click({ clickCount })
    await review(page).waitFor()
    if (clickCount === 1)
      await expect.poll(async () => (await focused(page)).question).toBe(`Change ${question}`)
    expect(await answersOn(page)).toContain(`${question}: ${answer}`)
  }
})
