// A helper types an application on the phone, by keyboard. Typing is counted; talking is computed from stated speeds.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerText, fieldOptions, labelOf } from '#domain/answer-text.ts'
import { phoneConsent } from '#domain/contracts/help-contract.ts'
import { questionSteps, type Step } from '#domain/steps.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { bar, codeOf, enterCode, openHelp } from '#test/support/browser/help-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { callAs, expectFocused, focused, forgive, recordOfToken } from '#test/support/browser/wizard-page.ts'

/** Every answer that an application needs, and the policy number: the median. The name comes with the person. */
const answers = { ...completeAnswers, policyNumber: 'AL-4407121' }
const { firstName, lastName, ...asked } = answers

/** A minute has 40 typed and 130 spoken words; a person of 74 looks for an answer for 8 seconds. */
const speed = { keys: 200, words: 130, searches: 7.5 }

const wordsIn = (text: string) => text.split(/\s+/).length

type Count = { keys: number; letters: number; words: number; questions: number }

/** A menu needs only the first word, and money only its digits. */
const keysFor = (name: string, text: string) => {
  if (name in fieldOptions) return text.split(' ')[0] ?? ''
  return text.replace(/[$,]/g, '')
}

const isAsked = (name: string): name is keyof typeof asked => name in asked

const questionsOf = ({ fields }: Step) =>
  Object.keys(fields)
    .filter(isAsked)
    .map((name) => {
      const text = name === 'ssn' ? answers.ssn : answerText(name, answers)
      const label = labelOf(name, answers)
      return { name, label, text }
    })

const press = async (page: Page, count: Count, key: string) => {
  await page.keyboard.press(key)
  count.keys += 1
}

const goTo = async (page: Page, count: Count, label: string) => {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await focused(page)).question?.replace(' (optional)', '') === label) return
    await press(page, count, 'Tab')
  }
  throw new Error(`Tab never reached “${label}”`)
}

const typeStep = async (page: Page, count: Count, step: Step) => {
  for (const { name, label, text } of questionsOf(step)) {
    await goTo(page, count, label)
    if (name === 'overallHealth') await press(page, count, 'ArrowRight')
    else {
      const keys = keysFor(name, text)
      await page.keyboard.type(keys)
      count.keys += keys.length
    }
    count.letters += text.length
    count.words += wordsIn(label) + wordsIn(text)
    count.questions += 1
  }
}

const saveAs = async (access: string, formData: object) => {
  const { version = 0 } = (await recordOfToken(access)) ?? {}
  const { status } = await callAs(access, 'save-form-data', {
    ...{ formData, currentStep: 1, version, saveId: randomUUID() },
  })
  expect(status, 'the save of the applicant').toBe(200)
}

const seeDigitsOnFile = async (page: Page, { access, userId }: { access: string; userId: string }) => {
  const digits = page.getByLabel('Last 4 digits of Social Security number')
  await step.expectWords(page, 'On file. It isn’t shown again.')
  expect(await digits.inputValue()).toBe('')
  expect((await page.content()).replaceAll(userId, '')).not.toContain(answers.ssn)
  await saveAs(access, { ssn: '4321', address2: 'Apt 4' })
  await step.expectWords(page, 'They typed it themself, so you can’t change it.')
  expect(await digits.evaluate((input: HTMLInputElement) => [input.readOnly, input.value])).toEqual([
    true,
    'On file',
  ])
  await step.expectField(page, 'Address line 2 (optional)', 'Apt 4')
  await step.press(page, 'Continue')
  await page.getByRole('heading', { name: 'Health Information' }).waitFor()
}

test('[HLP-2] [HLP-13] [HLP-21] A helper types a median application in at most 12 minutes, with few keystrokes more than its letters, and can’t sign; they see what the applicant types, but never digits that are on file, and can’t replace those of the applicant', async () => {
  const { page, applicant, path } = await openHelp({ firstName, lastName })
  await bar(page).getByText('You’re helping Mary Jones.').waitFor()
  expect(await page.getByRole('link', { name: 'HIPAA Release' }).count()).toBe(0)
  const count: Count = { keys: 0, letters: 0, words: wordsIn(phoneConsent.text.join(' ')), questions: 0 }
  for (const each of questionSteps) {
    await step.expectPath(page, path(each.path.slice(1)))
    await expectFocused(page, each.title)
    await typeStep(page, count, each)
    await press(page, count, 'Enter')
  }
  await page.getByRole('heading', { name: 'The questions are done' }).waitFor()
  const stored = async () => (await recordOfToken(applicant.access))?.form_data
  expect(await stored()).toMatchObject({ ...asked, premiumAmount: '120.50', firstName, lastName })
  const minutes = count.keys / speed.keys + count.words / speed.words + count.questions / speed.searches
  expect(count.keys / count.letters).toBeLessThanOrEqual(1.2)
  expect(minutes).toBeLessThanOrEqual(12)

  await page.goto(path('personal-details'))
  await seeDigitsOnFile(page, applicant)
  expect(await stored()).toMatchObject({ ssn: '4321' })
  await step.press(page, 'Finish')
  await step.expectWords(page, 'Mary Jones reads and signs on their own page.')
  await step.press(page, 'End the help')
  await step.expectPath(page, `/desk/cases/${applicant.userId}`)
})

test('[HLP-3] [HLP-6] A wrong code says how many tries are left, and the right one begins; who leaves by a link before they hear of the end sees on the next page what wasn’t saved; nobody helps themself', async () => {
  const applicant = await prepareApplicant({ answers: { city: 'Salem' } })
  const { page, complaints, admin } = await visitAsAdmin(`/desk/cases/${applicant.userId}`)
  const code = await codeOf(applicant.access)
  await enterCode(page, code === '111111' ? '222222' : '111111')
  await step.expectWords(page, 'That isn’t the code. You can try 4 more times.')
  await enterCode(page, code)
  await bar(page).waitFor()
  await page.getByLabel('Insurance company').waitFor()
  await callAs(applicant.access, 'help/end')
  await page.getByLabel('Insurance company').fill('Northern Mu')
  await page
    .getByRole('link', { name: /Larkfield/ })
    .first()
    .click()
  await step.expectWords(page, 'The help had ended. This isn’t saved')
  await step.expectWords(page, 'Insurance company: Northern Mu')
  await saveAs(admin.access, { city: 'Austin' })
  await page.goto(`/desk/cases/${admin.userId}`)
  await step.expectWords(page, 'This is your own application, so someone else must help you.')
  forgive(complaints, /status of 403|status of 422|Loading the/)
})
