// A helper types an application on the phone, by keyboard. Typing is counted; talking is computed from stated speeds.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerText, fieldOptions, labelOf } from '#domain/answer-text.ts'
import { phoneConsent } from '#domain/contracts/help-contract.ts'
import { questionSteps, type Step } from '#domain/steps.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { expectPath } from '#test/support/browser/applicant-steps.ts'
import { openHelp } from '#test/support/browser/help-steps.ts'
import { expectFocused, focused, recordOfToken } from '#test/support/browser/wizard-page.ts'

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
    else for (const key of keysFor(name, text)) await press(page, count, key)
    count.letters += text.length
    count.words += wordsIn(label) + wordsIn(text)
    count.questions += 1
  }
}

test('[HLP-21] A median application is typed by phone in at most 12 minutes, with few keystrokes more than its letters', async () => {
  const { page, applicant, path } = await openHelp({ firstName, lastName })
  const count: Count = { keys: 0, letters: 0, words: wordsIn(phoneConsent.text.join(' ')), questions: 0 }
  for (const step of questionSteps) {
    await expectPath(page, path(step.path.slice(1)))
    await expectFocused(page, step.title)
    await typeStep(page, count, step)
    await press(page, count, 'Enter')
  }
  await page.getByRole('heading', { name: 'The questions are done' }).waitFor()
  const stored = (await recordOfToken(applicant.access))?.form_data
  expect(stored).toMatchObject({ ...asked, premiumAmount: '120.50', firstName, lastName })
  const minutes = count.keys / speed.keys + count.words / speed.words + count.questions / speed.searches
  expect(count.keys / count.letters).toBeLessThanOrEqual(1.2)
  expect(minutes).toBeLessThanOrEqual(12)
})
