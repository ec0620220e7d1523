import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { recordAppraisal } from '#domain/contracts/submission-contract.ts'
import { callApi } from '#test/support/api-call.ts'
import { expectWords } from './applicant-steps.ts'
import { onePerFile } from './one-per-file.ts'
import { prepareApplicant } from './prepared-applicant.ts'
import { openSignedIn } from './prepared-session.ts'
import { siteUrl, visit } from './visitor.ts'
import type { Setting } from './visitor-context.ts'

const ownAdmin = onePerFile(() =>
  prepareApplicant({ details: { firstName: 'Ada', lastName: 'Admin', group: 'admin' } }),
)

export const visitAsAdmin = async (
  path: string,
  {
    prepare,
    ...setting
  }: Setting & { prepare?: (page: Page, admin: { email: string }) => Promise<unknown> } = {},
) => {
  const [admin, visitor] = await Promise.all([ownAdmin(), visit(setting)])
  await prepare?.(visitor.page, admin)
  await openSignedIn(visitor.page, admin, path, admin.tokens)
  return { ...visitor, admin, email: admin.email }
}

export const recordElsewhere = async (
  token: string,
  userId: string,
  { estimatedValue, version }: { estimatedValue: number; version: number },
) => {
  const body = { estimatedValue, valueRange: null, policyScore: 70, version }
  const { status } = await callApi({ url: siteUrl }, recordAppraisal, token, { id: userId, body })
  expect(status, 'the appraisal of the other admin').toBe(200)
}

/** The list of the tab before is there for a moment longer. */
export const openTab = async (page: Page, name: string | RegExp) => {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tab', { name, selected: true }).waitFor()
}

export const search = (page: Page, words: string) => page.getByRole('searchbox').fill(words)

export const openExport = (page: Page) => page.getByRole('button', { name: /^Export to CSV/ }).click()

export const startExport = async (page: Page) => {
  await openExport(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^What is this file for/ }).fill('The yearly audit')
  await dialog.getByRole('button', { name: 'Start export' }).click()
}

/** The file of a whole export. The download has no time limit of its own, because the dialog and the export come first. */
export const downloadExport = async (page: Page, fileName: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 0 }),
    startExport(page).then(() => expectWords(page, `${fileName} is ready`)),
  ])
  expect(download.suggestedFilename()).toBe(fileName)
  return download
}

export const linesOf = async (page: Page, name: string) => {
  const lines = page.getByRole('table', { name }).locator('tbody tr')
  return lines.evaluateAll((rows) =>
    rows.map((row) =>
      [...row.children].map((cell) =>
        (cell instanceof HTMLElement ? cell.innerText : '').replace(/\s+/g, ' '),
      ),
    ),
  )
}

export const answerApi = (page: Page, path: string, answer: (route: Route, url: URL) => Promise<void>) =>
  page.route(new RegExp(`/api/admin/${path}(?:[/?]|$)`), (route) =>
    answer(route, new URL(route.request().url())),
  )

export const pageOf = (items: readonly object[], total: number, cursor: string | null = null) => ({
  items,
  cursor,
  count: { value: total, isExact: cursor === null },
})

export const personsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index).map((number) => ({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    email: `person.${number}@example.com`,
    first_name: 'Person',
    last_name: `No${number}`,
    role: 'policyholder',
    account_email: `person.${number}@example.com`,
    has_submission: false,
    created_at: new Date(Date.UTC(2026, 10, 21) - number * 60_000).toISOString(),
  }))
