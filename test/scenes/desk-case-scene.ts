// Scenes of one case on the desk, as an admin sees it.
import type { Page } from 'playwright-core'
import { type DeskCase, deskCaseSchema } from '#domain/contracts/desk-case-contract.ts'
import { listTeam } from '#domain/contracts/desk-contract.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { answerWithDocuments } from '#test/support/browser/desk-documents.ts'
import { answerWithPackages } from '#test/support/browser/desk-packages.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { documentsInEveryState } from '#test/support/documents/case-documents.ts'
import { harbor } from '#test/support/packages/made-up-packages.ts'
import { closedCase, draftByLetter, fullCase, fullLog, person } from './made-up-case.ts'
import { pictured, scene, type Visitor } from './scene.ts'

const formDialog = 'web/staff/form-dialog.tsx'
const viewer = 'web/desk/documents/viewer.tsx'

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const bo = { ...person, name: 'Bo Team', group: 'team' as const }

const answerWithBo = (page: Page) =>
  page.route('**/api/desk/team', async (route) => {
    const { members } = listTeam.reply.parse(await (await route.fetch()).json())
    await route.fulfill({ json: { members: [...members, bo] } })
  })

const openWith = async (page: Page, path: string, change: (detail: DeskCase) => DeskCase) => {
  await page.unrouteAll({ behavior: 'wait' })
  await answerWithBo(page)
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch()
    const detail = deskCaseSchema.parse(await response.json())
    await route.fulfill({ response, json: change(detail) })
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
}

/** Its route has answers of the documents too. */
const answerAll = async (page: Page, path: string) => {
  await answerWithBo(page)
  await answerWithDocuments(page, path, documentsInEveryState())
  await answerWithPackages(page, path, { disclosures: fullLog, change: fullCase })
}

const openFullCase = async () => {
  const details = { firstName: 'Margaret', lastName: 'Whitfield' }
  const { userId } = await prepareApplicant({ isSubmitted: true, details })
  const path = `/desk/cases/${userId}`
  const visitor = await visitAsAdmin(`/admin/submissions/${userId}`, {
    prepare: (page) => answerAll(page, path),
  })
  await visitor.page.getByRole('img', { name: /^Signature of/ }).waitFor()
  await step.expectWords(visitor.page, 'Tell Harbor Settlements')
  return { ...visitor, path }
}

type Opened = Awaited<ReturnType<typeof openFullCase>>

/** The dialog of a button, in place of the one that is open. */
const asking =
  (button: string | RegExp, reach: (page: Page) => Promise<unknown>) =>
  async ({ page }: Visitor) => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: button }).first().click()
    await reach(page)
  }

/** And what it says when it is sent as it opened. */
const sending = (button: string, send: string, words: string) =>
  asking(button, async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: send, exact: true }).click()
    await step.expectWords(page, words)
  })

const inWindow = { shows: 'window' } as const

const dialogs = {
  'sending an email': {
    ...{ dialog: 'web/desk/mails/mail-dialog.tsx', ...inWindow },
    reach: asking('Send an email', (page) => page.getByRole('article', { name: 'The email' }).waitFor()),
  },
  'logging a phone call': {
    ...{ dialog: 'web/desk/calls/call-dialog.tsx', ...inWindow },
    reach: sending('Log a phone call', 'Log the call', 'Please write what was agreed'),
  },
  'recording that a paper was taken back': {
    ...{ dialog: 'web/staff/papers/taken-back-dialog.tsx', ...inWindow },
    reach: sending('Record that it was taken back', 'Record it', 'Please enter a date'),
  },
  'asking again': {
    ...{ dialog: formDialog, ...inWindow },
    reach: asking('Ask again: Policy pages', async (page) => {
      const dialog = dialogNamed(page, 'Ask for this paper again?')
      await dialog.getByRole('combobox').selectOption('Another reason')
      await dialog.getByRole('button', { name: 'Ask again' }).click()
      await step.expectWords(page, 'Please write what they should do')
    }),
  },
  'adding a paper': {
    ...{ dialog: formDialog, ...inWindow },
    reach: sending('Add a paper', 'Add it', 'Please choose a file'),
  },
  'telling a buyer': {
    ...{ dialog: formDialog, ...inWindow },
    reach: asking('They were told: Harbor Settlements', (page) =>
      dialogNamed(page, 'Were they told?').waitFor(),
    ),
  },
  'files inside a package': {
    ...{ dialog: 'web/desk/packages/files-dialog.tsx', ...inWindow },
    reach: asking(/^Files inside: Harbor/, (page) => step.expectWords(page, 'index.pdf')),
  },
  'a page in the viewer': {
    dialog: viewer,
    reach: asking('Look at 2 documents', (page) =>
      page.getByRole('img', { name: 'Policy pages, page 1' }).waitFor(),
    ),
  },
  'turned and larger': {
    dialog: viewer,
    reach: async ({ page }: Visitor) => {
      for (const key of ['n', 't', '+', '+']) await page.keyboard.press(key)
      await page.getByRole('img', { name: 'Policy pages, page 2' }).waitFor()
    },
  },
  'preparing a package': {
    ...{ dialog: formDialog, ...inWindow },
    reach: sending('Prepare a package', 'Prepare it', 'Please say what this package is for'),
  },
} as const

export const deskCaseScene = scene({
  route: '/desk/cases/:id',
  aliases: ['/admin/submissions/:id'],
  title: 'Case on the desk',
  open: openFullCase,
  trouble: /ERR_FAILED/,
  states: {
    'in every state': { isOtherwiseNarrow: true },
    ...dialogs,
    'package in the making, taken by someone else, and errors': async ({ page }) => {
      const dialog = dialogNamed(page, 'Prepare a package')
      await dialog.getByLabel('Which buyer?').selectOption(harbor.id)
      await dialog.getByLabel('What is it for?').fill('A first offer')
      await dialog.getByRole('button', { name: 'Prepare it' }).click()
      await step.expectWords(page, '4 of 9 files')
      const refused = `${person.email} took this case first.`
      await page.route('**/api/desk/assign', async (route) => {
        const [asked] = route.request().postDataJSON().cases
        await route.fulfill({ json: { cases: [{ ...asked, assignee: person, refused }] } })
      })
      await step.press(page, 'Assign to me')
      await step.expectWords(page, refused)
      await step.press(page, 'Correct the note: Her daughter’s number is (312) 555-0142.')
      await page.getByLabel('Corrected note').fill(' ')
      await step.press(page, 'Add the correction')
      await step.expectWords(page, 'Please write a note')
      await step.press(page, 'Move to “Documents requested”')
      await step.press(page, 'Move to “Documents requested”')
      await step.expectWords(page, 'Please write what you need from them')
    },
    ...pictured({
      closed: ({ page, path }: Opened) => {
        // What was typed would ask before it goes.
        page.once('dialog', (question) => void question.accept())
        return openWith(page, path, closedCase)
      },
      'draft by letter': ({ page, path }: Opened) => openWith(page, path, draftByLetter),
      'not loaded': async ({ page, path }: Opened) => {
        await page.route(`**/api${path}`, (route) => route.abort())
        await page.goto(path)
        await step.expectWords(page, 'The case didn’t load')
      },
    }),
  },
})
