// Autosave as the page shows it: when it comes, what it holds, two browsers at once, a form that does not load, the toasts.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { completeAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import {
  breakCalls,
  chosen,
  expectFailure,
  expectSaved,
  failCalls,
  forgive,
  letAutosave,
  openElsewhere,
  openWizard,
  stopTime,
  storedAnswers,
  unfold,
} from '#test/support/browser/wizard-page.ts'

const at = '/policy-information'
const company = 'Insurance company'

/** The bodies of all saves from now on; `hold` keeps them waiting on their way until it is called off. */
const watchSaves = async (page: Page) => {
  const saves: { formData: Record<string, unknown>; currentStep: number }[] = []
  let mayPass = Promise.resolve()
  await page.route('**/api/save-form-data', async (route) => {
    saves.push(route.request().postDataJSON())
    await mayPass
    await route.continue()
  })
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    mayPass = promise
    return resolve
  }
  return { saves, hold }
}

test('[STA-3] autosave runs 2 seconds after the last change, one save at a time, and keeps what is typed during a save', async () => {
  const { page } = await openWizard({ at })
  const { saves, hold } = await watchSaves(page)
  await stopTime(page)
  await page.clock.runFor(60_000)
  expect(saves, 'nothing is saved of an empty form').toEqual([])

  const field = page.getByLabel(company)
  await field.fill('Ac')
  await page.clock.runFor(1900)
  await field.fill('Acme')
  await page.clock.runFor(1900)
  expect(saves).toEqual([])
  await page.getByText('Saving…', { exact: true }).waitFor()
  const letPass = hold()
  await page.clock.runFor(200)
  await expect.poll(() => saves.map(({ formData }) => formData)).toEqual([{ insuranceCompany: 'Acme' }])

  await field.fill('Acme Life')
  await page.getByLabel('Policy number').fill('P-12')
  await page.clock.runFor(10_000)
  expect(saves).toHaveLength(1)
  await page.getByText('Saving…', { exact: true }).waitFor()
  letPass()
  await expect.poll(() => saves.length).toBe(2)
  await expectSaved(page)
  expect(saves[1]).toMatchObject({
    formData: { insuranceCompany: 'Acme Life', policyNumber: 'P-12' },
    currentStep: 1,
  })
  expect(await storedAnswers(page)).toEqual({ insuranceCompany: 'Acme Life', policyNumber: 'P-12' })
})

test('[STA-2] Continue saves at once and opens the next step without waiting for the reply', async () => {
  const { page } = await openWizard({ answers: policyAnswers, at: '/personal-details' })
  await step.press(page, 'Back')
  await step.expectPath(page, at)
  const { saves, hold } = await watchSaves(page)
  await stopTime(page)
  const letPass = hold()
  await page.getByLabel(company).fill('Better Life')
  await step.press(page, 'Continue')
  await step.expectPath(page, '/personal-details')
  await page.getByText('Saving…', { exact: true }).waitFor()
  await expect
    .poll(() => saves)
    .toMatchObject([{ formData: { insuranceCompany: 'Better Life' }, currentStep: 2 }])
  letPass()
  await expectSaved(page)
  expect(await storedAnswers(page)).toMatchObject({ insuranceCompany: 'Better Life' })
})

test('[STA-1] another browser continues with the stored answers, half-typed ones included', async () => {
  const { page, applicant } = await openWizard({ answers: policyAnswers, at: '/personal-details' })
  await page.getByLabel('Date of birth').fill('4/28')
  await page.getByLabel('Phone number', { exact: true }).fill('555 12')
  await page.getByLabel('State').selectOption({ label: 'Illinois' })
  await letAutosave(page)

  const { page: other } = await openElsewhere(applicant)
  await step.expectPath(other, '/personal-details')
  await other.getByText('Step 2 / 4', { exact: true }).filter({ visible: true }).waitFor()
  await step.expectField(other, 'Date of birth', '4/28')
  await step.expectField(other, 'Phone number', '555 12')
  await step.expectField(other, 'First name', applicant.firstName)
  expect(await chosen(other, 'State')).toBe('Illinois')
  expect(await storedAnswers(other)).not.toHaveProperty('firstName')
})

