// What a screen reader says, line by line: on arrival, of each field, and by itself while one works. Read the lines aloud to judge them.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { answerApi, visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { dialog } from '#test/support/browser/session-steps.ts'
import { heard, listen, spoken, spokenFocus } from '#test/support/browser/spoken.ts'
import { newPerson, visit } from '#test/support/browser/visitor.ts'
import {
  expectSaved,
  failCalls,
  focused,
  forgive,
  openWizard,
  stopTime,
} from '#test/support/browser/wizard-page.ts'

/** In this order, and nothing else; what is said only after the last of them is heard by the next question. */
const expectHeard = (page: Page, words: readonly string[]) => {
  const told: string[] = []
  const listenOn = async () => {
    told.push(...(await heard(page)))
    return told
  }
  return expect.poll(listenOn).toEqual(words)
}
/** What stands beside a field as help is for its page to say; its error is not. */
const withoutHint = (line: string) => line.replace(/ – .*?(?=Error: |$)/, ' – ').replace(/ – $/, '')
const expectFocus = (page: Page, line: string) => expect.poll(() => spokenFocus(page)).toBe(line)

test('a screen reader says the title and position of each step on arrival, the completed steps, and the progress', async () => {
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
    'Policy Information (completed), item',
    'Insured Details (completed), item',
    'Health Information, item, current',
    'HIPAA Release, item',
    'Progress, progress: 75%',
    'Health Information, heading, level 1 – step 3 of 4',
  ])
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
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
})

test('a screen reader says the first save, every failure, and every recovery; after Continue it says the number of errors, then each with its field', async () => {
  const { page, complaints } = await openWizard({ at: '/policy-information' })
  await stopTime(page)
  await listen(page)
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
  await expectHeard(page, ['Not saved yet. We keep trying.'])
  await page.unroute('**/api/save-form-data')
  await page.clock.fastForward(31_000)
  await expectSaved(page)
  await expectHeard(page, ['All changes saved.'])
  forgive(complaints, /ERR_FAILED/)

  await page.clock.resume()
  await step.press(page, 'Continue')
  await expectFocus(page, 'There is a problem, group – Please check 6 answers:')
  expect((await spoken(page, '[role=group]:focus')).filter((line) => line.includes('link'))).toEqual([
    'Insurance company is required, link',
    'Please select a policy type, link',
    'Face value is required, link',
    'Issue date is required, link',
    'Premium frequency is required, link',
    'Premium amount is required, link',
  ])
  await step.press(page, 'Continue')
  await expectFocus(page, 'There is a problem, group – Please check 6 answers:')
  const wrong = (await spoken(page, 'main form')).filter((line) => line.includes('wrong'))
  expect(wrong).toEqual(
    [
      'Insurance company, field, required, wrong – Error: Insurance company is required',
      'Policy type, menu, required, wrong: Choose one – Error: Please select a policy type',
      'Face value (death benefit), field, required, wrong – Error: Face value is required',
      'Policy issue date, field, required, wrong – Error: Issue date is required',
      'Premium frequency, menu, required, wrong: Choose one – Error: Premium frequency is required',
      'Premium amount, field, required, wrong – Error: Premium amount is required',
    ].map((line) => expect.stringContaining(line)),
  )
  await page.getByRole('link', { name: 'Face value is required' }).click()
  expect(await focused(page)).toEqual({
    question: 'Face value (death benefit)',
    message: 'Face value is required',
  })
  expect(await heard(page), 'the messages beside the fields are silent').toEqual([])
  await page.clock.fastForward('13:00')
  await dialog(page).waitFor()
  expect((await spoken(page, 'dialog')).slice(0, 3)).toEqual([
    'Are you still there?, dialog – To keep your information safe, we will soon sign you out. 2 minutes left. We save your answers first.',
    'Are you still there?, heading, level 2',
    'Stay signed in, button',
  ])
})

