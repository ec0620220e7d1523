// Steps of an admin on /admin. Each test file has its own admin.
import type { Page, Route } from 'playwright-core'
import { onePerFile } from './one-per-file.ts'
import { prepareApplicant } from './prepared-applicant.ts'
import { openSignedIn } from './prepared-session.ts'
import { type Setting, visit } from './visitor.ts'

const ownAdmin = onePerFile(() =>
  prepareApplicant({ details: { firstName: 'Ada', lastName: 'Admin', group: 'admin' } }),
)

/** A browser with this file's admin at `path`. */
export const visitAsAdmin = async (path: string, setting: Setting = {}) => {
  const [admin, visitor] = await Promise.all([ownAdmin(), visit(setting)])
  await openSignedIn(visitor.page, admin, path)
  return { ...visitor, email: admin.email }
}

/** The list of the tab before is there for a moment longer. */
export const openTab = async (page: Page, name: string | RegExp) => {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tab', { name, selected: true }).waitFor()
}

export const search = (page: Page, words: string) => page.getByRole('searchbox').fill(words)

/** What the dialog asks before an export starts. */
export const startExport = async (page: Page, purpose = 'The yearly audit') => {
  await page.getByRole('button', { name: 'Export to CSV' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'What is this file for, and who will get it?' }).fill(purpose)
  await dialog.getByRole('button', { name: 'Start export' }).click()
}

/** The lines of the table, each with the words of its cells. */
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

/** Answers the calls to a path of the admins' API in the server's place. */
export const answerApi = (page: Page, path: string, answer: (route: Route, url: URL) => Promise<void>) =>
  page.route(
    (url) => url.pathname === `/api/admin/${path}` || url.pathname.startsWith(`/api/admin/${path}/`),
    (route) => answer(route, new URL(route.request().url())),
  )
