// What an applicant does, page by page, by the words that people read. The tests string these together.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pageTitle } from '#web/app/page-title.ts'
import { newestMailTo, type newPerson } from './visitor.ts'

export type Person = ReturnType<typeof newPerson>

const fill = async (page: Page, answers: Record<string, string>) => {
  for (const [label, answer] of Object.entries(answers))
    await page.getByLabel(label, { exact: true }).fill(answer)
}

const choose = async (page: Page, answers: Record<string, string>) => {
  for (const [label, answer] of Object.entries(answers))
    await page.getByLabel(label, { exact: true }).selectOption({ label: answer })
}

/** The address changes before the page does, while its chunk is fetched; the title comes with the page. */
export const expectPath = async (page: Page, path: string) => {
  await page.waitForURL((url) => url.pathname + url.search === path)
  const [pathname = ''] = path.split('?')
  await expect.poll(() => page.title(), { timeout: 15_000 }).toBe(pageTitle(pathname, 'Larkfield'))
}

/** Toasts and notices alike: the words are on the page. */
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

export const answerPolicy = async (page: Page) => {
  await expectPath(page, '/policy-information')
  await fill(page, {
    'Insurance company': 'Acme Life',
    'Face value (death benefit)': '$250,000',
    'Policy issue date': '1/2/1990',
  })
  await choose(page, { 'Policy type': 'Whole Life', 'Premium frequency': 'Monthly' })
  await fill(page, { 'Monthly premium': '120.50' })
}

export const answerInsured = async (page: Page) => {
  await expectPath(page, '/personal-details')
  await fill(page, {
    'Date of birth': '4/28/1949',
    'Phone number': '(555) 123-4567',
    'Address line 1': '1 Main Street',
    City: 'Springfield',
    'Zip code': '62701',
    'Last 4 digits of Social Security number': '1234',
  })
  await choose(page, { Gender: 'Female', State: 'Illinois', 'Citizenship status': 'U.S. citizen' })
}

export const answerHealth = async (page: Page) => {
  await expectPath(page, '/health-information')
  await choose(page, { 'Tobacco use': 'Never' })
  await fill(page, { 'Height (feet and inches)': '5 ft 6 in', 'Weight (pounds)': '140' })
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const signWithTypedName = async (page: Page) => {
  await press(page, 'Sign')
  await press(page, 'Save signature')
  await expectWords(page, 'Your signature has been saved successfully.')
}

export const acceptConsent = async (page: Page) => {
  await page.getByLabel('I have read and accept the HIPAA authorization above').check()
  await page.getByLabel('I have read and understand the disclosure above').check()
}

export const openUserMenu = (page: Page) => page.getByRole('button', { name: /account menu/i }).click()

export const signOut = async (page: Page) => {
  await openUserMenu(page)
  await page.getByText('Sign out', { exact: true }).click()
  await expectPath(page, '/login')
}

export const expectField = async (page: Page, label: string, value: string) =>
  expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
