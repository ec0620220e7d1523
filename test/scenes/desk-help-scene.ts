// Scenes of help by phone at the desk: the panel of a draft, the steps as a helper sees them, and the end.
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { bar, helpPath, openHelp } from '#test/support/browser/help-steps.ts'
import { callAs } from '#test/support/browser/wizard-page.ts'
import { heading } from './open-page.ts'
import { scene } from './scene.ts'

export const deskHelpScene = scene({
  route: '/desk/help/:id/:step',
  title: 'Help on the phone',
  open: () => openHelp(completeAnswers),
  trouble: /status of 403|ERR_FAILED|Loading the|Looking for/,
  states: {
    'step 1 of a person': {},
    'step 2, with digits on file': {
      isSwept: true,
      isOtherwiseNarrow: true,
      reach: async ({ page, path }) => {
        await page.goto(path('personal-details'))
        await step.expectWords(page, 'They typed it themself, so you can’t change it.')
      },
    },
    'the questions are done': {
      isSwept: true,
      reach: async ({ page, path }) => {
        await page.goto(path('hipaa-release'))
        await heading(page, 'The questions are done')
      },
    },
    'ended by the applicant, with words that weren’t saved': {
      isSwept: true,
      reach: async ({ page, path, applicant }) => {
        await page.goto(path('policy-information'))
        await bar(page).waitFor()
        await callAs(applicant.access, 'help/end')
        await page.getByLabel('Insurance company').fill('Northern Mu')
        await page.getByLabel('Policy number (optional)').fill('NM-4711')
        await heading(page, 'The help has ended')
      },
    },
    'the page of a draft': {
      route: '/desk/cases/:id',
      isSwept: true,
      reach: async ({ page, applicant }) => {
        await page.goto(`/desk/cases/${applicant.userId}`)
        await page.getByLabel('Code that they read out').fill('12')
        await page.keyboard.press('Enter')
        await step.expectWords(page, 'Please enter the six digits')
      },
    },
    'not loaded': {
      isPictureOnly: true,
      reach: async ({ page, applicant }) => {
        await page.route('**/help/draft', (route) => route.abort())
        await page.goto(helpPath(applicant.userId))
        await step.expectWords(page, 'The answers didn’t load')
      },
    },
  },
})
