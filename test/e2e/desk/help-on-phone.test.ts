import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { bar, codeOf, enterCode, openHelp, typeAnswer } from '#test/support/browser/help-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { callAs, forgive, recordOfToken } from '#test/support/browser/wizard-page.ts'

const ssnLabel = 'Last 4 digits of Social Security number'
const { ssn: _, ...withoutSsn } = completeAnswers

const answersOf = async (access: string) => (await recordOfToken(access))?.form_data ?? {}

const saveAs = async (access: string, formData: object) => {
  const { version = 0 } = (await recordOfToken(access)) ?? {}
  const { status } = await callAs(access, 'save-form-data', {
    ...{ formData, currentStep: 1, version, saveId: randomUUID() },
  })
  expect(status, 'the save of the applicant').toBe(200)
}

test('[HLP-2] A helper types into the three steps, sees what the applicant types, and can’t sign', async () => {
  const { page, applicant, path } = await openHelp({ ...withoutSsn, insuranceCompany: 'Old Life' })
  await bar(page).getByText('You’re helping Mary Jones.').waitFor()
  await typeAnswer(page, 'Insurance company', 'Northern Mutual')
  expect(await answersOf(applicant.access)).toMatchObject({ insuranceCompany: 'Northern Mutual' })
  await saveAs(applicant.access, { policyNumber: 'NM-7' })
  const number = page.getByLabel('Policy number (optional)')
  await expect.poll(() => number.inputValue(), { timeout: 10_000 }).toBe('NM-7')
  expect(await page.getByRole('link', { name: 'HIPAA Release' }).count()).toBe(0)
  await step.press(page, 'Continue')
  await step.expectPath(page, path('personal-details'))
  await typeAnswer(page, ssnLabel, '6789')
  await step.press(page, 'Continue')
  await step.expectPath(page, path('health-information'))
  await step.press(page, 'Finish')
  await page.getByRole('heading', { name: 'The questions are done' }).waitFor()
  await step.expectWords(page, 'Mary Jones reads and signs on their own page.')
  await step.press(page, 'End the help')
  await step.expectPath(page, `/desk/cases/${applicant.userId}`)
})

test('[HLP-13] A helper never sees digits that are on file, and can’t replace those of the applicant', async () => {
  const { page, applicant } = await openHelp(withoutSsn)
  const digits = page.getByLabel(ssnLabel)
  await page.getByRole('link', { name: 'Insured Details' }).click()
  await typeAnswer(page, ssnLabel, '6789')
  expect(await digits.inputValue()).toBe('')
  await step.expectWords(page, 'On file. It isn’t shown again.')
  await page.reload()
  await step.expectWords(page, 'On file. It isn’t shown again.')
  expect(await page.content()).not.toContain('6789')
  await saveAs(applicant.access, { ssn: '4321' })
  await step.expectWords(page, 'They typed it themself, so you can’t change it.')
  expect(await digits.evaluate((input: HTMLInputElement) => [input.readOnly, input.value])).toEqual([
    true,
    '',
  ])
  await step.press(page, 'Continue')
  await page.getByRole('heading', { name: 'Health Information' }).waitFor()
  expect(await answersOf(applicant.access)).toMatchObject({ ssn: '4321' })
})

test('[HLP-6] A helper who leaves by a link before they hear of the end sees on the next page what wasn’t saved', async () => {
  const { page, applicant, complaints } = await openHelp()
  await callAs(applicant.access, 'help/end')
  await page.getByLabel('Insurance company').fill('Northern Mu')
  await page
    .getByRole('link', { name: /Larkfield/ })
    .first()
    .click()
  await step.expectWords(page, 'The help had ended. This isn’t saved')
  await step.expectWords(page, 'Insurance company: Northern Mu')
  forgive(complaints, /status of 403|Loading the/)
})

test('[HLP-3] A wrong code says how many tries are left, the right one works once, and nobody helps themself', async () => {
  const applicant = await prepareApplicant({ answers: { city: 'Salem' } })
  const { page, complaints, admin } = await visitAsAdmin(`/desk/cases/${applicant.userId}`)
  const code = await codeOf(applicant.access)
  await enterCode(page, code === '111111' ? '222222' : '111111')
  await step.expectWords(page, 'That isn’t the code. You can try 4 more times.')
  await enterCode(page, code)
  await bar(page).waitFor()
  await saveAs(admin.access, { city: 'Austin' })
  await page.goto(`/desk/cases/${admin.userId}`)
  await step.expectWords(page, 'This is your own application, so someone else must help you.')
  forgive(complaints, /status of 422/)
})
