import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fieldOptions } from '#domain/answer-text.ts'
import { policyStep, premiumLabel } from '#domain/steps/policy.ts'
import { clearFaults } from '#local-cloud/test/faults/fault-injection.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { dialog } from '#test/support/browser/session-steps.ts'
import { expectFocus, heard, listen, spoken } from '#test/support/browser/spoken.ts'
import { expectEmptyStep, questions } from '#test/support/browser/step-questions.ts'
import { siteUrl, watchBodies } from '#test/support/browser/visitor.ts'
import {
  breakCalls,
  expectFailure,
  expectProblems,
  expectSaved,
  focused,
  forgive,
  openWizard,
  recordOfToken,
  storedRecord,
  summary,
  unfold,
} from '#test/support/browser/wizard-page.ts'
import { messagesWhenEmpty } from '#test/support/field-table.ts'

const noSuchDay = 'There is no February 30 in 1999. Please check the date'

const openAfterFailure = async () => {
  const { page, complaints, applicant } = await openWizard({
    at: '/policy-information',
    before: (_, { userId }) => breakCalls(userId, '/api/get-form-data'),
  })
  const saves = watchBodies(page, '/api/save-form-data')
  const title = 'Error loading your data'
  const text = 'There was a problem loading your information. Please try again.'
  await expectFailure(page, [title, text])
  expect(await page.locator('main form').count()).toBe(0)
  await page.clock.fastForward(60_000)
  expect(saves).toEqual([])
  await clearFaults(siteUrl, applicant.userId)
  await step.press(page, 'Try again')
  await page.locator('#insuranceCompany').waitFor()
  expect(await page.getByText(title).count()).toBe(0)
  expect(complaints.some((complaint) => complaint.includes('Failed to load form data'))).toBe(true)
  forgive(complaints, /status of 500|Loading the draft failed/)
  return { page, applicant }
}

/** The step is empty, and Continue was pressed once. */
const expectProblemsRead = async (page: Page) => {
  await step.press(page, 'Continue')
  await expectFocus(page, 'There is a problem, group – Please check 6 answers:')
  const [labels, messages] = [0, 1].map((place) => messagesWhenEmpty(1).map((problem) => problem[place]))
  const links = (await spoken(page, '[role=group]:focus')).filter((line) => line.includes('link'))
  expect(links).toEqual(messages?.map((message) => `${message}, link`))
  const wrong = (await spoken(page, 'main form')).filter((line) => line.includes('wrong'))
  expect(wrong.map((line) => line.split(', ')[0])).toEqual(labels)
  expect(wrong).toEqual(messages?.map((message) => expect.stringContaining(` – Error: ${message}`)))
  expect(wrong[1]).toMatch(/^Policy type, menu, required, wrong: Choose one – /)
  await page.getByRole('link', { name: 'Face value is required' }).click()
  expect(await focused(page)).toEqual({
    question: 'Face value (death benefit)',
    message: 'Face value is required',
  })
  expect(await heard(page), 'the messages beside the fields are silent').toEqual([])
}

const expectIdleWarningRead = async (page: Page) => {
  await page.keyboard.press('Shift')
  await page.clock.fastForward('13:00')
  await dialog(page).waitFor()
  expect((await spoken(page, 'dialog')).slice(0, 3)).toEqual([
    'Are you still there?, dialog – To keep your information safe, we’ll soon sign you out. 2 minutes left. We’ll save your answers first.',
    'Are you still there?, heading, level 2',
    'Stay signed in, button',
  ])
  await step.press(page, 'Stay signed in')
}

