import { expect, test } from 'vitest'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { dialog } from '#test/support/browser/session-steps.ts'
import { expectFocus, expectHeard, heard, listen, spoken } from '#test/support/browser/spoken.ts'
import {
  expectSaved,
  failCalls,
  focused,
  forgive,
  openWizard,
  stopTime,
  unfold,
} from '#test/support/browser/wizard-page.ts'

/** What stands beside a field as help is for its page to say; its error is not. */
const withoutHint = (line: string) => line.replace(/ – .*?(?=Error: |$)/, ' – ').replace(/ – $/, '')

test('A screen reader says the number of errors after Continue, each error with its field, the first save, every failure, every recovery, and the idle warning', async () => {
  const { page, complaints } = await openWizard({ at: '/policy-information' })
  await listen(page)
  await step.press(page, 'Continue')
  await expectFocus(page, 'There is a problem, group – Please check 6 answers:')
  const errors = [
    ['Insurance company, field, required, wrong', 'Insurance company is required'],
    ['Policy type, menu, required, wrong: Choose one', 'Please select a policy type'],
    ['Face value (death benefit), field, required, wrong', 'Face value is required'],
    ['Policy issue date, field, required, wrong', 'Issue date is required'],
    ['Premium frequency, menu, required, wrong: Choose one', 'Premium frequency is required'],
    ['Premium amount, field, required, wrong', 'Premium amount is required'],
  ]
  const links = (await spoken(page, '[role=group]:focus')).filter((line) => line.includes('link'))
  expect(links).toEqual(errors.map(([, message]) => `${message}, link`))
  await step.press(page, 'Continue')
  await expectFocus(page, 'There is a problem, group – Please check 6 answers:')
  const wrong = (await spoken(page, 'main form')).filter((line) => line.includes('wrong'))
  expect(wrong).toEqual(
    errors.map(([field, message]) => expect.stringContaining(`${field} – Error: ${message}`)),
  )
  await page.getByRole('link', { name: 'Face value is required' }).click()
  expect(await focused(page)).toEqual({
    question: 'Face value (death benefit)',
    message: 'Face value is required',
  })
  expect(await heard(page), 'the messages beside the fields are silent').toEqual([])
  await stopTime(page)
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.clock.runFor(2000)
  }
  await page.getByLabel('Policy number (optional)').focus()
  await type('P-1')
  await expectSaved(page)
  await expectHeard(page, ['All changes saved.'])
  await type('23')
  await expectSaved(page)
  await type('4')
  await expectSaved(page)
  expect(await heard(page)).toEqual([])
  await failCalls(page, '/api/save-form-data')
  await type('5')
  await page.getByText('Not saved yet – retrying', { exact: true }).waitFor()
  for (let retries = 0; retries < 2; retries += 1) {
    const again = page.waitForEvent('requestfailed')
    await page.clock.fastForward(31_000)
    await again
  }
  await expectHeard(page, ['Not saved yet. We’re still trying.'])
  await page.unroute('**/api/save-form-data')
  await page.clock.fastForward(31_000)
  await expectSaved(page)
  await expectHeard(page, ['All changes saved.'])
  forgive(complaints, /ERR_FAILED/)
  await page.clock.resume()
  await page.keyboard.press('Shift')
  await page.clock.fastForward('13:00')
  await dialog(page).waitFor()
  expect((await spoken(page, 'dialog')).slice(0, 3)).toEqual([
    'Are you still there?, dialog – To keep your information safe, we’ll soon sign you out. 2 minutes left. We’ll save your answers first.',
    'Are you still there?, heading, level 2',
    'Stay signed in, button',
  ])
})

