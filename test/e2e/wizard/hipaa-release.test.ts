import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Draft, readApplication } from '#domain/application.ts'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { answerGroups } from '#domain/review.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { expectFocus, heard, listen, spoken } from '#test/support/browser/spoken.ts'
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
  summary,
} from '#test/support/browser/wizard-page.ts'

const at = '/hipaa-release'
const accepted = 'I have read and accept the HIPAA authorization above'
const acknowledged = 'I have read and understand the disclosure above'
const today = () => usDateOf(new Date())
const inTwoYears = (date: string) => `${date.slice(0, 6)}${Number(date.slice(6)) + 2}`
const picture = (page: Page) => page.getByAltText('Your signature').waitFor()

const expectTicks = async (page: Page, isChecked: boolean) => {
  await step.openPart(page, 'Read')
  expect(await page.getByLabel(accepted).isChecked()).toBe(isChecked)
  await step.openPart(page, 'Sign')
  expect(await page.getByLabel(acknowledged).isChecked()).toBe(isChecked)
}

const review = (page: Page) => page.getByRole('region', { name: 'Check your answers' })

/** Question and answer as they stand in the review, 'Question: answer'. */
const answersOn = async (page: Page) => {
  const terms = await review(page).locator('dt').allInnerTexts()
  const answers = await review(page).locator('dt + dd').allInnerTexts()
  return terms.map((term, index) => `${term}: ${answers[index]}`)
}

const { weight: _, issueDate: __, ...withGaps } = completeAnswers
const answers: Draft = {
  ...withGaps,
  premiumFrequency: 'semiannual',
  medicalConditions: ['alzheimers', 'stroke'],
  medications: ['Aspirin, 81 mg'],
  hospitalization: false,
}

const expectReview = async (page: Page) => {
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
  for (const [answer, clickCount] of [
    ['Shelbyville', 2],
    ['Peoria', 1],
  ] as const) {
    await page.getByRole('link', { name: 'Change City' }).click()
    await step.expectPath(page, '/personal-details')
    await expectFocused(page, 'City')
    await page.getByLabel('City', { exact: true }).fill(answer)
    await page.getByRole('button', { name: 'Save and return' }).click({ clickCount })
    await review(page).waitFor()
    if (clickCount === 1) await expectFocused(page, 'Change City')
    expect(await answersOn(page)).toContain(`City: ${answer}`)
  }
}

const mustRead = [[accepted, 'You must accept the HIPAA authorization to continue']] as const
const unsigned = [
  [acknowledged, 'You must acknowledge the disclosure to continue'],
  ['Sign', 'Electronic signature is required'],
] as const

/** The problems as a screen reader says them. */
const problemsRead = async (page: Page) =>
  (await spoken(page, 'main form')).filter((line) => /wrong|Sign, button – /.test(line))

