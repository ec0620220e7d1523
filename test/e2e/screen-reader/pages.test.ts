import { expect, test } from 'vitest'
import { deskViewSchema } from '#domain/cases/desk-views.ts'
import { answerApi, pageOf, personsFrom, visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { expectFocus, expectHeard, listen, spoken } from '#test/support/browser/spoken.ts'
import { newPerson, visit } from '#test/support/browser/visitor.ts'
import { expectFocused } from '#test/support/browser/wizard-page.ts'

test('A screen reader says what failed and what was sent on the account pages, and each page starts with its title', async () => {
  const [{ page }, { email }] = await Promise.all([visit(), prepareApplicant()])
  await page.goto('/login')
  // Until the script runs, the link loads a whole page.
  await expect.poll(() => page.getByRole('button', { name: 'Sign in' }).isEnabled()).toBe(true)
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expectFocus(page, 'Apply Now, heading, level 1')
  await listen(page)
  await step.press(page, 'Show password')
  await expectHeard(page, ['Your password is shown.'])
  await expectFocus(page, 'Hide password, button')
  await step.press(page, 'Apply Now')
  await expectFocus(page, 'There is a problem, group – Please check 5 answers:')
  const wrong = (field: string, message: string) =>
    expect.stringContaining(`${field}, required, wrong – Error: ${message}`)
  expect((await spoken(page, 'main form')).slice(7)).toEqual([
    wrong('First name, field', 'First name is required'),
    wrong('Last name, field', 'Last name is required'),
    wrong('Email, field', 'Please enter a valid email address'),
    wrong('Password, field', 'Password must be at least 8 characters'),
    'Hide password, button',
    wrong('I am signing up as, group', 'Please select a role'),
    'Policyholder, radio button',
    'Agent/Advisor, radio button',
    'terms (opens in a new tab), link',
    'privacy policy (opens in a new tab), link',
    'e-signature agreement (opens in a new tab), link',
    'Apply Now, button',
  ])
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expectFocus(page, 'Apply in about 20 minutes, heading, level 1')
  await step.signIn(page, { email: newPerson().email, password: 'not the password' })
  await expectHeard(page, ['At once: Login failed Incorrect username or password.'])
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectFocus(page, 'Choose a new password, heading, level 1')
  await page.getByLabel('Email').fill(email)
  await step.press(page, 'Send me a code')
  await expectFocus(page, 'Check your email, heading, level 1')
  expect(await spoken(page, 'main form')).toEqual([
    'Six-digit code, field, required – It’s in our latest email. It works for 1 hour.',
    'New password, field, required – At least 8 characters',
    'Show password, button',
    'Save new password, button',
    'Send a new code, button',
    'Use another email, button',
  ])
  await step.press(page, 'Send a new code')
  await expectHeard(page, ['New code sent Use the code in our latest email. Older codes no longer work.'])
})

const pages = [
  ...['Previous page, button, unavailable', 'Page 1, button, current', 'Page 2, button'],
  'Next page, button',
]

test('A screen reader says the tabs, columns, rows, and pages of the staff lists, and how many matches a search has', async () => {
  const late = { value: 3, isExact: true }
  const counts = Object.fromEntries(deskViewSchema.options.map((view) => [view, late]))
  const { page } = await visitAsAdmin('/admin', {
    prepare: async (tab) => {
      await answerApi(tab, 'users', (route) => route.fulfill({ json: pageOf(personsFrom(0, 60), 60) }))
      await answerApi(tab, 'users/search', (route) => {
        const items = personsFrom(59, 1)
        return route.fulfill({ json: { items, matches: 1, cursor: null } })
      })
      await answerApi(tab, 'submissions', (route) => route.fulfill({ json: pageOf([], 7) }))
      await tab.route('**/api/desk/counts', (route) => route.fulfill({ json: counts }))
    },
  })
  const overdue = page.getByRole('link', { name: 'Late (3)' })
  expect(await overdue.getAttribute('href')).toBe('/desk?view=overdue')
  await page.getByRole('tab', { name: 'Users (60)' }).waitFor()
  await page.getByRole('tab', { name: 'Form Submissions (7)' }).waitFor()
  await page.getByRole('button', { name: 'Page 2' }).first().waitFor()
  await listen(page)
  const lines = await spoken(page, 'main')
  expect(lines.filter((line) => !/, (row|picture)$/.test(line))).toEqual([
    'Admin Dashboard, heading, level 1',
    'Your admin profile, region',
    'Lists, tabs',
    'Users (60), tab, selected',
    'Form Submissions (7), tab',
    'Buyers, tab',
    'Activity, tab',
    'Late (3), link',
    'Search all users by name, email, or ID, search field',
    'Refresh, button',
    'Export to CSV (all 60), button',
    'Pages of Users, list',
    ...pages,
    'Users, table',
    ...['Name, column', 'Name, button', 'Email, column', 'Email, button', 'Email confirmed, column'],
    ...['Signed up as, column', 'Signed up as, button', 'Created, column', 'Created, button'],
    ...['Case, column', 'ID, column', 'ID, button'],
    'Pages of Users, at the end, list',
    ...pages,
  ])
  expect(lines.find((line) => line.endsWith(', row'))).toBe('Person No0, row')
  await page.getByRole('searchbox').fill('No59')
  await expectHeard(page, ['1 match. Showing 1–1 of 1'])
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Next page' }).last().click()
  await expectFocused(page, 'Showing 51–60 of 60, newest first')
})
