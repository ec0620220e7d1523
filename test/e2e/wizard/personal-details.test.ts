// The second step of the wizard: which answers it accepts, and which it explains.
import { expect, test } from 'vitest'
import { policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import {
  chosen,
  expectProblems,
  expectSaved,
  openWizard,
  storedAnswers,
  storedRecord,
} from '#test/support/browser/wizard-page.ts'

test('[INS-1] [INS-2] [INS-3] [FMT-1] [F-20] The insured step explains wrong answers and keeps them, accepts common formats of phone, zip, and date, and Continue and Back change the step', async () => {
  const { page } = await openWizard({ answers: policyAnswers, at: '/personal-details' })
  await step.answerInsured(page)
  const wrong = [
    ['Date of birth', '2/29/1950', 'Enter a real date as month/day/year, for example 4/28/1949'],
    ['Email', 'mary at example', 'Invalid email address'],
    ['Phone number', '555-1234', 'Phone number must be at least 10 digits'],
    ['Other phone number (optional)', '(555) 12', 'Phone number must be at least 10 digits'],
    ['Zip code', '6270', 'Zip code must be at least 5 digits'],
    ['Last 4 digits of Social Security number', '123', 'Last 4 digits of SSN required'],
  ] as const
  for (const [label, typed] of wrong) await page.getByLabel(label, { exact: true }).fill(typed)
  await step.press(page, 'Continue')
  await expectProblems(
    page,
    wrong.map(([label, , message]) => [label, message]),
  )
  for (const [label, typed] of wrong) await step.expectField(page, label, typed)
  expect(await chosen(page, 'State')).toBe('Illinois')

  const ssn = page.getByLabel('Last 4 digits of Social Security number')
  await ssn.fill('')
  await ssn.pressSequentially('12a3456')
  await step.expectField(page, 'Last 4 digits of Social Security number', '1234')
  const right = [
    ['Date of birth', '4.28.1949'],
    ['Email', ' mary@example.com '],
    ['Phone number', ' +1 (555) 123-4567 '],
    ['Other phone number (optional)', ''],
    ['Zip code', '62701-1234'],
  ] as const
  for (const [label, typed] of right) await page.getByLabel(label, { exact: true }).fill(typed)
  await step.press(page, 'Continue')
  await step.expectPath(page, '/health-information')
  await expectSaved(page)
  expect(await storedRecord(page)).toMatchObject({
    current_step: 3,
    form_data: {
      firstName: 'Mary',
      dateOfBirth: '1949-04-28',
      email: 'mary@example.com',
      phoneNumber: '+1 (555) 123-4567',
      zipCode: '62701-1234',
      ssn: '1234',
      state: 'IL',
    },
  })
  expect(await storedAnswers(page)).not.toHaveProperty('alternatePhone')

  await step.press(page, 'Back')
  await step.expectPath(page, '/personal-details')
  await step.expectField(page, 'Date of birth', '04/28/1949')
  await step.press(page, 'Back')
  await step.expectPath(page, '/policy-information')
})
