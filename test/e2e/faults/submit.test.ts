import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usDateOf } from '#domain/text/us-date.ts'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { accessTokenIn, endpoints } from '#test/support/browser/account-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { holdCalls, siteUrl, visit, watchBodies, watchRequests } from '#test/support/browser/visitor.ts'
import {
  callAs,
  expectProblems,
  forgive,
  openWizard,
  passSubmittingScreen,
  storedRecord,
} from '#test/support/browser/wizard-page.ts'

const at = '/hipaa-release'
const submitting = 'POST /api/submit-application'

const submitAs = async (token: string, body: unknown) =>
  (await callAs(token, 'submit-application', body)).body

const sign = async (page: Page) => {
  await step.acceptConsent(page)
  await step.signWithTypedName(page)
}

const expectFailure = async (page: Page) => {
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to submit application.' })
  await toast.waitFor()
  await toast.getByRole('button', { name: 'Close message' }).click()
}

const enterAndClick = async (button: Locator) => {
  await button.press('Enter')
  await button.dispatchEvent('click')
}

// Also on a device whose clock is two days off: people still sign in, sign and submit, and the evidence does not believe the device.

/** Milliseconds. */
const ahead = 2 * 24 * 60 * 60 * 1000
const inFuture = 'The date signed is in the future. Please enter today’s date.'

const signInAhead = async () => {
  const [person, { page, complaints }] = await Promise.all([
    prepareApplicant({ answers: completeAnswers }),
    visit({ hasClock: true }),
  ])
  const { cognito } = await endpoints()
  const refreshes = watchRequests(page, (request) => {
    const operation = request.headers()['x-amz-target'] ?? ''
    const isRefresh = request.url().startsWith(cognito) && /Refresh/.test(operation + request.postData())
    return isRefresh ? operation : undefined
  })
  await page.clock.install({ time: Date.now() + ahead })
  await page.goto('/login')
  await step.signIn(page, person)
  await step.expectPath(page, at)
  return { page, complaints, refreshes, userId: person.userId }
}

test('a clock two days ahead: the date shown is the device’s and is asked again, the evidence has the server’s time [F-21]; double click, lost answers, Enter plus click, a way back to change an answer, and a replay make one submission as it was first, with one reference [F-13] [F-14]', async () => {
  const { page, complaints, refreshes, userId } = await signInAhead()
  await step.acceptConsent(page)
  await step.expectField(page, 'Date signed', usDateOf(new Date(Date.now() + ahead)))
  await step.signWithTypedName(page)
  await step.press(page, 'Complete Application')
  await expectProblems(page, [['Date signed', inFuture]])
  expect(await storedRecord(page)).toMatchObject({ status: 'in-progress' })
  const today = usDateOf(new Date())
  await page.getByLabel('Date signed').fill(today)

  const submissions = watchBodies(page, '/api/submit-application')
  const complete = page.locator('main form button[type=submit]')
  for (const press of [() => complete.dblclick(), () => enterAndClick(complete)]) {
    await injectFault(siteUrl, { match: submitting, kind: 'drop-after', user: userId })
    const send = await holdCalls(page, '**/api/submit-application')
    await press()
    send()
    await expectFailure(page)
    await page.unroute('**/api/submit-application')
  }
  expect(submissions).toEqual([submissions[0], submissions[0]])
  const first = await storedRecord(page)
  expect(first).toMatchObject({
    status: 'submitted',
    reference: expect.stringMatching(/^\w{8}$/),
    consent: { date_signed: today },
  })
  expect(Math.abs(Date.parse(first?.consent?.signed_at ?? '') - Date.now())).toBeLessThan(60_000)

  await step.openPart(page, 'Check')
  await step.press(page, 'Previous')
  await step.expectPath(page, '/health-information')
  await page.getByLabel('Weight (pounds)').fill('141')
  await step.press(page, 'Continue to HIPAA')
  await passSubmittingScreen(page)
  const status = page.getByRole('region', { name: 'Status of your application' })
  expect((await status.innerText()).replace(/\s/g, '')).toContain(first?.reference)
  expect(await status.innerText()).toContain(today)
  const token = await accessTokenIn(page)
  expect(await submitAs(token, submissions[0])).toMatchObject({ reference: first?.reference })
  expect(await storedRecord(page)).toEqual(first)
  expect(refreshes).toEqual([])
  forgive(complaints, /net::ERR_/)
})

const slow = 'This is taking longer than usual. Please wait, and keep this page open.'

const submitInVain = async (page: Page) => {
  await page.route('**/api/submit-application', () => undefined)
  const sent = page.waitForRequest('**/api/submit-application')
  await step.press(page, 'Complete Application')
  return (await sent).postDataJSON()
}

test('a submission that hangs says what is safe, and Escape does not uncover the form; loaded again meanwhile, the page finds out that it has not arrived, or that it went through [KEP-10] [KEP-11]', async () => {
  const { page } = await openWizard({ answers: completeAnswers, at })
  await sign(page)
  await submitInVain(page)
  await page.reload()
  const screen = page.getByRole('dialog', { name: 'Please wait' })
  await screen.waitFor()
  const told = page.getByRole('alert').filter({ hasText: 'Your application isn’t submitted yet' })
  /** A dozen times. No faster, or the clock would end a call that a busy server still answers. */
  while ((await told.count()) === 0) {
    const answered = page.waitForResponse('**/api/get-form-data').then((response) => response.finished())
    await page.clock.fastForward(3000)
    await Promise.race([answered, told.waitFor()])
  }
  await screen.waitFor({ state: 'detached' })
  await step.openPart(page, 'Read')
  expect(await page.getByLabel('I have read and accept').isChecked()).toBe(false)
  expect(await storedRecord(page)).toMatchObject({ status: 'in-progress' })

  await step.acceptConsent(page)
  const body = await submitInVain(page)
  expect(await page.getByText(slow).count()).toBe(0)
  await page.clock.fastForward(8000)
  await screen.getByText(slow, { exact: true }).waitFor()
  await screen.getByText(/^Your answers and your signature are saved\./).waitFor()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  expect(await screen.isVisible()).toBe(true)
  const token = await accessTokenIn(page)
  await page.reload()
  await screen.getByText('Finding out whether your application was submitted...').waitFor()
  await submitAs(token, body)
  await page.clock.fastForward(3000)
  await step.expectPath(page, '/dashboard')
  await step.expectWords(page, 'It went through, even though the page reloaded.')
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await page.getByRole('heading', { name: 'Application received' }).waitFor({ state: 'detached' })
})
