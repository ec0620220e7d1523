import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldLabels } from '#domain/answer-text.ts'
import type { ExportJob } from '#domain/contracts/export-contract.ts'
import { forgiveCutConnections } from '#test/support/browser/account-steps.ts'
import {
  answerApi,
  downloadExport,
  linesOf,
  openExport,
  openTab,
  search,
  startExport,
  visitAsAdmin,
} from '#test/support/browser/admin-steps.ts'
import { expectFocus, expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { exampleExport } from '#test/support/example-export.ts'
import { easternDayText } from '#web/platform/eastern-text.ts'

const recordsSchema = z.array(z.record(z.string(), z.string()))
const recordsOf = async (download: Download) =>
  recordsSchema.parse(parse(await text(await download.createReadStream()), { columns: true, bom: true }))

const panel = (page: Page, file = 'submissions.csv') =>
  page.getByRole('region', { name: `Export of ${file}` })

test('[ADM-1] [ADM-4] [EVI-2] Both lists download whole, with SSN digits if an admin asks for them, and Activity shows who did what, from where, about whom, when, and by which request', async () => {
  const lastName = `Wren${Date.now()}`
  const mary = await prepareApplicant({ isSubmitted: true, details: { lastName } })
  const { page, email } = await visitAsAdmin(`/admin/submissions/${mary.userId}`)
  await page.getByRole('heading', { level: 1, name: `Mary ${lastName}` }).waitFor()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('table', { name: 'Form Submissions' }).waitFor()
  await openExport(page)
  await page.getByRole('checkbox', { name: 'Include last 4 of SSN (logged)' }).check()
  await press(page, 'Cancel')
  const whole = await recordsOf(await downloadExport(page, 'submissions.csv'))
  expect(whole.find(({ id }) => id === mary.userId)).toMatchObject({
    user_id: mary.userId,
    current_step: '4',
    status: 'submitted',
    [fieldLabels.policyType]: 'Whole Life',
    [fieldLabels.ssn]: '1234',
  })
  expect(await panel(page).innerText()).toContain(`${whole.length} row`)
  const [again] = await Promise.all([page.waitForEvent('download'), press(page, 'Download again')])
  expect((await recordsOf(again)).length).toBe(whole.length)

  await openTab(page, /^Users/)
  const users = await recordsOf(await downloadExport(page, 'users.csv'))
  expect(users.find(({ id }) => id === mary.userId)).toMatchObject({
    email: mary.email,
    first_name: mary.firstName,
    last_name: mary.lastName,
  })

  await page.getByRole('tab', { name: /^Users/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expectPath(page, '/admin?tab=activity')
  await search(page, email)
  await expectWords(page, 'matches in')
  const now = expect.stringMatching(
    new RegExp(`^${easternDayText(new Date().toISOString())} \\d+:\\d\\d [AP]M$`),
  )
  const request = expect.stringMatching(/^\S+$/)
  const from = expect.stringMatching(new RegExp(`^${email} From (127\\.0\\.0\\.1|::1)$`))
  const some = expect.stringMatching(/^[\d,]+$/)
  await expect
    .poll(() => linesOf(page, 'Activity'))
    .toContainEqual(['Opened a submission', from, `Mary ${lastName}`, '1', now, request])
  const lines = await linesOf(page, 'Activity')
  const ofFile = ' users.csv For: The yearly audit'
  expect(lines.map(([what]) => what).filter((what) => what?.endsWith(ofFile))).toEqual(
    ['Downloaded an export', 'Finished an export', 'Started an export'].map((what) => what + ofFile),
  )
  expect(lines[0]).toEqual([`Downloaded an export${ofFile}`, from, '–', some, now, request])
  await search(page, `${email} started SSN digits`)
  await expectWords(page, '1 match in')
  await search(page, `${email} opened`)
  await page.getByRole('link', { name: `Mary ${lastName}` }).click()
  await expectPath(page, `/desk/cases/${mary.userId}`)
})

test('[ADM-4] [DIS-7] The export dialog explains wrong input beside its field, keeps what was typed, and names an unknown reference; an export that runs survives silence and a reload, and can be canceled', async () => {
  const { page, complaints } = await visitAsAdmin('/admin?tab=submissions')
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
  await start()
  await dialog.waitFor({ state: 'hidden' })
  await panel(page).getByText('submissions.csv is empty').waitFor()
  await expectWords(page, 'No submission has the reference 2222 2222, so there is nothing to download.')
  await panel(page)
    .getByRole('button', { name: /^Close/ })
    .click()

  let answer: Partial<ExportJob> | 'silence' = { status: 'queued', rows: 0, total: null }
  const asked: string[] = []
  await answerApi(page, 'exports', (route) => {
    const method = route.request().method()
    asked.push(method)
    if (method === 'DELETE') answer = { status: 'cancelled' }
    if (answer === 'silence') return route.abort()
    return route.fulfill({ status: method === 'POST' ? 202 : 200, json: exampleExport(answer) })
  })
  const shows = (words: string) => panel(page).getByText(words, { exact: true }).waitFor()
  await startExport(page)
  await shows('Starting...')
  answer = 'silence'
  await shows('We can’t reach the server. The export continues, and we’ll keep trying.')
  answer = { rows: 700, total: 967 }
  await page.reload()
  await shows('700 of 967 rows')
  expect(await page.evaluate(() => Object.entries(sessionStorage))).toEqual([
    [expect.stringMatching(/^larkfield\.export\.[\w-]{36}\.submissions$/), 'the-job'],
  ])
  await page.getByRole('button', { name: 'Cancel the export of submissions.csv' }).click()
  await shows('The export was canceled')
  expect(asked.filter((method) => method !== 'GET')).toEqual(['POST', 'DELETE'])

  answer = 'silence'
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await shows('The export couldn’t start')
  await panel(page)
    .getByRole('button', { name: /^Close/ })
    .click()
  await panel(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  forgiveCutConnections(complaints)
})
