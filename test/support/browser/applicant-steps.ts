import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { answerText, fieldOptions, labelOf } from '#domain/answer-text.ts'
import { healthStep } from '#domain/steps/health.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { policyStep } from '#domain/steps/policy.ts'
import type { Step } from '#domain/steps.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { newestMailTo, type newPerson } from './visitor.ts'

export type Person = ReturnType<typeof newPerson>

const fill = async (page: Page, answers: Record<string, string>) => {
  for (const [label, answer] of Object.entries(answers))
    await page.getByLabel(label, { exact: true }).fill(answer)
}

const isAnswered = (name: string): name is keyof typeof completeAnswers => name in completeAnswers

/** The address changes before the page does, while its chunk is fetched; the title comes with the page. */
export const expectPath = async (page: Page, path: string) => {
  await page.waitForURL((url) => url.pathname + url.search === path)
  const [pathname = ''] = path.split('?')
  await expect.poll(() => page.title()).toContain(pageTitle(pathname, 'Larkfield'))
}

export const expectWords = (page: Page, words: string) => page.getByText(words).first().waitFor()

export const signUp = async (page: Page, person: Person) => {
  await page.goto('/signup')
  await fill(page, {
    'First name': person.firstName,
    'Last name': person.lastName,
    Email: person.email,
    Password: person.password,
  })
  await page.getByRole('radio', { name: 'Policyholder' }).check()
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await expectPath(page, '/login?afterSignup=true')
}

export const openConfirmationLink = async (page: Page, person: Person) => {
  const [link] = (await newestMailTo(person.email)).links
  if (!link) throw new Error('The confirmation mail has no link.')
  await page.goto(link)
  await expectPath(page, '/login?emailConfirmed=true')
}

export const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await fill(page, { Email: email, Password: password })
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export const prefilled = ['firstName', 'lastName', 'email', 'overallHealth']

/** The required answers of a step as people type them, in the order of the form. */
export const typedAnswers = ({ fields }: Step) =>
  Object.entries(completeAnswers).flatMap(([name, answer]) => {
    const isTyped = Object.hasOwn(fields, name) && !prefilled.includes(name)
    if (!isTyped || !isAnswered(name)) return []
    const text = name === 'ssn' ? String(answer) : answerText(name, completeAnswers)
    return [{ name, label: labelOf(name, completeAnswers), text, isChoice: name in fieldOptions }]
  })

const answerStep = async (page: Page, step: Step) => {
  await expectPath(page, step.path)
  for (const { label, text, isChoice } of typedAnswers(step)) {
    const control = page.getByLabel(label, { exact: true })
    await (isChoice ? control.selectOption({ label: text }) : control.fill(text))
  }
}

export const answerPolicy = (page: Page) => answerStep(page, policyStep)
export const answerInsured = (page: Page) => answerStep(page, insuredStep)
export const answerHealth = (page: Page) => answerStep(page, healthStep)

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const openPart = (page: Page, title: 'Check' | 'Read' | 'Sign') =>
  page.getByRole('button', { name: new RegExp(`^Part \\d: ${title}$`) }).click()

export const signWithTypedName = async (page: Page) => {
  await openPart(page, 'Sign')
  await press(page, 'Sign')
  await press(page, 'Save signature')
  await expectWords(page, 'Your signature has been saved successfully.')
}

export const acceptConsent = async (page: Page) => {
  await openPart(page, 'Read')
  await page.getByLabel('I have read and accept the HIPAA authorization above').check()
  await press(page, 'Continue to sign')
  await page.getByLabel('I have read and understand the disclosure above').check()
}

export const openUserMenu = (page: Page) => page.getByRole('button', { name: /account menu/i }).click()

export const signOut = async (page: Page) => {
  await openUserMenu(page)
  await page.getByText('Sign out', { exact: true }).click()
  await expectPath(page, '/login')
}

export const expectFocus = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)

export const expectField = async (page: Page, label: string, value: string) =>
  expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
