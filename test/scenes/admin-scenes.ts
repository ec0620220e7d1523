// Scenes of /admin: the three lists as they are, empty, failed and refused, an export from its start to each of its ends.
import type { Page } from 'playwright-core'
import type { ExportJob } from '#domain/contracts/export-contract.ts'
import { answerCognito, newMember } from '#test/support/browser/account-steps.ts'
import { answerApi, openExport, openTab, visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { exampleExport } from '#test/support/example-export.ts'
import { buyersScene } from './buyers-scene.ts'
import { type Part, scene } from './scene.ts'

const openList = async () => {
  const visitor = await visitAsAdmin('/admin?tab=submissions')
  await visitor.page.getByRole('tab', { name: /^Form Submissions \(/ }).waitFor()
  await visitor.page.getByRole('table', { name: 'Form Submissions' }).waitFor()
  await visitor.page.waitForLoadState('networkidle')
  return visitor
}

/**
 * Answers whatever the page asks of its export, for all of the scene: the page asks every second, and the site itself, which knows
 * of no such export, would end it between two answers.
 */
const answerExports = async (page: Page) => {
  let changes: Partial<ExportJob> = {}
  await answerApi(page, 'exports', (route) =>
    route.fulfill({
      status: route.request().method() === 'POST' ? 202 : 200,
      json: exampleExport({ purpose: 'The yearly audit', ...changes }),
    }),
  )
  return (next: Partial<ExportJob>) => {
    changes = next
  }
}

const ended = {
  items: ['Margaret', 'Harold'].map((first_name, index) => ({
    ...{ id: first_name, user_id: first_name, first_name, last_name: 'Whitfield' },
    ...{ email: 'whitfield@example.com', reference: 'NHWNUCEK' },
    ...{ current_step: 4, health_filled: true, status: 'submitted' },
    authorization: index === 0 ? 'taken-back' : 'expired',
    ...{ created_at: '2026-11-12T15:04:00Z', updated_at: '2026-11-13T15:04:00Z' },
  })),
  cursor: null,
  count: { value: 2, isExact: true },
}

const answerLists = async (page: Page, status: number, json: object) => {
  await page.unrouteAll({ behavior: 'wait' })
  for (const list of ['users', 'submissions', 'activity'])
    await answerApi(page, list, (route) => route.fulfill({ status, json }))
}

const listsScene = scene({
  route: '/admin',
  title: 'Lists',
  open: async () => {
    const visitor = await openList()
    return { ...visitor, answerExport: await answerExports(visitor.page) }
  },
  trouble: /status of 403/,
  states: {
    'form submissions': {
      isPictureOnly: true,
      // Cards come a few at a time.
      afterResize: (page) =>
        page.locator('[aria-label="Form Submissions"] :is(li, tbody tr)').nth(49).waitFor(),
    },
    'export asked for, with errors': {
      dialog: 'web/admin/exports/export-dialog.tsx',
      shows: 'window',
      reach: async ({ page }) => {
        await openExport(page)
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox', { name: 'Only this reference' }).fill('K7MW')
        await dialog.getByRole('button', { name: 'Start export' }).click()
        await step.expectWords(page, 'Please say what this file is for and who will get it')
      },
    },
    'export under way': {
      shows: 'window',
      isOtherwiseNarrow: true,
      reach: async ({ page }) => {
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox', { name: 'Only this reference' }).fill('')
        await dialog.getByRole('textbox', { name: /^What is this file for/ }).fill('The yearly audit')
        await dialog.getByRole('button', { name: 'Start export' }).click()
        await step.expectWords(page, '619 of 967 rows')
      },
    },
    'export ready': {
      shows: 'window',
      reach: async ({ page, answerExport }) => {
        answerExport({ status: 'done', rows: 934, left_out: 33, url: '/robots.txt' })
        await step.expectWords(page, 'submissions.csv is ready')
      },
    },
    users: ({ page }) => openTab(page, /^Users/),
    activity: async ({ page }) => {
      await openTab(page, /^Activity/)
      await page.getByRole('table', { name: 'Activity' }).waitFor()
    },
    'authorizations that ended': async ({ page }) => {
      await answerApi(page, 'submissions', (route) => route.fulfill({ json: ended }))
      await openTab(page, /^Form Submissions/)
      await step.press(page, 'Refresh')
      await page.getByText('Authorization Expired').waitFor()
    },
    'no second factor': async ({ page }) => {
      await answerLists(page, 403, { message: 'You need two-step sign-in.', reason: 'second-factor' })
      await step.press(page, 'Refresh')
      await page.getByRole('heading', { name: 'Please set up two-step sign-in' }).waitFor()
    },
    'rights not known': {
      isPictureOnly: true,
      reach: async ({ page }) => {
        await answerCognito(page, 'GetTokensFromRefreshToken', {
          type: 'TooManyRequestsException',
          message: 'Rate exceeded',
        })
        await openSignedIn(page, await newMember(), '/admin')
        await step.expectWords(page, 'Error checking admin status: Rate exceeded')
      },
    },
  },
})

export const adminPart: Part = { title: 'Admin', scenes: [listsScene, buyersScene] }
