// Help by phone in the browser: an applicant who reads out a code, and a helper who types it.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { visitAsAdmin } from './admin-steps.ts'
import { expectPath } from './applicant-steps.ts'
import { type Preparation, prepareApplicant } from './prepared-applicant.ts'
import { callAs, expectSaved } from './wizard-page.ts'

export const codeOf = async (access: string): Promise<string> => {
  const { status, body } = await callAs(access, 'help/code')
  expect(status, 'the code of the applicant').toBe(200)
  return body.code
}

export const enterCode = async (page: Page, code: string) => {
  await page.getByLabel('Code that they read out').fill(code)
  await page.keyboard.press('Enter')
}

export const helpPath = (userId: string, step = 'policy-information') => `/desk/help/${userId}/${step}`

/** The helper's browser at step 1 of a new draft. */
export const openHelp = async (answers: Preparation['answers'] = { city: 'Salem' }) => {
  const details = { firstName: 'Mary', lastName: 'Jones' }
  const applicant = await prepareApplicant({ answers, details })
  const [visitor, code] = await Promise.all([
    visitAsAdmin(`/desk/cases/${applicant.userId}`),
    codeOf(applicant.access),
  ])
  await enterCode(visitor.page, code)
  await expectPath(visitor.page, helpPath(applicant.userId))
  await visitor.page.getByRole('heading', { name: 'Policy Information', level: 1 }).waitFor()
  return { ...visitor, applicant, path: (step: string) => helpPath(applicant.userId, step) }
}

export const bar = (page: Page) => page.getByRole('region', { name: 'Help on the phone' })

export const typeAnswer = async (page: Page, label: string, answer: string) => {
  await page.getByLabel(label, { exact: true }).fill(answer)
  await page.keyboard.press('Tab')
  await expectSaved(page)
}
