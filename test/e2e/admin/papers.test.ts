import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import {
  downloadExport,
  linesOf,
  openExport,
  openTab,
  search,
  visitAsAdmin,
} from '#test/support/browser/admin-steps.ts'
import { expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { storedItem } from '#test/support/browser/stored-item.ts'
import { visit } from '#test/support/browser/visitor.ts'

const signedSchema = z.object({
  papers: z.array(z.object({ files: z.array(z.object({ is_marked: z.boolean() })) })),
})

const filesMade = async (userId: string, isMarked: boolean) => {
  const [first] = signedSchema.parse(await storedItem(userId)).papers
  return first?.files.filter(({ is_marked }) => is_marked === isMarked).length
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()

const check = (page: Page, bytes: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'authorization.pdf', mimeType: 'application/pdf', buffer: bytes })

test('[PAP-7] [PAP-10] [PAP-11] [PAP-23] [PAP-24] [PAP-25] [PAP-27] The team downloads an authorization that a clerk finds in force, records that it was taken back by letter, and then the same file, the lists, and exports say so', async () => {
  const lastName = `Wren${Date.now()}`
  const mary = await prepareApplicant({ isSubmitted: true, details: { lastName } })
  const [{ page }, clerk] = await Promise.all([
    visitAsAdmin(`/admin/submissions/${mary.userId}`),
    visit(),
    expect.poll(() => filesMade(mary.userId, false), { timeout: 20_000 }).toBe(2),
  ])
  const papers = page.getByRole('region', { name: 'Signed papers' })
  await papers.getByText('In force until').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Authorization (PDF)'),
    clerk.page.goto('/verify'),
  ])
  const file = await buffer(await download.createReadStream())

  await check(clerk.page, file)
  await heading(clerk.page, /^In force until/)
  await clerk.page.getByText('The file is exactly as we issued it.').waitFor()
  await check(clerk.page, Buffer.concat([file, Buffer.from('\n')]))
  await heading(clerk.page, 'Not as we issued it')

  await press(page, 'Record that it was taken back')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('When did we get it?').fill(toUsDate(easternDayOf(new Date().toISOString())))
  await dialog.getByLabel('Note (optional)').fill('Her daughter wrote')
  await press(page, 'Record it')
  await expectWords(page, 'Recorded: this paper is taken back')
  await papers.getByText('Taken back on').waitFor()
  await papers.getByText('Her daughter wrote').waitFor()

  await check(clerk.page, file)
  await heading(clerk.page, /^Taken back on/)

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await search(page, lastName)
  await expect
    .poll(async () => (await linesOf(page, 'Form Submissions')).join())
    .toContain('Authorization Taken back')
  await openExport(page)
  await page
    .getByRole('checkbox', { name: /^Also include people whose authorization was taken back/ })
    .check()
  await press(page, 'Cancel')
  const exported = await downloadExport(page, 'submissions.csv')
  expect(String(await buffer(await exported.createReadStream()))).toContain(lastName)
  await openTab(page, /^Activity/)
  await search(page, lastName)
  const done = async () => (await linesOf(page, 'Activity')).join()
  await expect.poll(done).toContain('Recorded that a paper was taken back')
  expect(await done()).toContain('Opened a signed paper')
})
