import { expect, test } from 'vitest'
import { policyAnswers } from '#test/support/answers/example-answers.ts'
import { expectToast, focusedWords } from '#test/support/browser/account-steps.ts'
import { expectPath, expectWords, press, signIn } from '#test/support/browser/applicant-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { dialog } from '#test/support/browser/session-steps.ts'
import { changeItem, storedItem } from '#test/support/browser/stored-item.ts'
import { visit } from '#test/support/browser/visitor.ts'
import { failCalls, forgive } from '#test/support/browser/wizard-page.ts'

const question = 'Delete your draft and your account?'
const goodbye = 'Your draft and your account are deleted'
const token = 'A1b2C3d4E5f6G7h8I9j0Kw'

/** From off to on and off again. */
const switchReminders = async (
  { page, complaints }: Awaited<ReturnType<typeof visit>>,
  { userId }: { userId: string },
) => {
  const box = page.getByLabel('Remind me by email')
  expect(await box.isChecked()).toBe(false)
  const failing = await failCalls(page, '/api/reminders')
  await box.click()
  await expectWords(page, 'Reminders not changed')
  expect(await box.isChecked()).toBe(false)
  await failing.heal()
  forgive(complaints, /ERR_FAILED/)
  await box.click()
  await expectWords(page, 'Reminders are on')
  expect(await storedItem(userId)).toMatchObject({ mails: { reminders: true } })
  await box.click()
  await expectWords(page, 'Reminders are off')
  expect(await storedItem(userId)).toMatchObject({ mails: { reminders: false } })
}

test('[CASE-89] The link of a reminder leads through the sign-in to the button; [CASE-86] the switch turns reminders on and off; [CASE-84] [CASE-82] one question, a failure that keeps everything, a goodbye told once, and another window that stops saving', async () => {
  const elsewhere = await visitAs({ answers: policyAnswers, currentStep: 2 }, { at: '/personal-details' })
  const { applicant } = elsewhere
  await changeItem(applicant.userId, (item) => ({ ...item, mails: { revision: 1, reminders: false, token } }))
  const here = await visit()
  const { page } = here
  await page.goto('/account#delete-draft')
  await expectPath(page, '/login')
  await signIn(page, applicant)
  await expectPath(page, '/account')
  await expect.poll(() => focusedWords(page)).toContain('Delete my draft')

  await switchReminders(here, applicant)
  await press(page, 'Delete my draft')
  await dialog(page)
    .getByText('We’ll delete all your answers, your signature, and your account. You can’t undo this.')
    .waitFor()
  expect(await focusedWords(page)).toContain(question)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await focusedWords(page)).toContain('Delete my draft')

  await press(page, 'Delete my draft')
  const failing = await failCalls(page, '/api/delete-draft')
  await press(page, 'Delete everything')
  await dialog(page).getByText('Your draft isn’t deleted yet').waitFor()
  await press(page, 'Keep my draft')
  expect(await storedItem(applicant.userId)).toMatchObject({ form_data: policyAnswers })
  await failing.heal()
  forgive(here.complaints, /ERR_FAILED/)

  await press(page, 'Delete my draft')
  await press(page, 'Delete everything')
  await expectPath(page, '/login')
  await expectToast(page, goodbye, 'Thank you for your time. If you change your mind, you can apply again.')
  await page.reload()
  await page.getByRole('link', { name: 'Apply Now' }).waitFor()
  expect(await page.getByText('Welcome back').isVisible()).toBe(false)
  expect(await page.getByText(goodbye).count()).toBe(0)

  await elsewhere.page.getByLabel('First Name').fill('Maria')
  await elsewhere.page.getByRole('heading', { name: 'This draft was deleted' }).waitFor()
  await press(elsewhere.page, 'Leave this page')
  await expectPath(elsewhere.page, '/login')
  forgive(elsewhere.complaints, /status of 410|status of 400/)
})
