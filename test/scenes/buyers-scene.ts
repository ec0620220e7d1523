// Scenes of the buyers on /admin: none, a list, and its dialogs.
import type { Page } from 'playwright-core'
import { answerApi, visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { harbor, madeUpBuyers } from '#test/support/packages/made-up-packages.ts'
import { scene } from './scene.ts'

const formDialog = 'web/staff/form-dialog.tsx'
const answerList = async (page: Page, buyers: readonly object[]) => {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/desk/buyers', (route) => route.fulfill({ json: { buyers } }))
}

export const buyersScene = scene({
  route: '/admin',
  title: 'Buyers',
  open: async () => {
    const visitor = await visitAsAdmin('/admin?tab=buyers', { prepare: (page) => answerList(page, []) })
    await step.expectWords(visitor.page, 'There are no buyers yet.')
    return visitor
  },
  trouble: /status of 409/,
  states: {
    none: { isPictureOnly: true },
    list: {
      isSwept: true,
      isOtherwiseNarrow: true,
      reach: async ({ page }) => {
        await answerList(page, madeUpBuyers)
        await page.reload()
        await step.expectWords(page, 'Illinois until 06/30/2026')
        // Counts move what stands beside them.
        for (const tab of [/^Users \(\d/, /^Form Submissions \(\d/])
          await page.getByRole('tab', { name: tab }).waitFor()
        await page.getByText(/^Late \(\d/).waitFor()
      },
    },
    'adding one, with errors': {
      dialog: formDialog,
      isSwept: true,
      reach: async ({ page }) => {
        await step.press(page, 'Add a buyer')
        await step.press(page, 'Add a state')
        await step.press(page, 'Save')
        await step.expectWords(page, 'Please enter the company’s name')
      },
    },
    'changed by two': {
      dialog: formDialog,
      reach: async ({ page }) => {
        await page.keyboard.press('Escape')
        await step.press(page, `Change ${harbor.name}`)
        await answerList(page, [{ ...harbor, version: 2, contact: 'new.desk@harbor.example.com' }])
        await answerApi(page, 'buyers', (route) =>
          route.fulfill({ status: 409, json: { message: 'Someone else changed this buyer first.' } }),
        )
        await page.getByLabel('Contact').fill('intake@harbor.example.com')
        await step.press(page, 'Save')
        await step.expectWords(page, 'Someone else saved this buyer first')
      },
    },
  },
})
