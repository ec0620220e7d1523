// Scenes of the four steps: empty, with problems, filled, how saving goes, signing and submitting.
import type { Page } from 'playwright-core'
import { completeAnswers, insuredAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import * as sign from '#test/support/browser/signature-steps.ts'
import {
  expectSaved,
  failCalls,
  letAutosave,
  openWizard,
  summary,
  unfold,
} from '#test/support/browser/wizard-page.ts'
import { type Part, scene } from './scene.ts'

const beforeHealth = { ...policyAnswers, ...insuredAnswers } as const
const savePath = '/api/save-form-data'
const company = 'Insurance company'

/** With all optional questions in sight. */
const tryToGoOn = async (page: Page, button: string) => {
  await step.press(page, button)
  await summary(page).waitFor()
  await unfold(page)
}

/** Whatever one types from now on waits for an answer. */
const holdSaves = (page: Page) => page.route(`**${savePath}`, () => {})

const policyScene = scene({
  route: '/policy-information',
  title: 'Step 1',
  open: async () => {
    const visitor = await openWizard({ at: '/policy-information' })
    await visitor.page.route('**/assets/personal-details-*.js', (route) => route.fulfill({ status: 404 }))
    return visitor
  },
  trouble: /status of 503|did not load/,
  states: {
    empty: {},
    problems: ({ page }) => tryToGoOn(page, 'Continue'),
    'filled and saved': async ({ page }) => {
      await step.answerPolicy(page)
      await letAutosave(page)
    },
    saving: async ({ page }) => {
      await holdSaves(page)
      await page.getByLabel(company).fill('Northern Mutual')
      await page.clock.fastForward(2000)
      await page.getByText('Saving…', { exact: true }).waitFor()
    },
    'next page not loaded, nothing saved': async ({ page }) => {
      await page.reload()
      await page.unroute(`**${savePath}`)
      await failCalls(page, savePath, { status: 503 })
      await page.getByLabel(company).fill('Northern Mutual')
      await step.press(page, 'Continue')
      await page.getByText('Not saved yet – retrying', { exact: true }).waitFor()
      await page.clock.runFor(5000)
      await step.expectWords(page, 'The next page didn’t load')
    },
    'question before signing out unsaved': {
      dialog: 'web/frame/unsaved-question.tsx',
      reach: async ({ page }) => {
        await step.openUserMenu(page)
        await page.getByText('Sign out', { exact: true }).click()
        await page.getByRole('dialog', { name: 'Some answers aren’t saved yet' }).waitFor()
      },
    },
  },
})

const insuredScene = scene({
  route: '/personal-details',
  title: 'Step 2',
  open: () => openWizard({ answers: policyAnswers, at: '/personal-details' }),
  states: {
    empty: {},
    problems: { isSwept: true, reach: ({ page }) => tryToGoOn(page, 'Continue') },
    'someone else insured, odd answers': async ({ page }) => {
      await page.getByRole('radio', { name: 'Someone else' }).check()
      await page.getByLabel('Date of birth').fill('1/2/1850')
      await page.getByLabel('Last 4 digits').fill('123-45-6789')
      await page.getByLabel('Phone number', { exact: true }).fill('+44 20 7946 0958')
      await step.expectWords(page, 'Is 1850 the right year?')
      await step.expectWords(page, 'We kept only the last four digits.')
    },
    filled: async ({ page }) => {
      await step.answerInsured(page)
      await letAutosave(page)
    },
  },
})

const healthScene = scene({
  route: '/health-information',
  title: 'Step 3',
  open: () => openWizard({ answers: beforeHealth, at: '/health-information' }),
  trouble: /status of 500/,
  states: {
    empty: {},
    problems: ({ page }) => tryToGoOn(page, 'Continue to HIPAA'),
    filled: async ({ page }) => {
      await step.answerHealth(page)
      await unfold(page)
      for (const condition of ['Stroke', 'Diabetes']) await page.getByLabel(condition).check()
      for (const name of ['Aspirin, 81 mg, once a day', 'Metformin, 500 mg, twice a day']) {
        await page.getByLabel('Medications').first().fill(name)
        await step.press(page, 'Add')
      }
      await page.getByRole('checkbox', { name: 'Hospitalized in the last 2 years' }).check()
      await page.getByLabel('Reason and date').fill('Hip, May 2025')
      await letAutosave(page)
    },
    'not saved': async ({ page }) => {
      await failCalls(page, savePath, { status: 500 })
      await page.getByLabel('Weight (pounds)').fill('150')
      await step.press(page, 'Continue to HIPAA')
      await step.expectWords(page, 'There was a problem submitting your health information.')
      await page.getByText('Not saved yet – retrying', { exact: true }).waitFor()
    },
  },
})

const submitPath = '/api/submit-application'

const dialog = 'web/signature/signature-dialog.tsx'
const refusal = (page: Page) =>
  sign.dialogOf(page).getByRole('alert').filter({ hasText: 'No signature' }).first().waitFor()

const authorizationScene = scene({
  route: '/hipaa-release',
  title: 'Step 4',
  open: () => openWizard({ answers: completeAnswers, at: '/hipaa-release' }),
  trouble: /status of 500/,
  states: {
    'to be checked': {},
    'to be read': ({ page }) => step.press(page, 'Continue'),
    'not accepted': { isSwept: true, reach: ({ page }) => tryToGoOn(page, 'Continue to sign') },
    'to be signed, with problems': {
      isSwept: true,
      reach: async ({ page }) => {
        await page.getByLabel('I have read and accept').check()
        await step.press(page, 'Continue to sign')
        await tryToGoOn(page, 'Complete Application')
      },
    },
    signed: async ({ page }) => {
      await step.signWithTypedName(page)
      await page.getByLabel('I have read and understand').check()
      await sign.expectShown(page)
      await page.clock.fastForward(2000)
      await expectSaved(page)
    },
    'submission failed': async ({ page }) => {
      await failCalls(page, submitPath, { status: 500 })
      await step.press(page, 'Complete Application')
      await step.expectWords(page, 'Failed to submit application. Please try again.')
      await page.unroute(`**${submitPath}`)
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

const { weight: _, address1: __, ...gappedAnswers } = completeAnswers

const signingScene = scene({
  route: '/hipaa-release',
  title: 'Signature',
  open: async () => {
    const visitor = await openWizard({ answers: gappedAnswers, at: '/hipaa-release' })
    await sign.openDialog(visitor.page)
    return visitor
  },
  states: {
    'to be typed': { dialog },
    'typed, refused': {
      dialog,
      reach: async ({ page }) => {
        await page.getByLabel('Your full name').fill(' ')
        await sign.save(page)
        await refusal(page)
      },
    },
    'to be drawn, refused': {
      dialog,
      reach: async ({ page }) => {
        await sign.chooseMode(page, 'Draw')
        await sign.save(page)
        await refusal(page)
      },
    },
    drawn: {
      dialog,
      isSwept: true,
      isOtherwiseNarrow: true,
      reach: ({ page }) => sign.drawWithMouse(page),
    },
    'answers missing': async ({ page }) => {
      await sign.save(page)
      await sign.expectSaved(page)
      await step.acceptConsent(page)
      await step.press(page, 'Complete Application')
      await page.getByRole('heading', { name: 'A few answers are missing' }).waitFor()
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
  },
})

export const wizardPart: Part = {
  title: 'Wizard',
  scenes: [policyScene, insuredScene, healthScene, authorizationScene, signingScene],
}
