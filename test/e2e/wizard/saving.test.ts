import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clearFaults } from '#local-cloud/test/faults/fault-injection.ts'
import { policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { siteUrl } from '#test/support/browser/visitor.ts'
import {
  breakCalls,
  expectFailure,
  expectSaved,
  forgive,
  openWizard,
  stopTime,
  storedAnswers,
} from '#test/support/browser/wizard-page.ts'

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

test('[STA-2] [STA-3] [F-3] autosave runs 2 seconds after the last change, one save at a time, and keeps what is typed during a save; Continue saves at once and opens the next step without waiting for the reply, also during a save of 5 seconds, and the last words are kept', async () => {
  const { page } = await openWizard({ answers: policyAnswers, at: '/personal-details' })
  await step.press(page, 'Back')
  await step.expectPath(page, '/policy-information')
  const { saves, hold } = await watchSaves(page)
  await stopTime(page)
  await page.clock.runFor(60_000)
  expect(saves, 'nothing is saved before a change').toEqual([])

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

  await field.fill('Better Life')
  await page.getByLabel('Policy number').fill('P-12')
  await page.clock.runFor(10_000)
  expect(saves).toHaveLength(1)
  await page.getByText('Saving…', { exact: true }).waitFor()
  letPass()
  await expect.poll(() => saves.length).toBe(2)
  await expectSaved(page)
  expect(saves[1]).toMatchObject({
    formData: { insuranceCompany: 'Better Life', policyNumber: 'P-12' },
    currentStep: 1,
  })

  const letLastPass = hold()
  await field.fill('Best Life')
  await step.press(page, 'Continue')
  await step.expectPath(page, '/personal-details')
  await page.getByText('Saving…', { exact: true }).waitFor()
  await expect
    .poll(() => saves.slice(2))
    .toMatchObject([{ formData: { insuranceCompany: 'Best Life' }, currentStep: 2 }])
  await step.press(page, 'Back')
  await step.expectPath(page, '/policy-information')
  await field.fill('Best Life of Ohio')
  await step.press(page, 'Continue')
  await step.expectPath(page, '/personal-details')
  await step.press(page, 'Back')
  await step.expectPath(page, '/policy-information')
  await step.expectField(page, company, 'Best Life of Ohio')
  await page.clock.runFor(5000)
  expect(saves).toHaveLength(3)
  letLastPass()
  await expectSaved(page)
  expect(await storedAnswers(page)).toMatchObject({
    insuranceCompany: 'Best Life of Ohio',
    policyNumber: 'P-12',
  })
})

test('[STA-7] [F-17] a failed load shows a toast and a retry, and allows neither typing nor saving', async () => {
  const { page, complaints, applicant } = await visitAs(
    { answers: policyAnswers },
    {
      hasClock: true,
      before: (_, { userId }) => breakCalls(userId, '/api/get-form-data'),
    },
  )
  const { saves } = await watchSaves(page)
  const title = 'Error loading your data'
  const text = 'There was a problem loading your information. Please try again.'
  await expectFailure(page, [title, text])
  expect(await page.locator('main form').count()).toBe(0)
  await page.clock.fastForward(60_000)
  expect(saves).toEqual([])
  await clearFaults(siteUrl, applicant.userId)
  await step.press(page, 'Try again')
  await page.getByRole('heading', { level: 1, name: 'Insured Details' }).waitFor()
  expect(await page.getByText(title).count()).toBe(0)
  expect(complaints.some((complaint) => complaint.includes('Failed to load form data'))).toBe(true)
  forgive(complaints, /status of 500|Loading the draft failed/)
})
