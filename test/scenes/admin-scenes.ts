// Scenes of /admin: the three lists as they are, empty, failed and refused, an export from its start to each of its ends, one submission.
import type { Page } from 'playwright-core'
import { recordAppraisal } from '#domain/admin-contract.ts'
import { policyAnswers } from '#test/support/answers/example-answers.ts'
import { accessTokenIn, answerCognito, newMember } from '#test/support/browser/account-steps.ts'
import { answerApi, openTab, search, startExport } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { siteUrl, visit } from '#test/support/browser/visitor.ts'
import { type Part, scene } from './scene.ts'

const visitAsAdmin = async (path: string, prepare = async (_: Page) => {}) => {
  const [admin, visitor] = await Promise.all([
    prepareApplicant({
      details: { firstName: 'Ada', lastName: 'Larsen', email: 'ada.larsen@example.com', group: 'admin' },
    }),
    visit(),
  ])
  await prepare(visitor.page)
  await openSignedIn(visitor.page, admin, path)
  return visitor
}

const openList = async () => {
  const visitor = await visitAsAdmin('/admin')
  await visitor.page.getByRole('tab', { name: /^Users \(/ }).waitFor()
  await step.expectWords(visitor.page, 'newest first')
  await visitor.page.waitForLoadState('networkidle')
  return visitor
}

/**
 * Answers whatever the page asks of its export, for all of the scene: the page asks every second, and the site itself, which knows
 * of no such export, would end it between two answers.
 */
const answerExports = async (page: Page) => {
  const running = { status: 'running', rows: 619, total: 967, url: null }
  let changes: object = {}
  await answerApi(page, 'exports', (route) =>
    route.fulfill({
      status: route.request().method() === 'POST' ? 202 : 200,
      json: {
        id: 'the-job',
        kind: 'submissions',
        with_ssn: false,
        purpose: 'The yearly audit',
        submitted_only: false,
        changed_from: null,
        changed_to: null,
        reference: null,
        file_name: 'submissions.csv',
        requested_at: new Date().toISOString(),
        finished_at: null,
        ...running,
        ...changes,
      },
    }),
  )
  return (next: object) => {
    changes = next
  }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Export of submissions.csv' })

const listsScene = scene({
  route: '/admin',
  title: 'Lists',
  open: async () => {
    const visitor = await openList()
    return { ...visitor, answerExport: await answerExports(visitor.page) }
  },
  states: [
    { title: 'users' },
    {
      title: 'form submissions',
      isOtherwiseNarrow: true,
      reach: async ({ page }) => {
        await openTab(page, /^Form Submissions/)
        await page.getByRole('tab', { name: /^Form Submissions \(/ }).waitFor()
        await page.getByRole('table', { name: 'Form Submissions' }).waitFor()
      },
    },
    {
      title: 'searching',
      reach: async ({ page }) => {
        await search(page, 'ary')
        await step.expectWords(page, 'Searching')
      },
    },
    {
      title: 'nothing found',
      reach: async ({ page }) => {
        await search(page, 'nobody of that name')
        await step.expectWords(page, 'Nothing that is loaded matches “nobody of that name”.')
      },
    },
    {
      title: 'export asked for, with errors',
      dialog: 'web/admin/export-dialog.tsx',
      shows: 'window',
      isSwept: true,
      reach: async ({ page }) => {
        await search(page, '')
        await step.press(page, 'Export to CSV')
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox', { name: 'Only the one with this reference' }).fill('K7MW')
        await dialog.getByRole('button', { name: 'Start export' }).click()
        await step.expectWords(page, 'Please say what this file is for and who will get it')
      },
    },
    {
      title: 'export under way',
      shows: 'window',
      isSwept: true,
      reach: async ({ page }) => {
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox', { name: 'Only the one with this reference' }).fill('')
        await dialog.getByRole('textbox', { name: /^What is this file for/ }).fill('The yearly audit')
        await dialog.getByRole('button', { name: 'Start export' }).click()
        await step.expectWords(page, '619 of 967 rows')
      },
    },
    {
      title: 'export ready',
      shows: 'window',
      reach: async ({ page, answerExport }) => {
        answerExport({ status: 'done', rows: 967, url: '/robots.txt' })
        await step.expectWords(page, 'submissions.csv is ready')
      },
    },
    {
      title: 'export failed',
      shows: 'window',
      reach: async ({ page, answerExport }) => {
        answerExport({ status: 'failed' })
        await panel(page)
          .getByRole('button', { name: /^Close/ })
          .click()
        await startExport(page)
        await panel(page).getByText('The export did not finish', { exact: true }).waitFor()
      },
    },
    {
      title: 'export expired',
      shows: 'window',
      reach: async ({ page, answerExport }) => {
        answerExport({ status: 'expired' })
        await panel(page).getByRole('button', { name: 'Try again' }).click()
        await panel(page).getByText('The file is no longer there', { exact: true }).waitFor()
      },
    },
    {
      title: 'activity',
      reach: async ({ page }) => {
        await openTab(page, /^Activity/)
        await page.getByRole('table', { name: 'Activity' }).waitFor()
      },
    },
  ],
})

const nothing = { items: [], cursor: null, count: { value: 0, isExact: true } }
const answerLists = async (page: Page, status: number, json: object) => {
  await page.unrouteAll({ behavior: 'wait' })
  for (const list of ['users', 'submissions', 'activity'])
    await answerApi(page, list, (route) => route.fulfill({ status, json }))
}

const emptyScene = scene({
  route: '/admin',
  title: 'Empty lists',
  open: async () => {
    const visitor = await visitAsAdmin('/admin', (page) => answerLists(page, 200, nothing))
    await step.expectWords(visitor.page, 'No users found')
    return visitor
  },
  trouble: /status of (403|500)/,
  states: [
    { title: 'no users' },
    {
      title: 'no form submissions',
      reach: async ({ page }) => {
        await openTab(page, /^Form Submissions/)
        await step.expectWords(page, 'No form submissions found')
      },
    },
    {
      title: 'no activity',
      reach: async ({ page }) => {
        await openTab(page, /^Activity/)
        await step.expectWords(page, 'No activity yet')
      },
    },
    {
      title: 'not loaded',
      reach: async ({ page }) => {
        await answerLists(page, 500, { message: 'Something went wrong on our side. Please try again.' })
        await page.goto('/admin')
        await step.expectWords(page, 'Error fetching admin data')
      },
    },
    {
      title: 'no second factor',
      isSwept: true,
      reach: async ({ page }) => {
        const message = 'Admins need two-step sign-in.'
        await answerLists(page, 403, { message, reason: 'second-factor' })
        await page.goto('/admin')
        await page.getByRole('heading', { name: 'Please set up two-step sign-in' }).waitFor()
      },
    },
    {
      title: 'rights not known',
      reach: async ({ page }) => {
        await answerCognito(page, 'GetTokensFromRefreshToken', {
          type: 'TooManyRequestsException',
          message: 'Rate exceeded',
        })
        await openSignedIn(page, await newMember(), '/admin')
        await step.expectWords(page, 'Error checking admin status: Rate exceeded')
      },
    },
  ],
})

const type = async (page: Page, value: string, score: string) => {
  await page.getByLabel('Estimated value', { exact: true }).fill(value)
  await page.getByLabel('Policy score', { exact: true }).fill(score)
}

const recordElsewhere = async (page: Page, userId: string) => {
  const response = await fetch(`${siteUrl}/api/admin/submissions/${userId}`, {
    method: recordAppraisal.method,
    headers: { authorization: `Bearer ${await accessTokenIn(page)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ estimatedValue: 100_000, valueRange: null, policyScore: 70, version: 0 }),
  })
  if (!response.ok) throw new Error(`The appraisal of the other admin answered ${response.status}.`)
}

const openSubmission = async (page: Page, userId: string) => {
  await page.goto(`/admin/submissions/${userId}`)
  await page.getByRole('heading', { name: 'Appraisal' }).waitFor()
}

const submissionScene = scene({
  route: '/admin/submissions/:id',
  title: 'Submission',
  open: async () => {
    const details = { firstName: 'Margaret', lastName: 'Whitfield' }
    const [submitted, begun] = await Promise.all([
      prepareApplicant({ isSubmitted: true, details }),
      prepareApplicant({ answers: policyAnswers, currentStep: 2 }),
    ])
    const visitor = await visitAsAdmin(`/admin/submissions/${submitted.userId}`)
    await visitor.page.getByRole('img', { name: /^Signature of/ }).waitFor()
    return { ...visitor, submitted, begun }
  },
  trouble: /ERR_FAILED/,
  states: [
    { title: 'submitted' },
    {
      title: 'digits shown',
      reach: async ({ page }) => {
        await step.press(page, 'Show the last 4 digits')
        await page.getByRole('button', { name: 'Hide' }).waitFor()
      },
    },
    {
      title: 'appraisal by two',
      reach: async ({ page, submitted }) => {
        await recordElsewhere(page, submitted.userId)
        await type(page, '300000', '90')
        await step.press(page, 'Record the appraisal')
        await page.getByRole('heading', { name: 'Another admin was faster' }).waitFor()
        await page.waitForLoadState('networkidle')
      },
    },
    {
      title: 'begun, appraisal with errors',
      reach: async ({ page, begun }) => {
        await step.press(page, 'Keep theirs')
        await openSubmission(page, begun.userId)
        await type(page, 'a lot', '101')
        await step.press(page, 'Record the appraisal')
        await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      },
    },
    {
      title: 'question before it is left',
      dialog: 'web/admin/leave-question.tsx',
      reach: async ({ page }) => {
        await page.getByRole('link', { name: 'Back to all submissions' }).click()
        await page.getByRole('dialog', { name: 'The appraisal is not recorded yet' }).waitFor()
      },
    },
    {
      title: 'not found',
      reach: async ({ page }) => {
        await step.press(page, 'Leave anyway')
        await page.goto('/admin/submissions/5f2c9c1e-0000-4000-8000-000000000000')
        await page.getByRole('heading', { name: 'There is no such submission' }).waitFor()
      },
    },
    {
      title: 'not loaded',
      reach: async ({ page, submitted }) => {
        await page.route(`**/api/admin/submissions/${submitted.userId}`, (route) => route.abort())
        await page.goto(`/admin/submissions/${submitted.userId}`)
        await step.expectWords(page, 'Error fetching admin data')
      },
    },
  ],
})

export const adminPart: Part = { title: 'Admin', scenes: [listsScene, emptyScene, submissionScene] }
