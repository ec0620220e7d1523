// Scenes of the packages of a case: the log, the dialogs, and a package in the making.
import type { Page } from 'playwright-core'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { answerWithPackages } from '#test/support/browser/desk-packages.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { harbor, hoursAgo, packagesInEveryState } from '#test/support/packages/made-up-packages.ts'
import { scene } from './scene.ts'

const formDialog = 'web/staff/form-dialog.tsx'

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const takenBack = (detail: DeskCase): DeskCase => ({
  ...detail,
  papers: detail.papers.map((paper) => ({
    ...paper,
    taken_back_at: hoursAgo(1),
    taken_back: {
      ...{ at: hoursAgo(1), by: 'page', received_on: null, words: null, note: null, recorded_by: null },
    },
  })),
})

const packagesOf = ({ papers }: DeskCase) => packagesInEveryState(papers[0]?.id ?? '')

const isLoaded = async (page: Page) => {
  await page.getByRole('region', { name: 'Packages for buyers' }).waitFor()
  await page.getByRole('img', { name: /^Signature of/ }).waitFor()
}

export const deskPackagesScene = scene({
  route: '/desk/cases/:id',
  title: 'Packages of a case',
  open: async () => {
    const { userId } = await prepareApplicant({
      isSubmitted: true,
      details: { firstName: 'Walter', lastName: 'Reed' },
    })
    const path = `/desk/cases/${userId}`
    const { page, ...visitor } = await visitAsAdmin(path, {
      prepare: (window) => answerWithPackages(window, path, { disclosures: () => [] }),
    })
    await isLoaded(page)
    return { ...visitor, page, path }
  },
  states: {
    'none yet': {},
    'in every state': {
      isOtherwiseNarrow: true,
      reach: async ({ page, path }) => {
        await page.unrouteAll({ behavior: 'wait' })
        await answerWithPackages(page, path, { disclosures: packagesOf })
        await page.reload()
        await isLoaded(page)
      },
    },
    'preparing one, with errors': {
      dialog: formDialog,
      isSwept: true,
      reach: async ({ page }) => {
        await page.keyboard.press('p')
        const dialog = dialogNamed(page, 'Prepare a package')
        await dialog.getByRole('option', { name: 'Choose a buyer' }).waitFor({ state: 'attached' })
        await dialog.getByRole('button', { name: 'Prepare it' }).click()
        await step.expectWords(page, 'Please say what this package is for')
      },
    },
    'package in the making': {
      reach: async ({ page }) => {
        const dialog = dialogNamed(page, 'Prepare a package')
        await dialog.getByLabel('Which buyer?').selectOption(harbor.id)
        await dialog.getByLabel('What is it for?').fill('A first offer')
        await dialog.getByRole('button', { name: 'Prepare it' }).click()
        await step.expectWords(page, '4 of 9 files')
      },
    },
    'files inside': {
      dialog: 'web/desk/packages/files-dialog.tsx',
      reach: async ({ page }) => {
        await page
          .getByRole('button', { name: /^Files inside: Harbor/ })
          .first()
          .click()
        await step.expectWords(page, 'index.pdf')
      },
    },
    'buyers must be told': {
      isSwept: true,
      reach: async ({ page, path }) => {
        await page.keyboard.press('Escape')
        await page.unrouteAll({ behavior: 'wait' })
        await answerWithPackages(page, path, { disclosures: packagesOf, change: takenBack })
        await page.evaluate(() => sessionStorage.clear())
        await page.reload()
        await isLoaded(page)
        await step.expectWords(page, 'Tell Harbor Settlements')
      },
    },
    'telling one': {
      dialog: formDialog,
      reach: async ({ page }) => {
        await step.press(page, 'They were told: Harbor Settlements')
        await dialogNamed(page, 'Were they told?').waitFor()
      },
    },
    'a list that can’t be read': {
      isPictureOnly: true,
      reach: async ({ page, path }) => {
        await page.unrouteAll({ behavior: 'wait' })
        const change = (detail: DeskCase) => ({ ...detail, is_log_whole: false })
        await answerWithPackages(page, path, { disclosures: packagesOf, change })
        await page.reload()
        await isLoaded(page)
      },
    },
  },
})
