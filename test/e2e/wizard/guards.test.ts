import { expect, test } from 'vitest'
import { policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { changeItem } from '#test/support/browser/stored-item.ts'
import { letAutosave, openWizard, storedAnswers } from '#test/support/browser/wizard-page.ts'

test('[GRD-1] [GRD-4] [STA-9] [GRD-5] [RED-3] A page behind an incomplete step redirects to that step, until an estimated value from an admin opens the dashboard and the steps', async () => {
  const { page, applicant } = await openWizard({ answers: policyAnswers, at: '/personal-details' })
  await page.goto('/dashboard')
  await step.expectPath(page, '/personal-details')
  await changeItem(applicant.userId, (item) => ({ ...item, appraisal: { estimatedValue: 90_000 } }))
  await page.goto('/')
  await step.expectPath(page, '/dashboard')
  await page.goto('/health-information')
  await page.getByRole('heading', { level: 1, name: 'Health Information' }).waitFor()
  await step.expectPath(page, '/health-information')
  await page.getByLabel('Weight (pounds)').fill('140')
  await letAutosave(page)
  expect(await storedAnswers(page)).toEqual({ ...policyAnswers, weight: '140', estimatedValue: 90_000 })
})