const expectParts = async (page: Page) => {
  await step.press(page, 'Continue')
  await expectFocus(page, 'Read and accept, heading, level 2')
  expect(await questions(page)).toEqual([accepted])
  await page.getByText('This authorization expires two years from the date I sign it.').waitFor()
  await page.getByText(`Signed on ${today()}, it expires on ${inTwoYears(today())}.`).waitFor()
  const authorization = page.getByRole('region', { name: 'HIPAA authorization' })
  expect(await authorization.innerText()).toContain('I write to Larkfield at the email address on this page')
  for (const name of [/@/, /^[\d-]+$/]) await authorization.getByRole('link', { name }).waitFor()
  await step.press(page, 'Continue to sign')
  await expectProblems(page, mustRead)
  expect(await problemsRead(page)).toEqual([
    `${accepted}, checkbox, required, wrong – Error: ${mustRead[0][1]}`,
  ])

  await step.openPart(page, 'Sign')
  await expect.poll(() => questions(page)).toEqual([acknowledged, 'Date signed'])
  await page.getByText('Electronic signature', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Signing electronically' }).waitFor()
  await step.expectField(page, 'Date signed', today())
  await step.press(page, 'Complete Application')
  await expectProblems(page, mustRead)
  await page.getByLabel(accepted).check()
  await step.press(page, 'Continue to sign')
  await expectFocus(page, 'Sign your name, heading, level 2')
  const dateSigned = page.getByLabel('Date signed')
  for (const [typed, message] of [
    ['', 'Date is required'],
    ['02/30/2026', 'There is no February 30 in 2026. Please check the date'],
  ] as const) {
    await dateSigned.fill(typed)
    await step.press(page, 'Complete Application')
    await expectProblems(page, [...unsigned, ['Date signed', message]])
  }
  expect((await problemsRead(page)).slice(0, 2)).toEqual([
    `${acknowledged}, checkbox, required, wrong – Error: ${unsigned[0][1]}`,
    `Sign, button – Error: ${unsigned[1][1]}`,
  ])
  await step.press(page, 'Previous')
  await page.getByLabel(accepted).waitFor()
  await page.goBack()
  await dateSigned.waitFor()
}

const boxOf = async (page: Page, words: string, role: 'status' | 'alert' | 'button') => {
  const name = role === 'button' ? { name: words } : {}
  const found = page.getByRole(role, name).filter({ hasText: words })
  await found.waitFor()
  const { y = -1, height = 0 } = (await found.boundingBox()) ?? {}
  return { top: y, bottom: y + height }
}

/** With a date that is past. */
const sign = async (page: Page) => {
  await page.getByLabel(acknowledged).check()
  await page.getByLabel('Date signed').fill('1/2/2026')
  await step.press(page, 'Sign')
  await expectFocus(page, 'Your full name, field, required: Mary Jones')
  expect((await spoken(page, 'dialog'))[0]).toBe(
    'Sign the authorization, dialog – Type your name or draw it. Either one counts as your signature.',
  )
  expect(await spoken(page, 'dialog form')).toEqual([
    'Sign the authorization, heading, level 2',
    'How do you want to sign?, group',
    'Type, radio button, checked',
    'Draw, radio button',
    'Your full name, field, required: Mary Jones',
    'Save signature, button',
    'Cancel, button',
  ])
  await listen(page)
  await step.press(page, 'Save signature')
  await expectFocus(page, 'Sign again, button')
  expect((await heard(page)).filter((words) => words.includes('ignature'))).toEqual([
    'Signature saved Your signature has been saved successfully. Close message',
  ])
  expect(await spoken(page, 'main')).toContain('Close message, button – Signature saved')
  await picture(page)
  const { bottom } = await boxOf(page, 'Sign again', 'button')
  expect((await boxOf(page, 'Signature saved', 'status')).top).toBeGreaterThanOrEqual(Math.max(0, bottom))
}

const gaps = [
  ['Policy issue date: Issue date is required', '/policy-information', '10/1/1999'],
  ['Weight (pounds): Weight is required', '/health-information', '140'],
] as const

const fillGaps = async (page: Page) => {
  await step.press(page, 'Complete Application')
  const list = page.getByRole('group', { name: /answers? (is|are) missing/ })
  await expect.poll(() => list.getByRole('link').allInnerTexts()).toEqual(gaps.map(([words]) => words))
  await step.expectFocus(list)
  expect((await list.boundingBox())?.y).toBeLessThan(200)
  expect(await storedRecord(page)).toMatchObject({ status: 'in-progress' })

  for (const [words, path, answer] of gaps) {
    await list.getByRole('link', { name: words }).click()
    await step.expectPath(page, path)
    await expectFocused(page, words.split(':')[0] ?? '')
    expect(await page.getByText('Signature saved').count(), 'a message goes with its page').toBe(0)
    await page.keyboard.type(answer)
    await step.press(page, 'Save and return')
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  }
  expect(await list.count()).toBe(0)
  await expectTicks(page, true)
}

const reload = async (page: Page) => {
  await letAutosave(page)
  const stored = await storedAnswers(page)
  expect(stored).toMatchObject({ dateSigned: '01/02/2026', signature: expect.stringMatching(/\.png$/) })
  expect(stored).not.toHaveProperty('acceptedHipaa')
  expect(stored).not.toHaveProperty('acknowledgeDisclosure')
  await page.reload()
  await picture(page)
  await step.expectPath(page, at)
  await expectTicks(page, false)
  await step.expectField(page, 'Date signed', '01/02/2026')
  await page.getByLabel(acknowledged).check()
  await step.press(page, 'Complete Application')
  await expectProblems(page, mustRead)
  await page.getByText('it expires on 01/02/2028').waitFor()
  await step.acceptConsent(page)
  await page.getByLabel('Date signed').fill(today())
}

const submitPath = '/api/submit-application'

const failToSubmit = async (page: Page, userId: string) => {
  const { heal } = await breakCalls(userId, submitPath)
  await step.press(page, 'Complete Application')
  await expectFailure(page, ['Error', 'Failed to submit application. Please try again.'])
  expect(await page.getByText('Submitting your application...').count()).toBe(0)
  const [error, button] = [
    await boxOf(page, 'Failed to submit application.', 'alert'),
    await boxOf(page, 'Complete Application', 'button'),
  ]
  expect(error.top).toBeGreaterThanOrEqual(0)
  expect(error.bottom).toBeLessThanOrEqual(button.top)
  await page.getByRole('alert').getByRole('button', { name: 'Close message' }).click()
  await expectTicks(page, true)
  await picture(page)
  await heal()
  expect(await storedRecord(page)).toMatchObject({ status: 'in-progress' })
}

/** Where only the server knows that an answer is wrong, its mark goes with the next change. */
const correctRefused = async (page: Page) => {
  const refused = {
    message: 'Please check your answers.',
    fields: [{ path: 'consent.dateSigned', message: 'Too early' }],
  }
  await page.route(`**${submitPath}`, (route) => route.fulfill({ status: 400, json: refused }), { times: 1 })
  await step.press(page, 'Complete Application')
  await expectProblems(page, [['Date signed', 'Too early']])
  await page.getByLabel('Date signed').fill('1/3/2026')
  await summary(page).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Date signed').getAttribute('aria-invalid')).not.toBe('true')
  await page.getByLabel('Date signed').fill(today())
}

const meetNewerText = async (page: Page) => {
  await page.route(`**${submitPath}`, async (route) => {
    const newer = currentConsentText.authorization.map((clause) => ({ ...clause, text: 'In new words.' }))
    const text = { version: 'hipaa-2030-01', ...currentConsentText, authorization: newer }
    await route.fulfill({ status: 409, json: { message: 'The authorization changed.', text } })
  })
  await step.press(page, 'Complete Application')
  await page.getByRole('region', { name: 'This text changed while you had it open' }).waitFor()
  expect(await page.getByRole('region', { name: 'HIPAA authorization' }).innerText()).toContain(
    'In new words.',
  )
  expect(await page.getByRole('heading', { name: 'New or changed' }).count()).toBe(
    currentConsentText.authorization.length,
  )
  await expectTicks(page, false)
  await picture(page)
  await page.unrouteAll({ behavior: 'wait' })
  await step.acceptConsent(page)
}

const submit = async (page: Page) => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  let signedVersion: unknown
  await page.route(`**${submitPath}`, async (route) => {
    await mayGoOn
    const body = route.request().postDataJSON()
    signedVersion = body.consent.textVersion
    body.consent.textVersion = currentConsentVersion
    await route.continue({ postData: body })
  })
  await step.press(page, 'Complete Application')
  const screen = page.getByRole('dialog', { name: 'Please wait' })
  await expectFocus(page, 'Please wait, dialog – Submitting your application...')
  expect(await screen.boundingBox()).toMatchObject({ width: 375, height: 667 })
  expect(await storedRecord(page)).toMatchObject({ status: 'in-progress' })
  await stopTime(page)
  const answered = page.waitForResponse(`**${submitPath}`)
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
}

test('[JOI-14] [PPL-20] [PPL-21] [LBL-1] [HIP-1] [HIP-2] [HIP-5] [FMT-1] The HIPAA step shows the warning first, then all answers by step, in words, each with a way to change it and straight back; then the text and its checkbox, then the disclosure, the signature, and a date; the two checkboxes stay in memory only, and a signature and its date survive a reload; [HIP-3] [HIP-4] [PAP-33] [PPL-43] Complete Application lists missing answers of other steps with links to their fields, and submits nothing; a failed submission is told above the button and loses nothing, and neither does a text that changed meanwhile; a successful one shows the submitting screen for 3 seconds, then the dashboard', {
  timeout: 120_000,
}, async () => {
  const { page, complaints, applicant } = await openWizard({ answers, at, width: 375, height: 667 })
  const [first = ''] = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(currentConsentText.warning?.map(({ heading }) => heading)).toEqual([first])
  await expectReview(page)
  await expectParts(page)
  await sign(page)
  await fillGaps(page)
  await reload(page)
  await failToSubmit(page, applicant.userId)
  await correctRefused(page)
  await meetNewerText(page)
  await submit(page)
  forgive(complaints, /status of (500|400|409)/)
})
