// Scenes of help by phone at the desk: the panel of a draft, the steps as a helper sees them, and the end.
import type { Page } from 'playwright-core'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { recordElsewhere, visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { bar, codeOf, enterCode, helpPath } from '#test/support/browser/help-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { callAs } from '#test/support/browser/wizard-page.ts'
import { heading } from './open-page.ts'
import { pictured, scene } from './scene.ts'

const appraise = async (page: Page, value: string, score: string) => {
  await page.getByLabel('Estimated value', { exact: true }).fill(value)
  await page.getByLabel('Policy score', { exact: true }).fill(score)
  await step.press(page, 'Save appraisal')
}

const open = async () => {
  const applicant = await prepareApplicant({ answers: completeAnswers })
  const visitor = await visitAsAdmin(`/desk/cases/${applicant.userId}`)
  return { ...visitor, applicant, path: (name: string) => helpPath(applicant.userId, name) }
}
type Opened = Awaited<ReturnType<typeof open>>

export const deskHelpScene = scene({
  route: '/desk/cases/:id',
  title: 'Help on the phone',
  open,
  trouble: /status of 403|ERR_FAILED|Loading the|Looking for/,
  states: {
    'the page of a draft, with errors': async ({ page }) => {
      await appraise(page, 'a lot', '101')
      await heading(page, 'There is a problem')
      await enterCode(page, '12')
      await step.expectWords(page, 'Please enter the six digits')
    },
    'appraisal by two': async ({ page, admin, applicant }) => {
      await recordElsewhere(admin.access, applicant.userId, { estimatedValue: 100_000, version: 0 })
      await appraise(page, '300000', '90')
      await heading(page, 'Someone else saved an appraisal first')
      await page.waitForLoadState('networkidle')
    },
    'step 1 of a person': {
      isPictureOnly: true,
      reach: async ({ page, applicant, path }) => {
        await step.press(page, 'Keep theirs')
        await enterCode(page, await codeOf(applicant.access))
        await step.expectPath(page, path('policy-information'))
        await heading(page, 'Policy Information')
      },
    },
    'step 2, with digits on file': {
      route: '/desk/help/:id/:step',
      isOtherwiseNarrow: true,
      reach: async ({ page, path }) => {
        await page.goto(path('personal-details'))
        await step.expectWords(page, 'They typed it themself, so you can’t change it.')
      },
    },
    'the questions are done': async ({ page, path }) => {
      await page.goto(path('hipaa-release'))
      await heading(page, 'The questions are done')
    },
    ...pictured({
      'ended by the applicant, with words that weren’t saved': async ({ page, path, applicant }: Opened) => {
        await page.goto(path('policy-information'))
        await bar(page).waitFor()
        await callAs(applicant.access, 'help/end')
        await page.getByLabel('Insurance company').fill('Northern Mu')
        await page.getByLabel('Policy number (optional)').fill('NM-4711')
        await heading(page, 'The help has ended')
      },
      'not loaded': async ({ page, path }: Opened) => {
        await page.route('**/help/draft', (route) => route.abort())
        await page.goto(path('policy-information'))
        await step.expectWords(page, 'The answers didn’t load')
      },
    }),
  },
})
