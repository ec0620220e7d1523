import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as step from './applicant-steps.ts'
import { prepareApplicant } from './prepared-applicant.ts'
import { visit } from './visitor.ts'
import { focused, storedRecord } from './wizard-page.ts'

/** Presses Tab until this control has the focus; more presses than controls on any page mean that it cannot be reached. */
const tabTo = async (page: Page, name: string) => {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await focused(page)).question === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached '${name}'`)
}

/** Typing into a text, or into a menu, which then chooses what begins so. */
const answer = async (page: Page, answers: readonly (readonly [string, string])[]) => {
  for (const [name, typed] of answers) {
    await tabTo(page, name)
    await page.keyboard.type(typed)
  }
}

const pressWithKeys = async (page: Page, name: string, key = 'Enter') => {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

const arrive = async (page: Page, path: string) => {
  await step.expectPath(page, path)
  await page.locator('main form').waitFor()
}

test('the whole application by keyboard alone, signed with a typed name', async () => {
  const applicant = await prepareApplicant()
  const { page } = await visit()
  await page.clock.install()
  await page.goto('/login')
  await page.locator('h1').waitFor()
  await answer(page, [
    ['Email', applicant.email],
    ['Password', applicant.password],
  ])
  await page.keyboard.press('Enter')

  await arrive(page, '/policy-information')
  await answer(page, [
    ['Insurance company', 'Acme Life'],
    ['Policy type', 'Whole'],
    ['Face value (death benefit)', '$250,000'],
    ['Policy issue date', '1/2/1990'],
    ['Premium frequency', 'Quarterly'],
    ['Quarterly premium', '300'],
  ])
  await pressWithKeys(page, 'Continue')

  await arrive(page, '/personal-details')
  await answer(page, [
    ['Date of birth', '4/28/1949'],
    ['Gender', 'Female'],
    ['Phone number', '(555) 123-4567'],
    ['Address line 1', '1 Main Street'],
    ['City', 'Springfield'],
    ['State', 'Illinois'],
    ['Zip code', '62701'],
    ['Citizenship status', 'U.S.'],
    ['Last 4 digits of Social Security number', '1234'],
  ])
  await page.keyboard.press('Enter')

  await arrive(page, '/health-information')
  await pressWithKeys(page, 'Overall health', 'ArrowRight')
  await answer(page, [
    ['Tobacco use', 'Never'],
    ['Height (feet and inches)', '5 ft 6 in'],
    ['Weight (pounds)', '140'],
  ])
  await pressWithKeys(page, 'Diabetes', 'Space')
  await answer(page, [['Medications (optional)', 'Metformin']])
  await page.keyboard.press('Enter')
  await pressWithKeys(page, 'Continue to HIPAA')

  await arrive(page, '/hipaa-release')
  await pressWithKeys(page, 'I have read and accept the HIPAA authorization above', 'Space')
  await pressWithKeys(page, 'I have read and understand the disclosure above', 'Space')
  await pressWithKeys(page, 'Sign')
  await page.getByRole('dialog').waitFor()
  await pressWithKeys(page, 'Save signature')
  await page.getByAltText('Your signature').waitFor()
  await expect.poll(async () => (await focused(page)).question).toMatch(/^Sign/)
  await pressWithKeys(page, 'Complete Application')
  await step.expectWords(page, 'Submitting your application...')
  await expect.poll(async () => (await storedRecord(page))?.status).toBe('submitted')
  await page.clock.fastForward(3000)
  await step.expectPath(page, '/dashboard')
  expect((await storedRecord(page))?.form_data).toMatchObject({
    policyType: 'whole',
    premiumFrequency: 'quarterly',
    state: 'IL',
    citizenship: 'us-citizen',
    overallHealth: 75,
    medicalConditions: ['diabetes'],
    medications: ['Metformin'],
    acceptedHipaa: true,
  })
})
