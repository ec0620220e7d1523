import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { accessTokenIn } from '#test/support/browser/account-steps.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { bar, enterCode, helpPath, typeAnswer } from '#test/support/browser/help-steps.ts'
import { letLook, readCode } from '#test/support/browser/helper-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { holdCalls } from '#test/support/browser/visitor.ts'
import {
  callAs,
  forgive,
  letAutosave,
  passSubmittingScreen,
  stopTime,
  storedAnswers,
  storedRecord,
  summary,
} from '#test/support/browser/wizard-page.ts'

const openBothSides = async () => {
  const { page: mary, applicant } = await visitAs(
    { answers: completeAnswers },
    { at: '/policy-information', hasClock: true },
  )
  await step.press(mary, 'Get a code to read out')
  const code = await readCode(mary)
  const helper = await visitAsAdmin(`/desk/cases/${applicant.userId}`)
  await enterCode(helper.page, code)
  await step.expectPath(helper.page, helpPath(applicant.userId))
  await bar(helper.page).waitFor()
  return { mary, ada: helper.page, complaints: helper.complaints }
}

const described = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText)
      .join(' '),
  )

const typedFields = async (page: Page) => {
  const { body } = await callAs(await accessTokenIn(page), 'get-form-data')
  return Object.keys(body.data[0].typed_by ?? {})
}

const typeTwoAnswers = async (mary: Page, ada: Page) => {
  await typeAnswer(ada, 'Insurance company', 'Northern Mutual')
  await typeAnswer(ada, 'Policy number (optional)', 'P-7')
  await letLook(mary, 'Ada Admin is helping you on the phone, and typed 2 answers.')
  await step.expectField(mary, 'Insurance company', 'Northern Mutual')
  await expect.poll(() => described(mary, 'Insurance company')).toContain('Typed by Ada Admin')
  expect(await mary.getByText(/^Your code: /).count()).toBe(0)
  await mary.getByLabel('Policy number').fill('P-8')
  await expect.poll(() => described(mary, 'Policy number')).not.toContain('Typed by')
  await letAutosave(mary)
  expect(await typedFields(mary)).toEqual(['insuranceCompany'])
}

const typeBoth = async (mary: Page, ada: Page) => {
  await stopTime(mary)
  await mary.getByLabel('Face value').fill('100,000')
  await typeAnswer(ada, 'Face value (death benefit)', '200000')
  await letLook(mary, 'You and Ada Admin both typed here. Ada Admin typed:')
  await step.press(mary, 'Use “$200,000” for Face value (death benefit)')
  await step.expectField(mary, 'Face value (death benefit)', '200,000')
  await letAutosave(mary)
  await mary.clock.resume()
}

const tick = (mary: Page) => mary.getByLabel('I have read the answers that Ada Admin typed for me')

const signWhileAdaTypes = async (mary: Page, ada: Page) => {
  await mary.goto('/hipaa-release')
  await mary
    .getByText(/^Typed by Ada Admin on \d/)
    .first()
    .waitFor()
  await step.acceptConsent(mary)
  await step.signWithTypedName(mary)
  await step.press(mary, 'Complete Application')
  await summary(mary).getByText('Please read what was typed for you, and check this box').waitFor()
  await tick(mary).check()
  const number = 'Policy number (optional)'
  await expect.poll(() => ada.getByLabel(number).inputValue()).toBe('P-8')
  await typeAnswer(ada, number, 'P-9')
  const isTickedAtNextLook = async () => {
    await mary.clock.fastForward(5000)
    return tick(mary).isChecked()
  }
  await expect.poll(isTickedAtNextLook, { interval: 250 }).toBe(false)
}

const endInMidWord = async (mary: Page, ada: Page) => {
  const release = await holdCalls(ada, '**/api/desk/cases/*/help/save')
  await ada.getByLabel('Policy number').fill('NM-12')
  const news = mary.getByRole('region', { name: 'Ada Admin is helping you on the phone' })
  await news.getByRole('button', { name: 'End the help' }).click()
  await step.expectWords(mary, 'Ada Admin can’t see or type your answers any more.')
  await mary.getByText(/^Ada Admin: .* to /).waitFor()
  release()
  const ended = ada.getByRole('heading', { name: 'The help has ended' })
  await ended.waitFor()
  await step.expectWords(ada, 'They ended the help.')
  await step.expectWords(ada, 'NM-12')
  await ada.reload()
  await ada.getByRole('heading', { name: 'You aren’t helping them now' }).waitFor()
  expect(await ada.getByText('NM-12').count()).toBe(0)
}

test('[HLP-1] [HLP-4] [HLP-5] [HLP-6] [HLP-10] [HLP-11] Two people at two pages: a code is read out; what the helper types shows, and is marked until the applicant types it; both answers show where both typed; the review says who typed an answer, and only a person who says that they read all of it can submit; the help ends in mid-word, and the helper sees once more what wasn’t saved', async () => {
  const { mary, ada, complaints } = await openBothSides()
  await typeTwoAnswers(mary, ada)
  await typeBoth(mary, ada)
  await signWhileAdaTypes(mary, ada)
  await endInMidWord(mary, ada)
  forgive(complaints, /status of 403|Loading the/)
  await tick(mary).check()
  await step.press(mary, 'Complete Application')
  await passSubmittingScreen(mary)
  expect((await storedRecord(mary))?.status).toBe('submitted')
  expect(await storedAnswers(mary)).toMatchObject({
    insuranceCompany: 'Northern Mutual',
    faceValue: '200,000',
    policyNumber: 'P-9',
  })
})