test('two browsers keep what each typed, and the later change wins where both changed the same answer', async () => {
  const { page, applicant } = await openWizard({ answers: { city: 'Austin' }, at })
  const { page: other } = await openElsewhere(applicant)
  await step.expectPath(other, at)
  await unfold(other)
  await other.getByLabel('Agent name').fill('Ann Agent')
  await other.getByLabel(company).fill('Theirs')
  await letAutosave(other)

  await page.getByLabel('Policy number').fill('P-12')
  await page.getByLabel(company).fill('Ours ')
  await letAutosave(page)
  await step.expectField(page, 'Agent name (optional)', 'Ann Agent')
  await step.expectField(page, company, 'Ours ')
  await step.answerPolicy(page)
  await page.getByLabel(company).fill('Ours')
  await step.press(page, 'Continue')
  await step.expectPath(page, '/personal-details')
  await expectSaved(page)
  expect(await storedAnswers(page)).toMatchObject({
    ...policyAnswers,
    insuranceCompany: 'Ours',
    policyNumber: 'P-12',
    agentName: 'Ann Agent',
    city: 'Austin',
  })
  await other.reload()
  await step.expectField(other, 'Policy number (optional)', 'P-12')
  await step.expectField(other, company, 'Ours')
})

test('[STA-7] [F-17] a failed load shows a toast and a retry, and allows neither typing nor saving', async () => {
  const { page, complaints, applicant } = await openWizard({
    answers: policyAnswers,
    at: '/personal-details',
  })
  const { saves } = await watchSaves(page)
  const words = [
    'Error loading your data',
    'There was a problem loading your information. Please try again.',
  ] as const
  const path = '/api/get-form-data'
  for (const isOurs of [true, false]) {
    const { heal } = await (isOurs ? breakCalls(applicant.userId, path) : failCalls(page, path))
    await page.reload()
    await expectFailure(page, words, { isOurs })
    expect(await page.locator('main form').count()).toBe(0)
    await page.clock.fastForward(60_000)
    expect(saves).toEqual([])
    await heal()
    await step.press(page, 'Try again')
    await page.getByRole('heading', { level: 1, name: 'Insured Details' }).waitFor()
    expect(await page.getByText(words[0]).count()).toBe(0)
  }
  expect(complaints.some((complaint) => complaint.includes('Failed to load form data'))).toBe(true)
  forgive(complaints, /status of 500|ERR_FAILED|Loading the draft failed/)
})

test('[PPL-43] a message on a phone is in sight for 6 seconds, pushes the page down, and covers nothing; a failure is told above the button; both go with their page', async () => {
  const { page, complaints } = await openWizard({
    answers: completeAnswers,
    at: '/hipaa-release',
    width: 375,
    height: 667,
  })
  await failCalls(page, '/api/submit-application', { status: 500 })
  await step.acceptConsent(page)
  await step.press(page, 'Sign')
  const sign = page.getByRole('button', { name: 'Sign', exact: true })
  const before = await sign.boundingBox()
  await step.press(page, 'Save signature')
  const success = page.getByRole('status').filter({ hasText: 'Signature saved' })
  await success.waitFor()
  const card = await success.boundingBox()
  await stopTime(page)
  expect(card?.y).toBeGreaterThanOrEqual(0)
  const again = await page.getByRole('button', { name: 'Sign again' }).boundingBox()
  expect(again?.y).toBeGreaterThanOrEqual((before?.y ?? 0) + (card?.height ?? 0))
  await page.clock.runFor(6100)
  await expect.poll(async () => (await success.boundingBox())?.y).toBeLessThan(0)
  await page.clock.resume()

  await step.press(page, 'Complete Application')
  const error = page.getByRole('alert').filter({ hasText: 'Failed to submit application.' })
  await error.waitFor()
  const [told, button] = [
    await error.boundingBox(),
    await page.getByRole('button', { name: 'Complete Application' }).boundingBox(),
  ]
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  expect(told?.y).toBeGreaterThanOrEqual(0)
  await step.openUserMenu(page)
  await page.getByRole('link', { name: 'Your account' }).click()
  await step.expectPath(page, '/account')
  expect(await success.or(error).count()).toBe(0)
  forgive(complaints, /status of 500/)
})
