// Step 4 begins with all answers as words, each step a link away, and the authorization says how to take it back.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readApplication } from '#domain/application.ts'
import { hipaaAuthorizationYears } from '#domain/constants.ts'
import type { Draft } from '#domain/draft.ts'
import { answerGroups } from '#domain/review.ts'
import { toIsoDate, toUsDate, usDateOf, yearsAfter } from '#domain/us-date.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { arriveSignedIn } from '#test/support/browser/prepared-session.ts'
import { visit } from '#test/support/browser/visitor.ts'

const review = (page: Page) => page.getByRole('region', { name: 'Check your answers' })

/** Question and answer as they stand in the review, 'Question: answer'. */
const answersOn = async (page: Page) => {
  const terms = await review(page).locator('dt').allInnerTexts()
  const answers = await review(page).locator('dd').allInnerTexts()
  return terms.map((term, index) => `${term}: ${answers[index]}`)
}

const openReview = async (page: Page, answers: Parameters<typeof prepareApplicant>[0] = {}) => {
  const applicant = await prepareApplicant(answers)
  await arriveSignedIn(page, applicant)
  await step.expectPath(page, '/hipaa-release')
  await review(page).waitFor()
}

test('The review shows all answers above the authorization, by step, in words', async () => {
  const { page } = await visit()
  const answers: Draft = {
    ...completeAnswers,
    premiumFrequency: 'semiannual',
    medicalConditions: ['alzheimers', 'stroke'],
    medications: ['Aspirin, 81 mg'],
    hospitalization: false,
    weight: null,
  }
  await openReview(page, { answers })
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
  await step.expectWords(page, 'Not answered (optional): Middle name; Marital status; Other phone number')
  const authorization = page.getByRole('region', { name: 'HIPAA authorization' })
  const [first, second] = await Promise.all([review(page).boundingBox(), authorization.boundingBox()])
  expect(first?.y ?? 0).toBeLessThan(second?.y ?? 0)
})

test('Edit opens the step, and the review shows what was changed there', async () => {
  const { page } = await visit()
  await openReview(page, { answers: completeAnswers })
  for (const [title, path] of [
    ['Policy Information', '/policy-information'],
    ['Insured Details', '/personal-details'],
    ['Health Information', '/health-information'],
  ] as const) {
    await page.getByRole('link', { name: `Edit ${title}`, exact: true }).click()
    await step.expectPath(page, path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goBack()
    await review(page).waitFor()
  }
  await page.getByRole('link', { name: 'Edit Insured Details' }).click()
  await page.getByLabel('City', { exact: true }).fill('Shelbyville')
  await page.goBack()
  expect(await answersOn(page)).toContain('City: Shelbyville')
})

test('[HIP-1] the authorization names its last day and how to revoke it, and Previous opens the step before', async () => {
  const { page } = await visit()
  await openReview(page, { answers: completeAnswers })
  const authorization = page.getByRole('region', { name: 'HIPAA authorization' })
  const words = await authorization.innerText()
  expect(words).toContain('This authorization expires two years from the date I sign it.')
  const lastDay = toUsDate(yearsAfter(toIsoDate(usDateOf(new Date())) ?? '', hipaaAuthorizationYears))
  expect(words).toContain(`it expires on ${lastDay}.`)
  expect(words).toContain('I write to Larkfield at the email address on this page')
  await authorization.getByRole('link', { name: /@/ }).waitFor()
  await authorization.getByRole('link', { name: /^[\d-]+$/ }).waitFor()
  await page.getByRole('region', { name: 'Signing electronically' }).waitFor()
  await page.getByLabel('Date signed', { exact: true }).fill('2/29/2028')
  await step.expectWords(page, '02/28/2030')
  await step.press(page, 'Previous')
  await step.expectPath(page, '/health-information')
})
