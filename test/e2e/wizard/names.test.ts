// Names that break programs, on the narrowest screen: kept as typed, and no page scrolls sideways.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awkwardNames } from '#test/support/answers/awkward-names.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { search, visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { changeItem } from '#test/support/browser/stored-item.ts'
import { expectSaved, storedAnswers, unfold } from '#test/support/browser/wizard-page.ts'

const width = 375
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const long = 'W'.repeat(200)
const piled = `Z${'\u0335\u0321\u0308'.repeat(12)}oe שָׂרָה 👩‍👧‍👦`.normalize('NFC')

/** With an appraisal, the dashboard is open before the application is sent. */
const visitWithNames = (names: { firstName: string; lastName: string }) => {
  const answers = { ...completeAnswers, ...names, middleName: long, email: `${'m'.repeat(60)}@example.com` }
  const details = { ...names, firstName: names.firstName.slice(0, 50) }
  const appraise = (_: Page, { userId }: { userId: string }) =>
    changeItem(userId, (item) => ({ ...item, form_data: { ...answers, estimatedValue: '120000' } }))
  return visitAs({ details, answers }, { width, at: '/dashboard', before: appraise, hasClock: true })
}

const typeNames = async (page: Page) => {
  await unfold(page)
  const fields = ['First name', 'Last name', 'Middle name', 'City', 'Address line 1', 'Address line 2']
  const names = awkwardNames
    .slice(0, fields.length)
    .map(([, typed, kept], index) => ({ field: page.getByLabel(fields[index] ?? '').first(), typed, kept }))
  for (const { field, typed } of names) await field.fill(typed)
  await step.press(page, 'Continue')
  await step.expectPath(page, '/health-information')
  await expectSaved(page)
  expect(Object.values(await storedAnswers(page))).toEqual(
    expect.arrayContaining(names.map(({ kept }) => kept)),
  )
  await step.press(page, 'Back')
  await step.expectPath(page, '/personal-details')
  for (const { field, kept } of names) expect(await field.inputValue()).toBe(kept)
}

test('[F-19] the dashboard, the menu, the staff pages, and the wizard show awkward names without scrolling sideways; the wizard keeps them as typed, and says when a text is full', async () => {
  const lastName = `${piled}${Date.now()}`
  const { page } = await visitWithNames({ firstName: long, lastName })
  await step.expectPath(page, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await sideways(page), 'the dashboard').toBe(0)
  await step.openUserMenu(page)
  await page.getByText(long.slice(0, 50)).last().waitFor()
  expect(await sideways(page), 'the menu').toBe(0)

  const { page: office } = await visitAsAdmin('/admin', { width })
  await search(office, lastName)
  await step.expectWords(office, '1 match')
  expect(await sideways(office), 'the list').toBe(0)
  await office.getByRole('link', { name: lastName }).click()
  await office.getByRole('heading', { name: 'Insured Details' }).waitFor()
  expect(await sideways(office), 'the submission').toBe(0)

  await page.goto('/personal-details')
  await step.expectPath(page, '/personal-details')
  await expect.poll(() => page.getByLabel('First name', { exact: true }).inputValue()).toBe(long)
  await step.expectField(page, 'Last name', lastName)
  await step.expectWords(page, 'This is as long as it can be: 200 characters.')
  expect(await sideways(page), 'the form').toBe(0)
  await typeNames(page)
  expect(await sideways(page)).toBe(0)
  await step.press(page, 'Continue')
  await step.press(page, 'Continue to HIPAA')
  await step.expectPath(page, '/hipaa-release')
  expect(await sideways(page), 'the review').toBe(0)
})
