import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectWords } from '#test/support/browser/applicant-steps.ts'
import { photo } from '#test/support/browser/made-up-documents.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { siteEndpoints } from '#test/support/browser/site-endpoints.ts'
import { storedItem } from '#test/support/browser/stored-item.ts'
import { siteUrl } from '#test/support/browser/visitor.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'
import { moveTo } from '#test/support/case-steps.ts'
import { harmfulPdf, lockedPdf, plainPdf } from '#test/support/documents/pdf-files.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

const card = (page: Page, name: string) =>
  page.locator('li', { has: page.getByRole('heading', { name, exact: true }) })

const choose = (page: Page, paper: string, files: File[], button = 'Choose files') =>
  card(page, paper).getByLabel(button, { exact: true }).setInputFiles(files)

const heic = { name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0 ftypheic\0\0\0\0') }
const empty = { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }

const sendUnusable = async (page: Page) => {
  await choose(page, 'Photo ID', [heic, empty])
  await choose(page, 'Policy pages', [harmfulPdf])
  await choose(page, 'Latest annual statement', [lockedPdf])
  const said = {
    'Photo ID': ['choose File, then Export', 'This file is empty.'],
    'Policy pages': ['We can’t take this file', 'found something harmful'],
    'Latest annual statement': ['We can’t take this file', 'This PDF has a password.'],
  }
  for (const [paper, words] of Object.entries(said))
    for (const part of words) await card(page, paper).getByText(part).first().waitFor()
}

const sendAnother = async (page: Page) => {
  await page.getByRole('link', { name: 'Back to your case' }).click()
  await expectWords(page, 'We have your application. Please send us a paper again.')
  await page.getByRole('link', { name: 'Send your documents' }).first().click()
  await choose(page, 'Policy pages', [plainPdf], 'Send another file')
  await card(page, 'Policy pages').getByText('With us', { exact: true }).waitFor()
}

const sendAsleep = async (page: Page) => {
  const isUpload = (url: URL) => url.origin !== new URL(siteUrl).origin
  const paper = card(page, 'In-force illustration')
  await page.route(isUpload, () => {})
  await choose(page, 'In-force illustration', [photo, { ...plainPdf, name: 'second.pdf' }])
  await page.getByRole('progressbar').nth(1).waitFor()
  await page.getByRole('link', { name: 'Back to your case' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()

  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await page.context().setOffline(true)
  await devTools.send('Page.setWebLifecycleState', { state: 'active' })
  await page.clock.fastForward(31_000)
  await page.getByText('The connection is lost').last().waitFor()
  await page.unroute(isUpload)
  await page.context().setOffline(false)
  await paper.getByText('With us', { exact: true }).waitFor()
  expect(await paper.getByText(/IMG_2034.png|second.pdf/).allInnerTexts()).toEqual([
    expect.stringContaining('IMG_2034.png'),
    expect.stringContaining('second.pdf'),
  ])
}

test('[DOC-13] [DOC-14] [DOC-36] A harmful file, one with a password, a HEIC photo, and an empty file are told apart, with what to do; one mail waits to tell; and another file takes the place of the harmful one. [DOC-32] [DOC-34] A phone sleeps while it sends: leaving asks, and both files go on by themselves in their order. [DOC-38] Once the case is closed, nothing can be added or changed', async () => {
  const [{ page, applicant, complaints }, member] = await Promise.all([
    visitAs({ isSubmitted: true }, { at: '/dashboard/documents', hasClock: true }),
    prepareApplicant({ details: { firstName: 'Tess', lastName: 'Team', group: 'team' } }),
  ])
  const { userId } = applicant
  await sendUnusable(page)
  const { mails } = await storedItem(userId)
  expect(JSON.stringify(mails).match(/document-problem|Please look at your documents/g)).toHaveLength(1)
  await sendAnother(page)
  await sendAsleep(page)

  await moveTo(await siteEndpoints(), member, userId, { version: 0, to: 'closed', reason: 'withdrawn' })
  await choose(page, 'Photo ID', [photo])
  await expectWords(page, 'Your case is closed')
  const buttons = card(page, 'Policy pages').getByRole('button')
  await expect.poll(() => buttons.allInnerTexts()).toEqual(['Open'])
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
}, 120_000)
