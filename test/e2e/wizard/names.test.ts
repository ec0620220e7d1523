// Names that break programs, on the narrowest screen: kept as typed, and no page scrolls sideways.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awkwardNames } from '#test/support/answers/awkward-names.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { search, visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { axeFaults } from '#test/support/browser/axe.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { expectSaved, openWizard, storedAnswers, unfold } from '#test/support/browser/wizard-page.ts'

const width = 375
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const long = 'W'.repeat(200)
const piled = `Z${'\u0335\u0321\u0308'.repeat(12)}oe שָׂרָה 👩‍👧‍👦`.normalize('NFC')

test('[F-19] the wizard keeps awkward names as typed, says when a text is full, and never scrolls sideways', async () => {
  const { page } = await openWizard({
    answers: { ...completeAnswers, firstName: long, lastName: piled, email: `${'m'.repeat(60)}@example.com` },
    at: '/hipaa-release',
    width,
  })
  expect(await sideways(page), 'the review').toBe(0)
  await step.press(page, 'Previous')
  await step.expectPath(page, '/health-information')
  await step.press(page, 'Back')
  await step.expectPath(page, '/personal-details')
  await step.expectField(page, 'First name', long)
  await step.expectField(page, 'Last name', piled)
  await step.expectWords(page, 'This is as long as it can be: 200 characters.')
  expect(await sideways(page), 'the form').toBe(0)
  expect(await axeFaults(page)).toEqual([])

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
  expect(await sideways(page)).toBe(0)
})

test('[F-19] the dashboard, the menu, and the staff pages show awkward names without scrolling sideways', async () => {
  const details = { firstName: long.slice(0, 50), lastName: `${piled}${Date.now()}` }
  const { page } = await visitAs({ details, answers: { middleName: long }, isSubmitted: true }, { width })
  await step.expectPath(page, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await sideways(page), 'the dashboard').toBe(0)
  await step.openUserMenu(page)
  await page.getByText(details.firstName).last().waitFor()
  expect(await sideways(page), 'the menu').toBe(0)
  await page.goto('/dashboard/copy')
  await page.getByRole('heading', { name: 'Insured Details' }).waitFor()
  expect(await sideways(page), 'the copy').toBe(0)

  const { page: office } = await visitAsAdmin('/admin', { width })
  await search(office, details.lastName)
  await step.expectWords(office, '1 match')
  expect(await sideways(office), 'the list').toBe(0)
  await office.getByRole('link', { name: details.lastName }).click()
  await office.getByRole('heading', { name: 'Insured Details' }).waitFor()
  expect(await sideways(office), 'the submission').toBe(0)
})
