import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Draft, readApplication } from '#domain/application.ts'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { answerGroups } from '#domain/review.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { questions } from '#test/support/browser/step-questions.ts'
import {
  breakCalls,
  expectFailure,
  expectFocused,
  expectProblems,
  forgive,
  letAutosave,
  openWizard,
  stopTime,
  storedAnswers,
  storedRecord,
} from '#test/support/browser/wizard-page.ts'

const at = '/hipaa-release'
const accepted = 'I have read and accept the HIPAA authorization above'
const acknowledged = 'I have read and understand the disclosure above'
const today = () => usDateOf(new Date())
const inTwoYears = (date: string) => `${date.slice(0, 6)}${Number(date.slice(6)) + 2}`

const expectTicks = async (page: Page, isChecked: boolean) => {
  await step.openPart(page, 'Read')
  expect(await page.getByLabel(accepted).isChecked()).toBe(isChecked)
  await step.openPart(page, 'Sign')
  expect(await page.getByLabel(acknowledged).isChecked()).toBe(isChecked)
}

const mustRead = [[accepted, 'You must accept the HIPAA authorization to continue']] as const

test('[JOI-14] [LBL-1] [HIP-1] [HIP-2] [HIP-5] [FMT-1] [PPL-20] The HIPAA step shows the warning first, then the text and its checkbox, then the disclosure, the signature, and a date, and says when the authorization expires; the two checkboxes stay in memory only, and a signature and its date survive a reload', async () => {
  const { page } = await openWizard({ answers: completeAnswers, at })
  const [first = ''] = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(currentConsentText.warning?.map(({ heading }) => heading)).toEqual([first])
  await step.press(page, 'Continue')
  await expect.poll(() => questions(page)).toEqual([accepted])
  await page.getByText('This authorization expires two years from the date I sign it.').waitFor()
  await page.getByText(`Signed on ${today()}, it expires on ${inTwoYears(today())}.`).waitFor()
  const authorization = page.getByRole('region', { name: 'HIPAA authorization' })
  expect(await authorization.innerText()).toContain('I write to Larkfield at the email address on this page')
  for (const name of [/@/, /^[\d-]+$/]) await authorization.getByRole('link', { name }).waitFor()
  await step.press(page, 'Continue to sign')
  await expectProblems(page, mustRead)

  await step.openPart(page, 'Sign')
  await expect.poll(() => questions(page)).toEqual([acknowledged, 'Date signed'])
  await page.getByText('Electronic signature', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Signing electronically' }).waitFor()
  await step.expectField(page, 'Date signed', today())
  await step.press(page, 'Complete Application')
  await expectProblems(page, mustRead)
  await page.getByLabel(accepted).check()
  await step.press(page, 'Continue to sign')
  const dateSigned = page.getByLabel('Date signed')
  const unsigned = [
    [acknowledged, 'You must acknowledge the disclosure to continue'],
    ['Sign', 'Electronic signature is required'],
  ] as const
  for (const [typed, message] of [
    ['', 'Date is required'],
    ['02/30/2026', 'There is no February 30 in 2026. Please check the date'],
  ] as const) {
    await dateSigned.fill(typed)
    await step.press(page, 'Complete Application')
    await expectProblems(page, [...unsigned, ['Date signed', message]])
  }
  await step.press(page, 'Previous')
  await page.getByLabel(accepted).waitFor()
  await page.goBack()
  await dateSigned.waitFor()

  await page.getByLabel(acknowledged).check()
  await page.getByLabel('Date signed').fill('1/2/2026')
  await step.signWithTypedName(page)
  await page.getByAltText('Your signature').waitFor()
  await letAutosave(page)
  await step.openPart(page, 'Check')
  await step.press(page, 'Previous')
  await step.expectPath(page, '/health-information')
  await step.press(page, 'Continue to HIPAA')
  await step.expectPath(page, at)
  await expectTicks(page, true)
  const stored = await storedAnswers(page)
  expect(stored).toMatchObject({ dateSigned: '01/02/2026', signature: expect.stringMatching(/\.png$/) })
  expect(stored).not.toHaveProperty('acceptedHipaa')
  expect(stored).not.toHaveProperty('acknowledgeDisclosure')

  await page.reload()
  await page.getByAltText('Your signature').waitFor()
  await step.expectPath(page, at)
  await expectTicks(page, false)
  await step.expectField(page, 'Date signed', '01/02/2026')
  await page.getByLabel(acknowledged).check()
  await step.press(page, 'Complete Application')
  await expectProblems(page, mustRead)
  await page.getByText('it expires on 01/02/2028').waitFor()
})

test('[HIP-3] [HIP-4] [PAP-33] Complete Application lists missing answers of other steps with links to their fields, and submits nothing; a failed submission loses nothing, and neither does a text that changed meanwhile; a successful one shows the submitting screen for 3 seconds, then the dashboard', async () => {
  const { address1: _, weight: __, issueDate: ___, ...answers } = completeAnswers
  const { page, complaints, applicant } = await openWizard({ answers, at, width: 375, height: 667 })
  await step.acceptConsent(page)
  await step.signWithTypedName(page)
  await step.press(page, 'Complete Application')
  const list = page.getByRole('group', { name: 'A few answers are missing' })
  const gaps = [
    ['Policy issue date: Issue date is required', '/policy-information', '10/1/1999', 'Save and return'],
    ['Address line 1: Address line 1 is required', '/personal-details', '1 Main Street', 'Save and return'],
    ['Weight (pounds): Weight is required', '/health-information', '140', 'Save and return'],
  ] as const
  await expect.poll(() => list.getByRole('link').allInnerTexts()).toEqual(gaps.map(([words]) => words))
  await step.expectFocus(list)
  expect((await list.boundingBox())?.y).toBeLessThan(200)
  expect(await storedRecord(page)).toMatchObject({ status: 'in-progress' })

  for (const [words, path, answer, go] of gaps) {
    await list.getByRole('link', { name: words }).click()
    await step.expectPath(page, `${path}`)
    await expectFocused(page, words.split(':')[0] ?? '')
    await page.keyboard.type(answer)
    await step.press(page, go)
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  }
  expect(await list.count()).toBe(0)
  await expectTicks(page, true)

  const words = ['Error', 'Failed to submit application. Please try again.'] as const
  const path = '/api/submit-application'
  const { heal } = await breakCalls(applicant.userId, path)
  await step.press(page, 'Complete Application')
  await expectFailure(page, words)
  expect(await page.getByText('Submitting your application...').count()).toBe(0)
  await page.getByRole('alert').getByRole('button', { name: 'Close message' }).click()
  await expectTicks(page, true)
  await page.getByAltText('Your signature').waitFor()
  await heal()
  forgive(complaints, /status of 500/)
  expect(await storedRecord(page)).toMatchObject({ status: 'in-progress' })

  await page.route('**/api/submit-application', async (route) => {
    const newer = currentConsentText.authorization.map((clause) => ({ ...clause, text: 'In new words.' }))
    const text = { version: 'hipaa-2030-01', ...currentConsentText, authorization: newer }
    await route.fulfill({ status: 409, json: { message: 'The authorization changed.', text } })
  })
  await step.press(page, 'Complete Application')
  await page.getByRole('region', { name: 'This text changed while you had it open' }).waitFor()
  expect(await page.getByRole('region', { name: 'HIPAA authorization' }).innerText()).toContain(
    'In new words.',
  )
  await expectTicks(page, false)
  await page.getByAltText('Your signature').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  forgive(complaints, /status of 409/)
  await step.acceptConsent(page)

  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  let signedVersion: unknown
  await page.route('**/api/submit-application', async (route) => {
    await mayGoOn
    const body = route.request().postDataJSON()
    signedVersion = body.consent.textVersion
    body.consent.textVersion = currentConsentVersion
    await route.continue({ postData: body })
  })
  await step.press(page, 'Complete Application')
  const screen = page.getByRole('dialog', { name: 'Please wait' })
  await screen.getByText('Submitting your application...', { exact: true }).waitFor()
  expect(await screen.boundingBox()).toMatchObject({ width: 375, height: 667 })
  expect(await storedRecord(page)).toMatchObject({ status: 'in-progress' })
  await stopTime(page)
  const answered = page.waitForResponse('**/api/submit-application')
  goOn()
  expect((await answered).ok()).toBe(true)
  expect(signedVersion).toBe('hipaa-2030-01')
  expect(await storedRecord(page)).toMatchObject({
    status: 'submitted',
    form_data: {
      acceptedHipaa: true,
      acknowledgeDisclosure: true,
      signature: expect.stringMatching(/\.png$/),
      dateSigned: today(),
    },
  })
  await page.clock.runFor(2900)
  await step.expectPath(page, at)
  await screen.waitFor()
  await page.clock.runFor(200)
  await step.expectPath(page, '/dashboard')
  await page.getByRole('status').getByText('Application submitted').waitFor()
  await page.clock.resume()
})

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
  const { page } = await visitAs({ answers })
  await step.expectPath(page, at)
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
    await expectFocused(page, question)
    await page.getByLabel(question, { exact: true }).fill(answer)
    await page.getByRole('button', { name: 'Save and return' }).click({ clickCount })
    await review(page).waitFor()
    if (clickCount === 1) await expectFocused(page, `Change ${question}`)
    expect(await answersOn(page)).toContain(`${question}: ${answer}`)
  }
})
