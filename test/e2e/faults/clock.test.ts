// A device whose clock is two days off: people still sign in, sign and submit, and the evidence does not believe the device.
import { expect, test } from 'vitest'
import { usDateOf } from '#domain/us-date.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { endpoints } from '#test/support/browser/account-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { visit } from '#test/support/browser/visitor.ts'
import { expectProblems, passSubmittingScreen, storedRecord } from '#test/support/browser/wizard-page.ts'

const day = 24 * 60 * 60 * 1000
const inFuture = 'The date signed is in the future. Please enter today’s date.'

const openWithClock = async (ahead: number) => {
  const person = await prepareApplicant({ answers: completeAnswers, currentStep: 4 })
  const { page } = await visit()
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
  return { page, refreshes }
}

test.each([
  ['ahead', 2 * day],
  ['behind', -2 * day],
])(
  'a clock two days %s: the date shown is the device’s, the evidence has the server’s time [F-21]',
  async (_, ahead) => {
    const { page, refreshes } = await openWithClock(ahead)
    const shown = usDateOf(new Date(Date.now() + ahead))
    await step.acceptConsent(page)
    await step.expectField(page, 'Date signed', shown)
    await step.signWithTypedName(page)
    await step.press(page, 'Complete Application')
    if (ahead > 0) {
      await expectProblems(page, [['Date signed', inFuture]])
      expect(await storedRecord(page)).toMatchObject({ status: 'in-progress' })
      await page.getByLabel('Date signed').fill(usDateOf(new Date()))
      await step.press(page, 'Complete Application')
    }
    await passSubmittingScreen(page)
    const record = await storedRecord(page)
    expect(record?.consent?.date_signed).toBe(ahead > 0 ? usDateOf(new Date()) : shown)
    expect(Math.abs(Date.parse(record?.consent?.signed_at ?? '') - Date.now())).toBeLessThan(60_000)
    const status = page.getByRole('region', { name: 'Status of your application' })
    expect(await status.innerText()).toContain(usDateOf(new Date()))
    await page.reload()
    await step.expectPath(page, '/dashboard')
    expect(refreshes).toEqual([])
  },
)
