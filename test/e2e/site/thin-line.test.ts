// The shortest way through the whole product, with nothing but the keyboard, and its end with the motion that other tests leave out.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { healthStep } from '#domain/steps/health.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { policyStep } from '#domain/steps/policy.ts'
import type { Step } from '#domain/steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { newPerson, visit } from '#test/support/browser/visitor.ts'
import { expectFocused, focused, storedRecord } from '#test/support/browser/wizard-page.ts'
import { keyboardFocus } from '#test/sweeps/keyboard-focus.ts'

const skip = 'Skip to main content'
const menu = 'MJ – account menu of Mary Jones'

/** Presses Tab until this control has the focus; more presses than controls on any page mean that it cannot be reached. */
const tabTo = async (page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await focused(page)).question === name) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reached '${name}'`)
}

const foldedConditions =
  'Add more details (optional)3 questions: conditions and medications. Leave this closed if there are none.'

/** Typing into a text, or into a menu, which then chooses what begins so. */
const answer = async (page: Page, answers: readonly (readonly [string, string])[]) => {
  for (const [name, typed] of answers) {
    await tabTo(page, name)
    await page.keyboard.type(typed)
  }
}

/** A menu needs only the first word. */
const keysFor = (of: Step) =>
  step
    .typedAnswers(of)
    .map(({ label, text, isChoice }) => [label, isChoice ? (text.split(' ')[0] ?? '') : text] as const)

const pressWithKeys = async (page: Page, name: string, key = 'Enter') => {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

/** On a phone, where the most lies outside the window. The sweeps look at the same pages on a desk. */
const expectFocusSeen = async (page: Page) => {
  await page.setViewportSize({ width: 375, height: 667 })
  expect(await keyboardFocus(page), page.url()).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

const skipHead = async (page: Page) => {
  await tabTo(page, skip, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(await page.evaluate(() => location.hash)).toBe('')
}

const arrive = async (page: Page, path: string, title: string) => {
  await step.expectPath(page, path)
  await expectFocused(page, title)
  // A part that comes late would be missed by the round of Tab.
  await page.getByRole('button', { name: 'Get a code to read out' }).waitFor()
  await expectFocusSeen(page)
  await skipHead(page)
}

/** The menu opens under its button and gives the focus back to it. */
const openAndCloseMenu = async (page: Page) => {
  await tabTo(page, menu, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Sign out')
  await page.keyboard.press('Escape')
  await expectFocused(page, menu)
  await page.getByRole('button', { name: 'Sign out' }).waitFor({ state: 'hidden' })
}

/** With only the keyboard, like everything here. */
const signUp = async (page: Page, { firstName, lastName, email, password }: step.Person) => {
  await pressWithKeys(page, 'Apply Now')
  await step.expectPath(page, '/signup')
  await answer(page, [
    ['First name', firstName],
    ['Last name', lastName],
    ['Email', email],
    ['Password', password],
  ])
  await tabTo(page, 'Show password')
  for (const key of ['Tab', 'Space', 'Enter']) await page.keyboard.press(key)
  await step.expectPath(page, '/login?afterSignup=true')
  await step.expectWords(page, 'Please check your email to confirm your account.')
}

const signIn = async (page: Page, { password }: step.Person) => {
  // The page is there before its script is: until then the skip link is the browser's own.
  await expect.poll(() => page.getByRole('button', { name: 'Sign in' }).isEnabled()).toBe(true)
  await page.keyboard.press('Tab')
  await skipHead(page)
  await answer(page, [['Password', password]])
  await page.keyboard.press('Enter')
}

/** The dialogs in between give the focus back. */
const sign = async (page: Page) => {
  await pressWithKeys(page, 'Continue')
  await expectFocused(page, 'Read and accept')
  await pressWithKeys(page, 'I have read and accept the HIPAA authorization above', 'Space')
  await pressWithKeys(page, 'Continue to sign')
  await expectFocused(page, 'Sign your name')
  await pressWithKeys(page, 'I have read and understand the disclosure above', 'Space')
  await pressWithKeys(page, 'Sign')
  await page.getByRole('dialog').waitFor()
  await expectFocusSeen(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectFocused(page, 'Sign')
  await page.clock.fastForward('13:00')
  await page.getByRole('dialog', { name: 'Are you still there?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectFocused(page, 'Sign')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await pressWithKeys(page, 'Save signature')
  await page.getByAltText('Your signature').waitFor()
  await expect.poll(async () => (await focused(page)).question).toMatch(/^Sign/)
}

const answerAll = async (page: Page, { email }: step.Person) => {
  await arrive(page, '/policy-information', 'Policy Information')
  await openAndCloseMenu(page)
  await answer(page, keysFor(policyStep))
  await pressWithKeys(page, 'Continue')

  await arrive(page, '/personal-details', 'Insured Details')
  await step.expectField(page, 'First name', 'Mary')
  await step.expectField(page, 'Email', email)
  await answer(page, keysFor(insuredStep))
  await page.keyboard.press('Enter')

  await arrive(page, '/health-information', 'Health Information')
  await pressWithKeys(page, 'Overall health', 'ArrowRight')
  await answer(page, keysFor(healthStep))
  await pressWithKeys(page, foldedConditions)
  await pressWithKeys(page, 'Diabetes', 'Space')
  await answer(page, [['Medications (optional)', 'Metformin']])
  await page.keyboard.press('Enter')
  await pressWithKeys(page, 'Continue to HIPAA')
}

const expectReceived = async (page: Page) => {
  await step.expectPath(page, '/dashboard')
  for (const words of [
    'In Review',
    'Next update: within 3 business days',
    'Case Under Review',
    'Accept & Close',
  ])
    await step.expectWords(page, words)
  const received = page.getByRole('region', { name: 'Application received' })
  expect(await received.locator('h1:focus').innerText()).toBe('Application received')
  const [reference = ''] = /[2-9A-Z]{4} [2-9A-Z]{4}/.exec(await received.innerText()) ?? []
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await pressWithKeys(page, 'Copy your reference')
  await received.getByRole('status').getByText('Copied your reference').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(reference)
  const greeting = page.getByRole('heading', { name: /^Good \w+, Mary$/ })
  await page.emulateMedia({ media: 'print' })
  expect([await received.isVisible(), await greeting.isVisible()]).toEqual([true, false])
  await page.emulateMedia({ media: null })
  await page.reload()
  await greeting.and(page.locator('h1')).waitFor()
  expect(await page.getByText(reference).count()).toBe(1)
  await step.expectWords(page, 'papers received')
  // Its parts come one after the other.
  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectFocusSeen(page)
  await skipHead(page)
}

test('[PPL-71] With the keyboard only, a stranger signs up, confirms by the link, answers the four pages, signs with a typed name, and arrives at the dashboard, which begins with the reference; what was submitted can’t be deleted on the account page', async () => {
  const { page } = await visit({ hasClock: true })
  const person = newPerson()
  await page.goto('/')
  await step.expectPath(page, '/login')
  await signUp(page, person)
  await step.openConfirmationLink(page, person)
  await step.expectWords(page, 'Email confirmed')
  await step.expectField(page, 'Email', person.email)
  await signIn(page, person)
  await answerAll(page, person)

  await arrive(page, '/hipaa-release', 'HIPAA Release')
  await sign(page)
  await pressWithKeys(page, 'Complete Application')
  await step.expectWords(page, 'Submitting your application...')
  await expect.poll(async () => (await storedRecord(page))?.status).toBe('submitted')
  await page.clock.fastForward(3000)
  await expectReceived(page)
  expect((await storedRecord(page))?.form_data).toMatchObject({
    policyType: 'whole',
    premiumFrequency: 'monthly',
    state: 'IL',
    citizenship: 'us-citizen',
    overallHealth: 75,
    medicalConditions: ['diabetes'],
    medications: ['Metformin'],
    acceptedHipaa: true,
  })
  await pressWithKeys(page, menu)
  await pressWithKeys(page, 'Your account')
  await page.getByLabel('Remind me by email').waitFor()
  expect(await page.getByText('Delete my draft').count()).toBe(0)
})
