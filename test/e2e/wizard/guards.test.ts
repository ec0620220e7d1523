// Which pages open to whom: no step before its turn, dashboard and steps alike once an admin has set an estimate.
import { expect, test } from 'vitest'
import { healthAnswers, insuredAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { changeItem } from '#test/support/browser/stored-item.ts'
import {
  accessTokenOf,
  letAutosave,
  openWizard,
  storedAnswers,
  storedRecord,
} from '#test/support/browser/wizard-page.ts'

const at = '/policy-information'

test('[STA-9] [GRD-5] [RED-3] an estimated value from an admin opens the dashboard and the steps, and the applicant cannot set one', async () => {
  const { page, applicant } = await openWizard({ answers: { city: 'Austin' }, at })
  const version = (await storedRecord(page))?.version
  for (const field of ['estimatedValue', 'valueRange', 'policyScore']) {
    const answer = await page.request.post('/api/save-form-data', {
      headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
      data: { formData: { [field]: '1' }, currentStep: 1, version, saveId: crypto.randomUUID() },
    })
    expect(answer.status()).toBe(422)
  }
  await changeItem(applicant.userId, (item) => ({ ...item, appraisal: { estimatedValue: 90_000 } }))
  await page.goto('/')
  await step.expectPath(page, '/dashboard')
  await page.goto('/health-information')
  await page.getByRole('heading', { level: 1, name: 'Health Information' }).waitFor()
  await step.expectPath(page, '/health-information')
  await page.getByLabel('Weight (pounds)').fill('140')
  await letAutosave(page)
  expect(await storedAnswers(page)).toEqual({ city: 'Austin', weight: '140', estimatedValue: 90_000 })
})

test('[GRD-1] [GRD-2] [GRD-3] [GRD-4] a step with incomplete steps before it redirects to the first incomplete one', async () => {
  const { page } = await openWizard({ at })
  const opened = async (path: string) => {
    await page.goto(path)
    await page.locator('h1').waitFor()
    return new URL(page.url()).pathname
  }
  const save = async (formData: Record<string, unknown>) => {
    const version = (await storedRecord(page))?.version ?? 0
    const answer = await page.request.post('/api/save-form-data', {
      headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
      data: { formData, currentStep: 1, version, saveId: crypto.randomUUID() },
    })
    expect(answer.status()).toBe(200)
  }
  expect(await opened('/hipaa-release')).toBe('/policy-information')
  await save(policyAnswers)
  expect(await opened('/health-information')).toBe('/personal-details')
  await save(insuredAnswers)
  expect(await opened('/hipaa-release')).toBe('/health-information')
  await save(healthAnswers)
  expect(await opened('/dashboard')).toBe('/hipaa-release')
  expect(await opened('/personal-details')).toBe('/personal-details')
})