test('A screen reader says the title and position of each step on arrival, the completed steps, and the progress, and then each step of signing and submitting', async () => {
  const { page } = await openWizard({ answers: completeAnswers, at: '/hipaa-release' })
  await page.goto('/policy-information')
  await page.locator('main form').waitFor()
  await listen(page)
  expect(await page.title()).toBe('Policy Information, step 1 of 4 – Larkfield')
  for (const [button, title] of [
    ['Continue', 'Insured Details, step 2 of 4'],
    ['Continue', 'Health Information, step 3 of 4'],
    ['Continue to HIPAA', 'HIPAA Release, step 4 of 4'],
    ['Previous', 'Health Information, step 3 of 4'],
  ] as const) {
    await step.press(page, button)
    const [name, position] = title.split(', ')
    await expectFocus(page, `${name}, heading, level 1 – ${position}`)
    expect(await page.title()).toBe(`${title} – Larkfield`)
  }
  expect((await spoken(page, 'main')).slice(0, 7)).toEqual([
    'Steps of the application, navigation',
    'Policy Information (completed), link',
    'Insured Details (completed), link',
    'Health Information, item, current',
    'HIPAA Release, link',
    'Progress, progress: 75%',
    'Health Information, heading, level 1 – step 3 of 4',
  ])
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await unfold(page)
  expect((await spoken(page, 'main form')).map(withoutHint)).toEqual(
    expect.arrayContaining([
      'Overall health, slider: Good',
      'Tobacco use, menu, required: Never',
      'Height (feet and inches), field, required: 5 ft 6 in',
      'Weight (pounds), field, required: 140',
      'Medical conditions (optional), group',
      'Diabetes, checkbox',
    ]),
  )
  await expectSaved(page)
  const words = await heard(page)
  expect(new Set(words), 'each Continue saves; the slider alone tells its value').toEqual(
    new Set(['All changes saved.']),
  )
  expect(words.length, 'once a page').toBeLessThanOrEqual(4)

  await step.press(page, 'Continue to HIPAA')
  await expectFocus(page, 'HIPAA Release, heading, level 1 – step 4 of 4')
  const problems = async () =>
    (await spoken(page, 'main form')).filter((line) => /wrong|Sign, button – /.test(line))
  await step.press(page, 'Continue')
  await expectFocus(page, 'Read and accept, heading, level 2')
  await step.press(page, 'Continue to sign')
  await expectFocus(page, 'There is a problem, group – Please check 1 answer:')
  expect(await problems()).toEqual([
    'I have read and accept the HIPAA authorization above, checkbox, required, wrong – Error: You must accept the HIPAA authorization to continue',
  ])
  await page.getByLabel('I have read and accept').check()
  await step.press(page, 'Continue to sign')
  await expectFocus(page, 'Sign your name, heading, level 2')
  await step.press(page, 'Complete Application')
  await expectFocus(page, 'There is a problem, group – Please check 2 answers:')
  expect(await problems()).toEqual([
    'I have read and understand the disclosure above, checkbox, required, wrong – Error: You must acknowledge the disclosure to continue',
    'Sign, button – Error: Electronic signature is required',
  ])
  await page.getByLabel('I have read and understand').check()
  await step.press(page, 'Sign')
  await expectFocus(page, 'Your full name, field, required: Mary Jones')
  expect((await spoken(page, 'dialog'))[0]).toBe(
    'Sign the authorization, dialog – Type your name or draw it. Either one counts as your signature.',
  )
  expect(await spoken(page, 'dialog form')).toEqual([
    'Sign the authorization, heading, level 2',
    'How do you want to sign?, group',
    'Type, radio button, checked',
    'Draw, radio button',
    'Your full name, field, required: Mary Jones',
    'Save signature, button',
    'Cancel, button',
  ])
  await page.getByRole('radio', { name: 'Draw' }).check()
  await step.press(page, 'Save signature')
  await expect.poll(() => spoken(page, 'dialog')).toContain('Your drawing: nothing yet, picture')
  await page.getByRole('radio', { name: 'Type' }).check()
  await heard(page)
  await step.press(page, 'Save signature')
  await expectFocus(page, 'Sign again, button')
  expect((await heard(page)).filter((words) => words.includes('ignature'))).toEqual([
    'Signature saved Your signature has been saved successfully. Close message',
  ])
  expect(await spoken(page, 'main')).toContain('Close message, button – Signature saved')
  await page.route('**/api/submit-application', () => {})
  await step.press(page, 'Complete Application')
  await page.getByRole('dialog', { name: 'Please wait' }).waitFor()
  await expectFocus(page, 'Please wait, dialog – Submitting your application...')
})
