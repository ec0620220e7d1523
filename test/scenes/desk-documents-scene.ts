// Scenes of the documents of a case: the panel, the viewer, and its dialogs.
import type { Page } from 'playwright-core'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { answerWithDocuments } from '#test/support/browser/desk-documents.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { documentsInEveryState } from '#test/support/documents/case-documents.ts'
import { scene } from './scene.ts'

const formDialog = 'web/staff/form-dialog.tsx'

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

export const deskDocumentsScene = scene({
  route: '/desk/cases/:id',
  title: 'Documents of a case',
  open: async () => {
    const { userId } = await prepareApplicant({
      isSubmitted: true,
      details: { firstName: 'Margaret', lastName: 'Whitfield' },
    })
    const path = `/desk/cases/${userId}`
    const visitor = await visitAsAdmin(path, {
      prepare: (page) => answerWithDocuments(page, path, documentsInEveryState()),
    })
    await visitor.page.getByRole('region', { name: 'Documents', exact: true }).waitFor()
    await visitor.page.getByRole('img', { name: /^Signature of/ }).waitFor()
    return visitor
  },
  states: {
    'in every state': { isSwept: true, isOtherwiseNarrow: true },
    'asking again': {
      dialog: formDialog,
      reach: async ({ page }) => {
        await step.press(page, 'Ask again: Policy pages')
        const dialog = dialogNamed(page, 'Ask for this paper again?')
        await dialog.getByRole('combobox').selectOption('Another reason')
        await dialog.getByRole('button', { name: 'Ask again' }).click()
        await step.expectWords(page, 'Please write what they should do')
      },
    },
    'kind and date': {
      dialog: formDialog,
      reach: async ({ page }) => {
        await page.keyboard.press('Escape')
        await step.press(page, 'Kind and date: In-force illustration')
        await dialogNamed(page, 'Kind and date').getByLabel('Date on the paper').fill('soon')
        await dialogNamed(page, 'Kind and date').getByRole('button', { name: 'Save' }).click()
        await step.expectWords(page, 'Please enter a date')
      },
    },
    'adding a paper': {
      dialog: formDialog,
      isSwept: true,
      reach: async ({ page }) => {
        await page.keyboard.press('Escape')
        await step.press(page, 'Add a paper')
        await step.press(page, 'Add it')
        await step.expectWords(page, 'Please choose a file')
      },
    },
    'a page in the viewer': {
      dialog: 'web/desk/documents/viewer.tsx',
      reach: async ({ page }) => {
        await page.keyboard.press('Escape')
        await step.press(page, 'Look at 2 documents')
        await page.getByRole('img', { name: 'Policy pages, page 1' }).waitFor()
      },
    },
    'turned and larger': {
      dialog: 'web/desk/documents/viewer.tsx',
      reach: async ({ page }) => {
        for (const key of ['n', 't', '+', '+']) await page.keyboard.press(key)
        await page.getByRole('img', { name: 'Policy pages, page 2' }).waitFor()
      },
    },
    'removing what the team added': {
      dialog: formDialog,
      reach: async ({ page }) => {
        await page.keyboard.press('Escape')
        await step.press(page, 'Remove: Life expectancy report')
        await dialogNamed(page, 'Remove this paper?').waitFor()
      },
    },
    closed: {
      reach: async ({ page }) => {
        await page.keyboard.press('Escape')
        await answerWithDocuments(page, new URL(page.url()).pathname, {
          ...documentsInEveryState(),
          is_closed: true,
        })
        await page.reload()
        await step.expectWords(page, 'The case is closed. What came can still be looked at.')
        await page.getByRole('img', { name: /^Signature of/ }).waitFor()
      },
    },
    'a page of a closed case in the viewer': {
      dialog: 'web/desk/documents/viewer.tsx',
      reach: async ({ page }) => {
        await step.press(page, 'Look at the documents')
        await page.getByRole('img', { name: 'Policy pages, page 1' }).waitFor()
      },
    },
  },
})