test('[STA-7] [F-17] A failed load shows a toast and a retry, and allows neither typing nor saving; [LBL-1] [OPT-11] [POL-1] [POL-2] [POL-3] [POL-4] [FMT-1] [F-20] [PPL-31] [PPL-32] [PPL-33] [PPL-11] the policy step asks every question, explains wrong amounts and dates, also to a screen reader, stores right ones in one format, and Save and exit saves and signs out', async () => {
  const { page, applicant } = await openAfterFailure()
  await listen(page)
  await page.locator('#insuranceCompany').press('Enter')
  await page.locator('#policyType:focus').waitFor()
  expect(await summary(page).count(), 'Enter in a step just begun leads to the next question').toBe(0)
  await expectEmptyStep(page, policyStep)
  await expectProblemsRead(page)
  for (const [frequency, label] of Object.entries(fieldOptions.premiumFrequency)) {
    await page.getByLabel('Premium frequency', { exact: true }).selectOption({ label })
    expect(await questions(page)).toContain(premiumLabel(frequency))
  }
  await step.answerPolicy(page)
  const date = page.getByLabel('Policy issue date', { exact: true })
  const faceValue = page.getByLabel('Face value (death benefit)', { exact: true })
  await faceValue.fill('12,34')
  await date.fill('02/30/1999')
  await step.press(page, 'Continue')
  await expectProblems(page, [
    ['Face value (death benefit)', 'Enter an amount in dollars, for example 250,000'],
    ['Policy issue date', noSuchDay],
  ])
  for (const [label, typed] of [
    ['Face value (death benefit)', '12,34'],
    ['Policy issue date', '02/30/1999'],
    ['Insurance company', 'Acme Life'],
  ] as const)
    await step.expectField(page, label, typed)
  await faceValue.fill('')
  expect(await summary(page).getByRole('link').allInnerTexts()).toEqual(['Face value is required', noSuchDay])

  await faceValue.fill('0')
  await date.fill('3/15/2199')
  const [isZero, isLater] = [/^Is \$0 right\?/, /^Is 2199 the right year\?/].map((words) =>
    page.getByRole('status').filter({ hasText: words }),
  )
  await isZero?.waitFor()
  expect(await faceValue.getAttribute('aria-describedby')).toContain('faceValue-note')
  await date.blur()
  await isLater?.waitFor()
  await summary(page).waitFor({ state: 'detached' })
  await faceValue.fill('1.25 million')
  expect(await isZero?.count()).toBe(0)
  await faceValue.blur()
  await step.expectField(page, 'Face value (death benefit)', '1,250,000')
  await date.fill('March 15, 2005')
  await date.blur()
  await step.expectField(page, 'Policy issue date', '03/15/2005')

  await faceValue.fill('12,34')
  await date.fill('02/30/1999')
  await step.press(page, 'Continue')
  await summary(page).waitFor()
  await faceValue.fill(' $ 1,250,000.50 ')
  await expect.poll(() => summary(page).getByRole('link').allTextContents()).toEqual([noSuchDay])
  await date.fill('1/2/1990')
  await summary(page).waitFor({ state: 'detached' })
  await unfold(page)
  await page.getByLabel('Amount borrowed against the policy').fill('$1,000')
  await page.getByLabel('Agent name').fill('  Ann Agent ')
  expect(await date.getAttribute('aria-invalid'), 'a date of 8 characters is taken').not.toBe('true')
  await step.press(page, 'Continue')
  await step.expectPath(page, '/personal-details')
  await expectSaved(page)
  expect(await storedRecord(page)).toMatchObject({
    current_step: 2,
    form_data: {
      insuranceCompany: 'Acme Life',
      policyType: 'whole',
      faceValue: '1250000.50',
      issueDate: '1990-01-02',
      premiumFrequency: 'monthly',
      premiumAmount: '120.50',
      loanAmount: '1000',
      isPremiumFinanced: false,
      agentName: 'Ann Agent',
    },
  })

  await step.press(page, 'Back')
  await step.expectPath(page, '/policy-information')
  await step.expectField(page, 'Face value (death benefit)', '1,250,000.50')
  await step.expectField(page, 'Policy issue date', '01/02/1990')
  await date.fill('12-31-1989')
  await date.blur()
  await step.expectField(page, 'Policy issue date', '12/31/1989')
  expect(await summary(page).count()).toBe(0)

  await expectIdleWarningRead(page)
  await page.getByLabel('Policy number').fill('P-12')
  await step.press(page, 'Save and exit')
  await step.expectPath(page, '/login')
  await step.expectWords(page, 'Your answers are saved. Sign in whenever you want to continue.')
  const record = await recordOfToken(applicant.access)
  expect(record).toMatchObject({ form_data: { policyNumber: 'P-12', issueDate: '1989-12-31' } })
})
