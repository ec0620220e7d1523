// Scenes of the account page, and of an application that doesn’t load.
import type { Page } from 'playwright-core'
import { totpCode } from '#local-cloud/cognito/totp-code.ts'
import { answerCognito, expectToast, newMember } from '#test/support/browser/account-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { openSignedIn, visitAs } from '#test/support/browser/prepared-session.ts'
import { newPerson, visit } from '#test/support/browser/visitor.ts'
import { failCalls } from '#test/support/browser/wizard-page.ts'
import { type Part, pictured, scene, type Visitor } from './scene.ts'

const problems = (page: Page) => page.getByRole('heading', { name: 'There is a problem' }).waitFor()

const openAccount = async () => {
  const [member, visitor] = await Promise.all([newMember(), visit()])
  await openSignedIn(visitor.page, member, '/account')
  await visitor.page.getByText('What if I lose my phone?').click()
  return { ...visitor, member }
}

const spaced = /^([A-Z2-7]{4} ){13}$/

const turnOn = async (page: Page, code: string) => {
  await page.getByLabel('Six-digit code').fill(code)
  await step.press(page, 'Turn on two-step sign-in')
}

const accountScene = scene({
  route: '/account',
  title: 'Account',
  open: openAccount,
  trouble: /ERR_FAILED/,
  states: {
    'as it opens': {},
    'User menu': {
      shows: 'window',
      reach: ({ page }) => step.openUserMenu(page),
      afterResize: async (page) => {
        if (!(await page.getByText('Sign out', { exact: true }).isVisible())) await step.openUserMenu(page)
      },
    },
    'question for the password before the set-up': {
      dialog: 'web/account/two-step/totp-questions.tsx',
      reach: async ({ page }) => {
        await step.press(page, 'Set up two-step sign-in')
        await page.getByRole('dialog').waitFor()
      },
    },
    'two-step sign-in, set-up, code wrong': async ({ page, member }) => {
      await page.getByRole('dialog').getByLabel('Your password').fill(member.password)
      await step.press(page, 'Continue')
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
      await turnOn(page, '12 34')
      await problems(page)
    },
    'question before the draft is deleted': {
      dialog: 'web/account/own-account/delete-draft.tsx',
      reach: ({ page }) => step.press(page, 'Delete my draft'),
    },
    'two-step sign-in on, new password with errors, and new email': async ({ page, member }) => {
      await step.press(page, 'Keep my draft')
      const secret = (await page.getByText(spaced).innerText()).replace(/\s/g, '')
      await turnOn(page, totpCode(secret, Date.now()))
      await step.expectWords(page, 'Two-step sign-in is on.')
      await step.press(page, 'Change password')
      await page.getByLabel('New password', { exact: true }).fill('short')
      await page.getByLabel('New password again').fill('shorter')
      await page.getByLabel('Current password').focus()
      await page.getByText('Password must be at least 8 characters').waitFor()
      await step.press(page, 'Change email')
      await page.getByLabel('New email').fill(newPerson().email)
      await page.getByLabel('Your password', { exact: true }).fill(member.password)
      await step.press(page, 'Send the code')
      await step.expectWords(page, 'We’ve emailed a six-digit code to')
    },
    'code after a new password': {
      dialog: 'web/account/own-account/change-password.tsx',
      reach: async ({ page, member }) => {
        await page.getByLabel('Current password').fill(member.password)
        await page.getByLabel('New password', { exact: true }).fill('a new lark in the field')
        await page.getByLabel('New password again').fill('a new lark in the field')
        await step.press(page, 'Change my password')
        await step.expectWords(page, 'We signed you out everywhere.')
      },
    },
  },
})

const answerDraft = async (page: Page, status: number, heading: string) => {
  await page.unrouteAll()
  await failCalls(page, '/api/get-form-data', { status })
  await page.goto('/')
  await page.getByRole('heading', { name: heading }).waitFor()
}

const troubleScene = scene({
  route: '/',
  title: 'Application',
  open: () => visitAs({}, { at: '/account' }),
  trouble: /status of (410|500)|ERR_FAILED|Loading the draft failed/,
  states: {
    'not loaded': async ({ page }) => {
      await answerDraft(page, 500, 'Your application is safe')
      // It comes later than the page, and the Tab key would begin at it.
      await page.getByRole('button', { name: 'Close message' }).waitFor()
    },
    'deleted in another window': ({ page }) => answerDraft(page, 410, 'This draft was deleted'),
    ...pictured({
      loading: async ({ page }: Visitor) => {
        await page.route('**/api/get-form-data', () => {})
        await page.goto('/')
        await page.locator('p[role=status]').waitFor()
      },
      'access to the admin pages denied': async ({ page }: Visitor) => {
        await page.unrouteAll()
        await page.goto('/admin')
        await step.expectPath(page, '/policy-information')
        await expectToast(page, 'Access Denied', "You don't have permission to access this page.")
      },
      'two-step sign-in not known': async ({ page }: Visitor) => {
        await answerCognito(page, 'GetUser', 'drop')
        await page.goto('/account')
        await step.expectWords(page, 'We couldn’t check if two-step sign-in is on.')
      },
    }),
  },
})

export const accountPart: Part = { title: 'Account', scenes: [accountScene, troubleScene] }
