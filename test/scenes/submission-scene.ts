// Scenes of one case, as an admin sees it.
import type { Page } from 'playwright-core'
import type { TeamCase } from '#domain/contracts/case-contract.ts'
import { deskCaseSchema } from '#domain/contracts/desk-case-contract.ts'
import type { TeamPaper } from '#domain/contracts/submission-contract.ts'
import { accessTokenIn } from '#test/support/browser/account-steps.ts'
import { recordElsewhere } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { visit } from '#test/support/browser/visitor.ts'
import { scene } from './scene.ts'

/** A browser with the admin of the gallery at `path`. */
export const visitAsAdmin = async (path: string, prepare = async (_: Page) => {}) => {
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

const type = async (page: Page, value: string, score: string) => {
  await page.getByLabel('Estimated value', { exact: true }).fill(value)
  await page.getByLabel('Policy score', { exact: true }).fill(score)
}

const at = '2026-11-19T15:04:00Z'
const lateCase: Partial<TeamCase> = {
  next_update_by: '2026-11-20',
  is_late: true,
  requests: [{ id: 'one', text: 'A copy of your last premium notice', asked_at: at, done_at: null }],
  mails: [{ at, subject: 'We received your application', fate: 'bounced' }],
  unreachable: { at, why: 'bounced' },
}

/** A release that was signed later, and the authorization as one that was taken back by letter. */
const papersAfter = (authorization: TeamPaper): TeamPaper[] => [
  {
    ...authorization,
    id: 'release',
    kind: 'policy-release',
    evidence: {
      ...authorization.evidence,
      signs_as: { as: 'representative', because: 'I hold her durable power of attorney' },
    },
  },
  {
    ...authorization,
    taken_back_at: at,
    taken_back: {
      at,
      by: 'letter',
      received_on: '2026-11-18',
      words: null,
      note: 'Her daughter wrote.',
      recorded_by: 'ada.larsen@example.com',
    },
  },
]

export const submissionScene = scene({
  route: '/desk/cases/:id',
  aliases: ['/admin/submissions/:id'],
  title: 'Case of an admin',
  open: async () => {
    const details = { firstName: 'Margaret', lastName: 'Whitfield' }
    const submitted = await prepareApplicant({ isSubmitted: true, details })
    const visitor = await visitAsAdmin(`/admin/submissions/${submitted.userId}`)
    await visitor.page.getByRole('img', { name: /^Signature of/ }).waitFor()
    return { ...visitor, submitted }
  },
  states: {
    submitted: {},
    'digits shown': {
      isPictureOnly: true,
      reach: async ({ page }) => {
        await step.press(page, 'Show the last 4 digits')
        await page.getByRole('button', { name: 'Hide' }).waitFor()
      },
    },
    'recording that a paper was taken back': {
      dialog: 'web/staff/papers/taken-back-dialog.tsx',
      shows: 'window',
      reach: async ({ page }) => {
        await step.press(page, 'Record that it was taken back')
        await page.getByRole('dialog', { name: 'Was this paper taken back?' }).waitFor()
        await step.press(page, 'Record it')
        await step.expectWords(page, 'Please enter a date')
      },
    },
    'case to be moved, its emails bounced': async ({ page, submitted }) => {
      await page.route(
        `**/api/desk/cases/${submitted.userId}`,
        async (route) => {
          const response = await route.fetch()
          const detail = deskCaseSchema.parse(await response.json())
          await route.fulfill({
            response,
            json: {
              ...detail,
              case: { ...detail.case, ...lateCase },
              papers: detail.papers.flatMap(papersAfter),
            },
          })
        },
        { times: 1 },
      )
      await page.reload()
      await step.press(page, 'Move to “Documents requested”')
      await step.press(page, 'Move to “Documents requested”')
      await step.expectWords(page, 'Please write what you need from them')
    },
    'appraisal by two': async ({ page, submitted }) => {
      await step.press(page, 'Cancel')
      await recordElsewhere(await accessTokenIn(page), submitted.userId, {
        estimatedValue: 100_000,
        version: 0,
      })
      await type(page, '300000', '90')
      await step.press(page, 'Save appraisal')
      await page.getByRole('heading', { name: 'Someone else saved an appraisal first' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
    'appraisal with errors': async ({ page }) => {
      await step.press(page, 'Keep theirs')
      await type(page, 'a lot', '101')
      await step.press(page, 'Save appraisal')
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    },
    'question before it is left': {
      dialog: 'web/staff/leave-question.tsx',
      reach: async ({ page }) => {
        await page.getByRole('link', { name: 'Back to the list' }).click()
        await page.getByRole('dialog', { name: 'The appraisal isn’t saved yet' }).waitFor()
      },
    },
  },
})
