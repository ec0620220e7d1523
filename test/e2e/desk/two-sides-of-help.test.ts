import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { bar, enterCode, helpPath, typeAnswer } from '#test/support/browser/help-steps.ts'
import { letLook, readCode } from '#test/support/browser/helper-steps.ts'
import { holdCalls } from '#test/support/browser/visitor.ts'
import {
  forgive,
  letAutosave,
  openWizard,
  passSubmittingScreen,
  stopTime,
  storedAnswers,
  storedRecord,
} from '#test/support/browser/wizard-page.ts'

const openBothSides = async () => {
  const { page: mary, applicant } = await openWizard({ answers: completeAnswers, at: '/hipaa-release' })
  await mary.goto('/policy-information')
  await step.press(mary, 'Get a code to read out')
  const code = await readCode(mary)
  const helper = await visitAsAdmin(`/desk/cases/${applicant.userId}`)
  await enterCode(helper.page, code)
  await step.expectPath(helper.page, helpPath(applicant.userId))
  await bar(helper.page).waitFor()
  return { mary, ada: helper.page, complaints: helper.complaints }
}

const endInMidWord = async (mary: Page, ada: Page) => {
  const release = await holdCalls(ada, '**/help/save')
  await ada.getByLabel('Policy number').fill('NM-12')
  await step.press(mary, 'End the help')
  await step.expectWords(mary, 'Ada Admin can’t see or type your answers any more.')
  release()
  await ada.getByRole('heading', { name: 'The help has ended' }).waitFor()
  await step.expectWords(ada, 'They ended the help.')
  await step.expectWords(ada, 'NM-12')
}

const readAndSign = async (mary: Page) => {
  await mary.clock.resume()
  await mary.goto('/hipaa-release')
  await mary
    .getByText(/^Typed by Ada Admin on \d/)
    .first()
    .waitFor()
  await step.acceptConsent(mary)
  await step.signWithTypedName(mary)
  await mary.getByLabel('I have read the answers that Ada Admin typed for me').check()
  await step.press(mary, 'Complete Application')
  await passSubmittingScreen(mary)
}

test('[HLP-1] [HLP-4] [HLP-5] [HLP-6] [HLP-11] Two people at two pages: a code is read out, answers are typed for the other, both type one, the help ends in mid-word, and the applicant reads, signs, and submits', async () => {
  const { mary, ada, complaints } = await openBothSides()
  await typeAnswer(ada, 'Insurance company', 'Northern Mutual')
  await letLook(mary, 'Ada Admin is helping you on the phone, and typed 1 answer.')
  await step.expectField(mary, 'Insurance company', 'Northern Mutual')

  await stopTime(mary)
  await mary.getByLabel('Face value').fill('100,000')
  await typeAnswer(ada, 'Face value (death benefit)', '200000')
  await letLook(mary, 'You and Ada Admin both typed here. Ada Admin typed:')
  await step.press(mary, 'Use the other answer for Face value (death benefit)')
  await step.expectField(mary, 'Face value (death benefit)', '200,000')
  await letAutosave(mary)

  await endInMidWord(mary, ada)
  forgive(complaints, /status of 403|Loading the/)
  await readAndSign(mary)
  expect((await storedRecord(mary))?.status).toBe('submitted')
  const stored = await storedAnswers(mary)
  expect(stored).toMatchObject({ insuranceCompany: 'Northern Mutual', faceValue: '200,000' })
  expect(stored).not.toHaveProperty('policyNumber')
})
