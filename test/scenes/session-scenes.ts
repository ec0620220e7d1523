// Scenes of a step that is interrupted: the session ends, nobody is there, or another window has changed the same answers.
import type { Page } from 'playwright-core'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { comeBack, dialog, endSession, signInAgain, stillThere } from '#test/support/browser/session-steps.ts'
import { openWizard, saveElsewhere, unfold } from '#test/support/browser/wizard-page.ts'
import { type Part, scene } from './scene.ts'

const route = '/policy-information'
const company = 'Insurance company'

const sessionDialog = 'web/frame/session-guard.tsx'

/** As another tab does that still saves: this one waits for it before it goes. */
const holdSigningOut = (page: Page) =>
  page.evaluate(() => {
    void navigator.locks.request(
      'larkfield.last-saves',
      () => new Promise((resolve) => addEventListener('offline', resolve, { once: true })),
    )
  })

const endedScene = scene({
  route,
  title: 'Session ended',
  open: async () => {
    const visitor = await openWizard({ at: route })
    const { page, applicant } = visitor
    await endSession(page, applicant)
    await page.getByLabel(company).fill('Acme Life')
    await page.clock.fastForward(2000)
    await signInAgain(page).waitFor()
    return visitor
  },
  trouble: /ERR_FAILED/,
  states: {
    'password asked for': { dialog: sessionDialog },
    'welcome back': {
      isPictureOnly: true,
      reach: async ({ page, applicant }) => {
        await comeBack(page, applicant)
        await dialog(page).waitFor({ state: 'detached' })
        await step.expectWords(page, 'You’re signed in again. Nothing you typed was lost.')
      },
    },
    'warning of the idle time': {
      dialog: sessionDialog,
      reach: async ({ page }) => {
        await page.clock.fastForward('13:00')
        await stillThere(page).waitFor()
      },
    },
    'signing out': {
      dialog: sessionDialog,
      reach: async ({ page }) => {
        await step.press(page, 'Stay signed in')
        await holdSigningOut(page)
        await page.clock.fastForward('15:00')
        await page.getByRole('dialog', { name: 'Signing you out...' }).waitFor()
      },
    },
    'signed out': {
      isPictureOnly: true,
      route: '/login',
      reach: async ({ page }) => {
        await page.evaluate(() => dispatchEvent(new Event('offline')))
        await step.expectPath(page, '/login')
        await page.getByText('That happens after 15 minutes without activity.').waitFor()
      },
    },
  },
})

const expectConflict = async (page: Page) => {
  await page.clock.fastForward(2000)
  await page.locator('main [data-conflict]').first().waitFor()
}

const conflictScene = scene({
  route,
  title: 'Changed in two windows',
  open: async () => {
    const visitor = await openWizard({ answers: { ...completeAnswers, insuranceCompany: null }, at: route })
    const { page } = visitor
    await saveElsewhere(page, {
      insuranceCompany: 'Northern Mutual',
      policyType: 'term',
      issueDate: '1999-04-28',
      isPremiumFinanced: true,
    })
    await page.getByLabel(company).fill('Southern Mutual')
    await page.getByLabel('Policy type').selectOption({ label: 'Universal Life' })
    await page.getByLabel('Policy issue date').fill('2/3/1991')
    await page.getByLabel('A loan is used to pay').check()
    await page.getByLabel('A loan is used to pay').uncheck()
    await expectConflict(page)
    await page.getByRole('button', { name: 'Get a code to read out' }).waitFor()
    return visitor
  },
  states: {
    'beside the questions': { isSwept: true },
    'before signing': {
      route: '/hipaa-release',
      reach: async ({ page }) => {
        for (const [button, path] of [
          ['Continue', '/personal-details'],
          ['Continue', '/health-information'],
          ['Continue to HIPAA', '/hipaa-release'],
        ] as const) {
          await step.press(page, button)
          await step.expectPath(page, path)
        }
        await step.openPart(page, 'Sign')
        await page.getByRole('heading', { name: 'Before you sign: 4 questions have two answers' }).waitFor()
      },
    },
    'lists and the slider': {
      isPictureOnly: true,
      route: '/health-information',
      reach: async ({ page }) => {
        await step.openPart(page, 'Check')
        await step.press(page, 'Previous')
        await step.expectPath(page, '/health-information')
        await saveElsewhere(page, {
          overallHealth: 100,
          medicalConditions: ['stroke', 'cancer'],
          medications: ['Aspirin'],
        })
        await page.getByRole('slider').fill('25')
        await unfold(page)
        await page.getByLabel('Obesity').check()
        await page.getByLabel('Medications').first().fill('Metformin')
        await step.press(page, 'Add')
        await expectConflict(page)
        await page.getByRole('heading', { name: '4 questions in other steps have two answers' }).waitFor()
      },
    },
  },
})

export const sessionPart: Part = { title: 'Interrupted', scenes: [endedScene, conflictScene] }
