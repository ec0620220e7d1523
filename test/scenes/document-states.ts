// States of the documents page. The replies of the calls are made up, so that every state is there at once.
import type { Page } from 'playwright-core'
import type { Documents } from '#domain/contracts/document-contract.ts'
import {
  ago,
  documentOf,
  nothing,
  pageOf,
  photo,
  reply,
  sendTo,
} from '#test/support/browser/made-up-documents.ts'
import { goTo } from './open-page.ts'
import type { Opened } from './signer-states.ts'

const route = '/dashboard/documents'
const again = {
  at: ago(5),
  by: null,
  is_accepted: false,
  reason: 'cut-off',
  words: 'The top line is missing.',
} as const
const accepted = { ...again, is_accepted: true, reason: null, words: null }

export const inEveryState: Documents = {
  ...nothing,
  lacking: { 'conversion-page': { at: ago(60), reason: 'My agent has it' } },
  documents: [
    documentOf(11, { pages: [pageOf(11), pageOf(12), pageOf(13)] }),
    documentOf(21, { kind: 'annual-statement', decision: accepted }),
    documentOf(22, { kind: 'annual-statement', decision: again }),
    documentOf(31, { kind: 'in-force-illustration', decision: again }),
    documentOf(41, {
      kind: 'photo-id',
      pages: [pageOf(41, { state: 'refused', problem: 'broken' }), pageOf(42, { state: 'sending' })],
    }),
    documentOf(51, { kind: 'other', pages: [pageOf(51, { state: 'received', since: ago(1) })] }),
    documentOf(61, { kind: 'other', pages: [pageOf(61, { state: 'sending', since: ago(1) })] }),
    documentOf(71, { kind: 'medical-records', added: { by: null, source: 'doctor' } }),
  ],
}

const withDocuments = async (page: Page, documents: Documents) => {
  await reply(page, 'list-documents', documents)
  await goTo(page, route)
  await page.getByRole('list').first().waitFor()
}

const heic = { name: 'IMG_2035.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0 ftypheic\0\0\0\0') }

const choose = (page: Page, files: (typeof photo)[]) =>
  page.getByLabel('Choose files').first().setInputFiles(files)

export const documentStates = {
  'documents in every state': {
    route,
    isOtherwiseNarrow: true,
    reach: async ({ page }: Opened) => {
      await page.unrouteAll({ behavior: 'wait' })
      await withDocuments(page, inEveryState)
    },
  },
  'one paper lacking, and one on its way': async ({ page }: Opened) => {
    await withDocuments(page, nothing)
    await page.getByRole('button', { name: 'I don’t have this' }).first().click()
    await reply(
      page,
      'lack-document',
      { message: 'This case is closed, so no papers can be added or changed anymore.' },
      409,
    )
    await page.getByLabel('Why don’t you have it?').fill('My daughter keeps my papers')
    await page.getByRole('button', { name: 'Tell the team' }).click()
    await page.getByText('Not changed').waitFor()
    await sendTo(page, 'answers never')
    await choose(page, [photo])
    await page.getByRole('progressbar').waitFor()
  },
  'leaving while a document is sent': {
    dialog: 'web/frame/leave-question.tsx',
    reach: async ({ page }: Opened) => {
      await page.getByRole('link', { name: 'Back to your case' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'a lost connection, and files that can’t be sent': async ({ page }: Opened) => {
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.evaluate(() =>
      addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true),
    )
    page.once('dialog', (question) => void question.accept())
    await goTo(page, route)
    await sendTo(page, 'is away')
    await choose(page, [photo, heic])
    await page.getByText('On a Mac').waitFor()
    await page.getByText('The connection is lost').last().waitFor()
    page.once('dialog', (question) => void question.accept())
  },
} as const