test('a screen reader says each step of signing and submitting', async () => {
  const { page } = await openWizard({ answers: completeAnswers, at: '/hipaa-release' })
  await listen(page)
  await step.press(page, 'Complete Application')
  await expectFocus(page, 'There is a problem, group – Please check 3 answers:')
  const problems = (await spoken(page, 'main form')).filter((line) => /wrong|Sign, button/.test(line))
  expect(problems).toEqual([
    'I have read and accept the HIPAA authorization above, checkbox, required, wrong – Error: You must accept the HIPAA authorization to continue',
    'I have read and understand the disclosure above, checkbox, required, wrong – Error: You must acknowledge the disclosure to continue',
    'Sign, button – Error: Electronic signature is required',
  ])
  await step.acceptConsent(page)
  await step.press(page, 'Sign')
  await expectFocus(page, 'Your full name, field, required: Mary Jones')
  expect((await spoken(page, 'dialog'))[0]).toBe(
    'Sign the authorization, dialog – Type your name or draw it. Both count the same.',
  )
  expect(await spoken(page, 'dialog form')).toEqual([
    'Sign the authorization, heading, level 2',
    'How do you want to sign?, group',
    'Type, radio button, checked',
    'Draw, radio button',
    'Your full name, field, required: Mary Jones',
    'Cancel, button',
    'Save signature, button',
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
  expect(await spoken(page, '[aria-label=Messages]')).toContain('Close message, button – Signature saved')
  await page.route('**/api/submit-application', () => {})
  await step.press(page, 'Complete Application')
  await page.getByRole('dialog', { name: 'Please wait' }).waitFor()
  await expectFocus(page, 'Please wait, dialog – Submitting your application...')
})

test('a screen reader says what failed and what was sent on the account pages, and each page starts with its title', async () => {
  const [{ page }, { email }] = await Promise.all([visit(), prepareApplicant()])
  await page.goto('/login')
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expectFocus(page, 'Apply Now, heading, level 1')
  await listen(page)
  await step.press(page, 'Show password')
  await expectHeard(page, ['Your password is shown.'])
  await expectFocus(page, 'Hide password, button')
  await step.press(page, 'Apply Now')
  await expectFocus(page, 'There is a problem, group – Please check 5 answers:')
  const lines = (await spoken(page, 'main form')).slice(7)
  expect(lines).toEqual([
    expect.stringMatching(/^First name, field, required, wrong – Error: First name is required/),
    expect.stringMatching(/^Last name, field, required, wrong – Error: Last name is required/),
    expect.stringMatching(/^Email, field, required, wrong – Error: Please enter a valid email address/),
    expect.stringMatching(
      /^Password, field, required, wrong – Error: Password must be at least 8 characters/,
    ),
    'Hide password, button',
    expect.stringMatching(/^I am signing up as, group, required, wrong – Error: Please select a role/),
    'Policyholder, radio button',
    'Agent/Advisor, radio button',
    'terms (opens in a new tab), link',
    'privacy policy (opens in a new tab), link',
    'e-signature agreement (opens in a new tab), link',
    'Apply Now, button',
  ])
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expectFocus(page, 'Welcome back, heading, level 1')
  await step.signIn(page, { email: newPerson().email, password: 'not the password' })
  await expectHeard(page, ['At once: Login failed Incorrect username or password. Close message'])
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectFocus(page, 'Choose a new password, heading, level 1')
  await page.getByLabel('Email').fill(email)
  await step.press(page, 'Send me a code')
  await expectFocus(page, 'Check your email, heading, level 1')
  expect(await spoken(page, 'main form')).toEqual([
    'Six-digit code, field, required – It is in the newest email from us, and works for 1 hour.',
    'New password, field, required – At least 8 characters',
    'Show password, button',
    'Save new password, button',
    'Send a new code, button',
  ])
  await step.press(page, 'Send a new code')
  await expectHeard(page, ['New code sent Only the code in the newest email works. Close message'])
})

const person = (index: number) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  email: `person.${index}@example.com`,
  first_name: 'Person',
  last_name: `No${index}`,
  created_at: '2026-11-20T12:00:00.000Z',
})

test('a screen reader says the tabs, columns, rows, and pages of the staff lists, and how many matches a search has', async () => {
  const { page } = await visitAsAdmin('/account')
  const items = Array.from({ length: 60 }, (_, index) => person(index))
  await answerApi(page, 'users', (route) =>
    route.fulfill({ json: { items, cursor: null, count: { value: 60, isExact: true } } }),
  )
  await answerApi(page, 'submissions', (route) =>
    route.fulfill({ json: { items: [], cursor: null, count: { value: 7, isExact: true } } }),
  )
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Users (60)' }).waitFor()
  await page.getByRole('tab', { name: 'Form Submissions (7)' }).waitFor()
  await listen(page)
  const lines = await spoken(page, 'main')
  expect(lines.filter((line) => !/, (row|picture)$/.test(line))).toEqual([
    'Admin Dashboard, heading, level 1',
    'Your admin profile, region',
    'Lists, tabs',
    'Users (60), tab, selected',
    'Form Submissions (7), tab',
    'Activity, tab',
    'Search name, email or ID, search field',
    'Export to CSV, button',
    'Refresh, button',
    'Users, table',
    'Name, column',
    'Email, column',
    'ID, column',
    'Created, column',
    'Pages of Users, list',
    'Previous page, button, unavailable',
    'Page 1, button, current',
    'Page 2, button',
    'Next page, button',
  ])
  expect(lines.find((line) => line.endsWith(', row'))).toBe('Person No0, row')
  await page.getByRole('searchbox').fill('No5')
  await expectHeard(page, ['11 matches'])
  await page.getByRole('searchbox').fill('No59')
  await expectHeard(page, ['1 match'])
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(async () => (await focused(page)).question).toBe('Showing 51–60 of 60, newest first')
})
