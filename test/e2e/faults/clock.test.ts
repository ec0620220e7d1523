// A device whose clock is two days off: people still sign in, sign and submit, and the evidence does not believe the device.
import { expect, test } from 'vitest'
import { usDateOf } from '#domain/text/us-date.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { endpoints } from '#test/support/browser/account-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { visit } from '#test/support/browser/visitor.ts'
import { expectProblems, passSubmittingScreen, storedRecord } from '#test/support/browser/wizard-page.ts'

/** Milliseconds. */
const ahead = 2 * 24 * 60 * 60 * 1000
const inFuture = 'The date signed is in the future. Please enter today’s date.'

test('a clock two days ahead: the date shown is the device’s and is asked again, the evidence has the server’s time [F-21]', async () => {
  const [person, { page }] = await Promise.all([
    prepareApplicant({ answers: completeAnswers, currentStep: 4 }),
    visit(),
  ])
  const { cognito } = await endpoints()
  const refreshes: string[] = []
  page.on('request', (request) => {
    const operation = request.headers()['x-amz-target'] ?? ''
    if (request.url().startsWith(cognito) && /Refresh/.test(operation + request.postData()))
      refreshes.push(operation)
  })
  await page.clock.install({ time: Date.now() + ahead })
  await page.goto('/login')
  await step.signIn(page, person)
  await step.expectPath(page, '/hipaa-release')
  await step.acceptConsent(page)
  await step.expectField(page, 'Date signed', usDateOf(new Date(Date.now() + ahead)))
  await step.signWithTypedName(page)
  await step.press(page, 'Complete Application')
  await expectProblems(page, [['Date signed', inFuture]])
  expect(await storedRecord(page)).toMatchObject({ status: 'in-progress' })
  const today = usDateOf(new Date())
  await page.getByLabel('Date signed').fill(today)
  await step.press(page, 'Complete Application')
  await passSubmittingScreen(page)
  const record = await storedRecord(page)
  expect(record?.consent?.date_signed).toBe(today)
  expect(Math.abs(Date.parse(record?.consent?.signed_at ?? '') - Date.now())).toBeLessThan(60_000)
  const status = page.getByRole('region', { name: 'Status of your application' })
  expect(await status.innerText()).toContain(today)
  expect(refreshes).toEqual([])
})
