// Scenes of the documents page. The replies of the calls are made up, so that every state is there at once.
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
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { goTo } from './open-page.ts'
import { scene, type Visitor } from './scene.ts'

const route = '/dashboard/documents'
const again = {
  at: ago(5),
  by: null,
  is_accepted: false,
  reason: 'cut-off',
  words: 'The top line is missing.',
} as const
const accepted = { ...again, is_accepted: true, reason: null, words: null }

const inEveryState: Documents = {
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

const lost = { state: 'refused', problem: 'lost' } as const

const lostAndSeen: Documents = {
  ...nothing,
  lacking: { 'in-force-illustration': { at: ago(60), reason: null } },
  documents: [
    documentOf(11, { pages: [pageOf(11), pageOf(12, lost)] }),
    documentOf(21, { kind: 'annual-statement', looked_at: ago(3), pages: [pageOf(21), pageOf(22)] }),
    documentOf(31, { kind: 'in-force-illustration', decision: again }),
    documentOf(41, { kind: 'photo-id', decision: again }),
  ],
}

const withDocuments = (documents: Documents) => async (page: Page) => {
  await reply(page, 'list-documents', documents)
  await goTo(page, route)
  await page.getByRole('list').first().waitFor()
}

const open = async () => {
  const visitor = await visitAs(
    { isSubmitted: true, answers: { policyType: 'term' } },
    { at: route, before: (page) => reply(page, 'list-documents', nothing) },
  )
  await visitor.page.getByRole('heading', { name: 'Your documents' }).waitFor()
  return visitor
}

const heic = { name: 'IMG_2035.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0 ftypheic\0\0\0\0') }

const choose = (page: Page, files: (typeof photo)[]) =>
  page.getByLabel('Choose files').first().setInputFiles(files)

const reach =
  (step: (page: Page) => Promise<unknown>) =>
  ({ page }: Visitor) =>
    step(page)

const statesOfSending = {
  sending: reach(async (page) => {
    await sendTo(page, 'answers never')
    await choose(page, [photo])
    await page.getByRole('progressbar').waitFor()
  }),
  leaving: {
    dialog: 'web/frame/leave-question.tsx',
    reach: reach(async (page) => {
      await page.getByRole('link', { name: 'Back to your case' }).click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  'a lost connection, and files that can’t be sent': reach(async (page) => {
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
  }),
}

export const documentScene = scene({
  route,
  title: 'Documents',
  open,
  trouble: /status of 409|ERR_FAILED/,
  states: {
    'nothing sent yet': { isSwept: true, isOtherwiseNarrow: true },
    'I don’t have this': reach(async (page) => {
      await page.getByRole('button', { name: 'I don’t have this' }).first().click()
      await reply(page, 'lack-document', { message: 'Please use at most 300 characters' }, 409)
      await page.getByLabel('Why don’t you have it?').fill('My daughter keeps my papers')
      await page.getByRole('button', { name: 'Tell the team' }).click()
      await page.getByText('Not changed').waitFor()
    }),
    ...statesOfSending,
    'in every state': {
      isSwept: true,
      isOtherwiseNarrow: true,
      reach: reach(async (page) => {
        page.once('dialog', (question) => void question.accept())
        await withDocuments(inEveryState)(page)
      }),
    },
    'lost, and looked at': { isSwept: true, reach: reach(withDocuments(lostAndSeen)) },
    closed: { reach: reach(withDocuments({ ...inEveryState, is_closed: true })) },
    'on the dashboard': {
      route: '/dashboard',
      reach: reach(async (page) => {
        await reply(page, 'list-documents', inEveryState)
        await goTo(page, '/dashboard')
        await page.getByText('papers received').waitFor()
      }),
    },
    'not loaded': {
      isPictureOnly: true,
      route,
      reach: reach(async (page) => {
        await reply(page, 'list-documents', { message: 'Please try again.' }, 409)
        await goTo(page, route)
      }),
    },
  },
})
