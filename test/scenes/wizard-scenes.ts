// Scenes of the four steps: empty, with problems, filled, how saving goes, signing and submitting.
import type { Page } from 'playwright-core'
import { completeAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { beganByPhone, letLook, tellHelp } from '#test/support/browser/helper-steps.ts'
import * as sign from '#test/support/browser/signature-steps.ts'
import {
  failCalls,
  letAutosave,
  openWizard,
  partGone,
  summary,
  unfold,
} from '#test/support/browser/wizard-page.ts'
import { type Part, pictured, scene, type Visitor } from './scene.ts'

const savePath = '/api/save-form-data'
const company = 'Insurance company'

const tryToGoOn = async (page: Page, button: string) => {
  await step.press(page, button)
  await summary(page).waitFor()
  await unfold(page)
}

/** Without a helper, the button for one comes when the page is idle. */
const tryAlone = async (page: Page, button: string) => {
  await tryToGoOn(page, button)
  await page.getByRole('button', { name: 'Get a code to read out' }).waitFor()
}

const policyScene = scene({
  route: '/policy-information',
  title: 'Step 1',
  open: () =>
    openWizard({
      at: '/policy-information',
      before: (page) =>
        page.route('**/assets/personal-details-*.js', (route) => route.fulfill({ status: 404 })),
    }),
  trouble: /status of 503|did not load/,
  states: {
    empty: { isPictureOnly: true },
    problems: ({ page }) => tryAlone(page, 'Continue'),
    'next page not loaded, nothing saved': async ({ page }) => {
      await step.answerPolicy(page)
      await letAutosave(page)
      await failCalls(page, savePath, { status: 503 })
      await page.getByLabel(company).fill('Northern Mutual')
      const gone = partGone(page)
      await step.press(page, 'Continue')
      await gone
      await page.getByText('Not saved yet – retrying', { exact: true }).waitFor()
      await page.clock.runFor(5000)
      await step.expectWords(page, 'The next page didn’t load')
    },
    'question before signing out unsaved': {
      dialog: 'web/frame/use-sign-out.tsx',
      reach: async ({ page }) => {
        await step.openUserMenu(page)
        await page.getByText('Sign out', { exact: true }).click()
        await page.getByRole('dialog', { name: 'Some answers aren’t saved yet' }).waitFor()
      },
    },
  },
})

const middleScene = scene({
  route: '/personal-details',
  title: 'Steps 2 and 3',
  open: () => openWizard({ answers: policyAnswers, at: '/personal-details' }),
  trouble: /status of 500/,
  states: {
    'step 2, empty': { isPictureOnly: true },
    'step 2, problems': ({ page }) => tryAlone(page, 'Continue'),
    'step 2, someone else insured, odd answers': async ({ page }) => {
      await page.getByRole('radio', { name: 'Someone else' }).check()
      await page.getByLabel('Date of birth').fill('1/2/1850')
      await page.getByLabel('Last 4 digits').fill('123-45-6789')
      await page.getByLabel('Phone number', { exact: true }).fill('+44 20 7946 0958')
      await step.expectWords(page, 'Is 1850 the right year?')
      await step.expectWords(page, 'We kept only the last four digits.')
    },
    'step 2, filled': {
      isPictureOnly: true,
      reach: async ({ page }) => {
        await page.getByRole('radio', { name: 'Me', exact: true }).check()
        await step.answerInsured(page)
      },
    },
    'step 3, empty': {
      isPictureOnly: true,
      route: '/health-information',
      reach: async ({ page }) => {
        await step.press(page, 'Continue')
        await step.expectPath(page, '/health-information')
        await page.getByRole('slider').waitFor()
      },
    },
    'step 3, problems, and lists': async ({ page }) => {
      await tryAlone(page, 'Continue to HIPAA')
      for (const condition of ['Stroke', 'Diabetes']) await page.getByLabel(condition).check()
      for (const name of ['Aspirin, 81 mg, once a day', 'Metformin, 500 mg, twice a day']) {
        await page.getByLabel('Medications').first().fill(name)
        await step.press(page, 'Add')
      }
      await page.getByRole('checkbox', { name: 'Hospitalized in the last 2 years' }).check()
      await page.getByLabel('Reason and date').fill('Hip, May 2025')
    },
    ...pictured({
      'step 3, not saved': async ({ page }: Visitor) => {
        await step.answerHealth(page)
        await letAutosave(page)
        await failCalls(page, savePath, { status: 500 })
        await page.getByLabel('Weight (pounds)').fill('150')
        await step.press(page, 'Continue to HIPAA')
        await step.expectWords(page, 'There was a problem submitting your health information.')
        await page.getByText('Not saved yet – retrying', { exact: true }).waitFor()
      },
    }),
  },
})

const helper = { name: 'Dan Lee', from: '2026-11-24T15:05:00.000Z', until: '2099-11-24T16:05:00.000Z' }
const mark = { by: helper.name, at: '2026-11-24T15:10:00.000Z' }
const helped = {
  help: { helper, sessions: [{ name: helper.name, from: helper.from, ended_at: null }] },
  typed_by: { insuranceCompany: mark, policyType: mark, isPremiumFinanced: mark },
}

const helpScene = scene({
  route: '/policy-information',
  title: 'Help on the phone',
  open: () => openWizard({ answers: completeAnswers, at: '/hipaa-release' }),
  states: {
    'with a code': async ({ page }) => {
      await page.goto('/policy-information')
      await step.press(page, 'Get a code to read out')
      await page.getByText('Good until').waitFor()
    },
    'with a helper': {
      isSwept: true,
      isOtherwiseNarrow: true,
      reach: async ({ page }) => {
        await tellHelp(page, helped)
        await letLook(page, 'Dan Lee is helping you on the phone')
        await unfold(page)
        await page.getByText('Typed by Dan Lee').first().waitFor()
      },
    },
    'begun on the phone': async ({ page }) => {
      await tellHelp(page, { by_phone: beganByPhone })
      await page.reload()
      await step.press(page, 'Take over my application')
      await step.expectWords(page, 'Please check this box to go on')
    },
    'review of what was typed': {
      route: '/hipaa-release',
      reach: async ({ page }) => {
        await tellHelp(page, helped)
        await page.goto('/hipaa-release')
        await page.getByText('Typed by Dan Lee on 11/24/2026').first().waitFor()
      },
    },
    'typed answers not read yet': async ({ page }) => {
      await step.acceptConsent(page)
      await tryToGoOn(page, 'Complete Application')
      await summary(page).getByText('Please read what was typed for you').waitFor()
    },
    ...pictured({
      'after wrong codes': async ({ page }: Visitor) => {
        await tellHelp(page, { help: { locked_until: helper.until } })
        await page.goto('/policy-information')
        await step.expectWords(page, 'A wrong code was entered five times')
      },
    }),
  },
})

const submitPath = '/api/submit-application'

const dialog = 'web/signature/signature-dialog.tsx'
const refusal = (page: Page) =>
  sign.dialogOf(page).getByRole('alert').filter({ hasText: 'No signature' }).first().waitFor()

const { issueDate: _, ...gappedAnswers } = completeAnswers

const authorizationScene = scene({
  route: '/hipaa-release',
  title: 'Step 4',
  open: () => openWizard({ answers: gappedAnswers, at: '/hipaa-release' }),
  trouble: /status of 500/,
  states: {
    'to be checked': { isPictureOnly: true },
    'to be read, not accepted': {
      isSwept: true,
      reach: async ({ page }) => {
        await step.press(page, 'Continue')
        await tryAlone(page, 'Continue to sign')
      },
    },
    'to be signed, with problems': async ({ page }) => {
      await page.getByLabel('I have read and accept').check()
      await step.press(page, 'Continue to sign')
      await tryAlone(page, 'Complete Application')
    },
    'signature typed, refused': {
      dialog,
      reach: async ({ page }) => {
        await sign.openDialog(page)
        await page.getByLabel('Your full name').fill(' ')
        await sign.save(page)
        await refusal(page)
      },
    },
    'signature drawn': {
      dialog,
      isSwept: true,
      isOtherwiseNarrow: true,
      reach: async ({ page }) => {
        await sign.chooseMode(page, 'Draw')
        await sign.drawWithMouse(page)
      },
    },
    signed: {
      isPictureOnly: true,
      reach: async ({ page }) => {
        await sign.save(page)
        await sign.expectSaved(page)
        await page.getByLabel('I have read and understand').check()
        await letAutosave(page)
      },
    },
    'drawings not possible': {
      dialog,
      reach: async ({ page }) => {
        await sign.scrambleDrawings(page)
        await sign.openDialog(page, 'Sign again')
        await sign.chooseMode(page, 'Draw')
        await step.expectWords(page, 'Your browser’s privacy settings block drawings.')
      },
    },
    'answers missing': async ({ page }) => {
      await page.keyboard.press('Escape')
      await step.press(page, 'Complete Application')
      await page.getByRole('heading', { name: /answers? (is|are) missing/ }).waitFor()
    },
    'submission failed': async ({ page }) => {
      await page.getByRole('link', { name: /^Policy issue date/ }).click()
      await page.getByLabel('Policy issue date').fill('10/1/1999')
      await step.press(page, 'Save and return')
      await step.openPart(page, 'Sign')
      await failCalls(page, submitPath, { status: 500 })
      await step.press(page, 'Complete Application')
      await step.expectWords(page, 'Failed to submit application. Please try again.')
      await page.unroute(`**${submitPath}`)
      await page.getByRole('img', { name: 'Your signature' }).waitFor()
    },
    'submitting, for longer than usual': {
      dialog: 'web/wizard/submitting-screen.tsx',
      reach: async ({ page }) => {
        await page.route(`**${submitPath}`, () => {})
        await step.press(page, 'Complete Application')
        await step.expectWords(page, 'Submitting your application...')
        await page.clock.fastForward(8000)
        await step.expectWords(page, 'This is taking longer than usual.')
      },
    },
  },
})

export const wizardPart: Part = {
  title: 'Wizard',
  scenes: [policyScene, middleScene, helpScene, authorizationScene],
}
