// Exports of /admin with made-up replies, in a window at the submissions.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ExportJob } from '#domain/contracts/export-contract.ts'
import { exampleExport } from '#test/support/example-export.ts'
import { answerApi, openExport, startExport } from './admin-steps.ts'
import { expectFocus, expectWords } from './applicant-steps.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Export of submissions.csv' })

const closePanel = (page: Page) =>
  panel(page)
    .getByRole('button', { name: /^Close/ })
    .click()

export type Exports = { answer: Partial<ExportJob> | 'silence'; asked: string[] }

export const answerExports = (page: Page, exports: Exports) =>
  answerApi(page, 'exports', (route) => {
    const method = route.request().method()
    exports.asked.push(method)
    if (method === 'DELETE') exports.answer = { status: 'cancelled' }
    if (exports.answer === 'silence') return route.abort()
    return route.fulfill({ status: method === 'POST' ? 202 : 200, json: exampleExport(exports.answer) })
  })

/** Through wrong input, to a file without rows. */
export const orderNothing = async (page: Page, exports: Exports) => {
  await openExport(page)
  const dialog = page.getByRole('dialog', { name: 'Export submissions.csv' })
  await dialog
    .getByText('All but those whose authorization has ended, unless you choose otherwise.')
    .waitFor()
  const field = (name: string) => dialog.getByRole('textbox', { name })
  const start = () => dialog.getByRole('button', { name: 'Start export' }).click()
  const purpose = field('What is this file for, and who will get it?')
  await field('Last change from').fill('11/30/2026')
  await field('Last change to').fill('11/1/2026')
  await start()
  await expectWords(page, 'Please say what this file is for and who will get it')
  await expectFocus(purpose)
  await purpose.fill('Second opinion, for Acme')
  await start()
  await expectWords(page, 'This day is before the first one. Please switch them.')
  for (const name of ['Last change from', 'Last change to']) await field(name).fill('')
  await field('Only this reference').fill('2222-2222')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await openExport(page)
  expect(await purpose.inputValue()).toBe('Second opinion, for Acme')
  exports.answer = { status: 'done', rows: 0, reference: '22222222' }
  await start()
  await dialog.waitFor({ state: 'hidden' })
  await panel(page).getByText('submissions.csv is empty').waitFor()
  await expectWords(page, 'No submission has the reference 2222 2222, so there is nothing to download.')
  await closePanel(page)
}

/** To its cancellation, and to one that doesn’t start. */
export const exportInSilence = async (page: Page, exports: Exports) => {
  exports.answer = { status: 'queued', rows: 0, total: null }
  exports.asked.length = 0
  const shows = (words: string) => panel(page).getByText(words, { exact: true }).waitFor()
  await startExport(page)
  await shows('Starting...')
  exports.answer = 'silence'
  await shows('We can’t reach the server. The export continues, and we’ll keep trying.')
  exports.answer = { rows: 700, total: 967 }
  await page.reload()
  await shows('700 of 967 rows')
  expect(await page.evaluate(() => Object.entries(sessionStorage))).toEqual([
    [expect.stringMatching(/^larkfield\.export\.[\w-]{36}\.submissions$/), 'the-job'],
  ])
  await page.getByRole('button', { name: 'Cancel the export of submissions.csv' }).click()
  await shows('The export was canceled')
  expect(exports.asked.filter((method) => method !== 'GET')).toEqual(['POST', 'DELETE'])

  exports.answer = 'silence'
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await shows('The export couldn’t start')
  await closePanel(page)
  await panel(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
}
