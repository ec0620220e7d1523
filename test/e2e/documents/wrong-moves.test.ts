import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCasePage, openPage } from '#domain/contracts/document-contract.ts'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { callApi } from '#test/support/api-call.ts'
import { expectWords } from '#test/support/browser/applicant-steps.ts'
import { photo } from '#test/support/browser/made-up-documents.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { openSignedIn, visitAs } from '#test/support/browser/prepared-session.ts'
import { siteEndpoints } from '#test/support/browser/site-endpoints.ts'
import { changeItem, storedItem } from '#test/support/browser/stored-item.ts'
import { siteUrl, visit } from '#test/support/browser/visitor.ts'
import { callAs, forgive } from '#test/support/browser/wizard-page.ts'
import { moveTo } from '#test/support/case-steps.ts'
import { harmfulPdf, lockedPdf, plainPdf } from '#test/support/documents/pdf-files.ts'

const path = '/dashboard/documents'

type File = { name: string; mimeType: string; buffer: Buffer }

const card = (page: Page, name: string) =>
  page.locator('li', { has: page.getByRole('heading', { name, exact: true }) })

const choose = (page: Page, paper: string, files: File[], button = 'Choose files') =>
  card(page, paper).getByLabel(button, { exact: true }).setInputFiles(files)

const open = () => visitAs({ isSubmitted: true }, { at: path })

const teamMember = () => prepareApplicant({ details: { firstName: 'Tess', lastName: 'Team', group: 'team' } })

const heic = { name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0 ftypheic\0\0\0\0') }
const empty = { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }

test('[DOC-13] [DOC-14] [DOC-21] [DOC-36] A harmful file, one with a password, a HEIC photo, and an empty file are told apart, with what to do; nobody opens them; one mail waits to tell; and another file takes the place of the harmful one', async () => {
  const { page, applicant } = await open()
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

  const { access, userId } = applicant
  const [{ id: document, pages }] = (await callAs(access, 'list-documents')).body.documents
  const place = { document, page: pages[0].id }
  const asPerson = await callApi({ url: siteUrl }, openPage, access, { body: place })
  const member = await teamMember()
  const asTeam = await callApi({ url: siteUrl }, openCasePage, member.access, { id: userId, ...place })
  expect([asPerson.status, asTeam.status]).toEqual([409, 409])

  const { mails } = await storedItem(userId)
  expect(JSON.stringify(mails).match(/document-problem|Please look at your documents/g)).toHaveLength(1)

  await page.getByRole('link', { name: 'Back to your case' }).click()
  await expectWords(page, 'We have your application. Please send us a paper again.')
  await page.getByRole('link', { name: 'Send your documents' }).click()
  await choose(page, 'Policy pages', [plainPdf], 'Send another file')
  await card(page, 'Policy pages').getByText('With us', { exact: true }).waitFor()
})

test('[DOC-32] [DOC-34] [DOC-35] A phone sleeps while it sends: leaving asks, another window shows the paper on its way, and both files go on by themselves in their order', async () => {
  const { page, context, complaints } = await visitAs({ isSubmitted: true }, { at: path, hasClock: true })
  const isUpload = (url: URL) => url.origin !== new URL(siteUrl).origin
  await page.route(isUpload, () => {})
  await choose(page, 'Policy pages', [photo, { ...plainPdf, name: 'second.pdf' }])
  await page.getByRole('progressbar').nth(1).waitFor()
  await page.getByRole('link', { name: 'Back to your case' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  const other = await context.newPage()
  await other.goto(path)
  await card(other, 'Policy pages').getByText('Sending', { exact: true }).waitFor()

  const devTools = await context.newCDPSession(page)
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await context.setOffline(true)
  await devTools.send('Page.setWebLifecycleState', { state: 'active' })
  await page.clock.fastForward(31_000)
  await page.getByText('The connection is lost').last().waitFor()
  await page.unroute(isUpload)
  await context.setOffline(false)
  for (const window of [page, other])
    await card(window, 'Policy pages').getByText('With us', { exact: true }).waitFor()
  expect(
    await card(other, 'Policy pages')
      .getByText(/IMG_2034.png|second.pdf/)
      .allInnerTexts(),
  ).toEqual([expect.stringContaining('IMG_2034.png'), expect.stringContaining('second.pdf')])
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('[DOC-12] [DOC-35] [DOC-38] A scanner that never answers leaves the paper “Being checked”, and after 30 minutes the desk has a line; in a closed case nothing can be added or changed', async () => {
  const [{ page, applicant }, member, desk] = await Promise.all([open(), teamMember(), visit()])
  const { userId } = applicant
  await injectFault(siteUrl, { match: 'guardduty:scan', kind: 'never', times: 0, user: userId })
  await choose(page, 'Policy pages', [photo])
  const paper = card(page, 'Policy pages')
  await paper.getByText('Received', { exact: true }).waitFor()
  const since = new Date(Date.now() - 31 * 60_000).toISOString()
  await changeItem(userId, ({ documents, ...item }) => ({
    ...item,
    documents: JSON.parse(JSON.stringify(documents).replace(/\d{4}-\d\d-\d\dT[^"]+/g, since)),
  }))
  await paper.getByText('Being checked', { exact: true }).waitFor()
  expect(await paper.getByRole('button', { name: 'Open' }).count()).toBe(0)
  await openSignedIn(desk.page, member, `/desk/cases/${userId}`)
  await expectWords(desk.page, 'The scanner is late')
  await expectWords(desk.page, 'It hasn’t answered in more than 30 minutes.')

  await moveTo(await siteEndpoints(), member, userId, { version: 0, to: 'closed', reason: 'withdrawn' })
  await choose(page, 'Photo ID', [photo])
  await expectWords(page, 'Your case is closed')
  expect(await paper.getByRole('button').count()).toBe(0)
})
