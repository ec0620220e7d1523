// Scenes of signed-out visitors: sign-in and what it may ask besides the password, sign-up, a forgotten password, the link of the mail,
// and pages that are not there.
import type { Page } from 'playwright-core'
import { answerCognito, codeIn, expectToast, newMember } from '#test/support/browser/account-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { newestMailTo, newPerson, visit } from '#test/support/browser/visitor.ts'
import { heading, openAt } from './open-page.ts'
import { type Part, pictured, scene, type Visitor } from './scene.ts'
import { signScene } from './sign-scene.ts'
import { verifyScene } from './verify-scene.ts'

const problems = (page: Page) => heading(page, 'There is a problem')

const tryTo =
  (button: string) =>
  async ({ page }: Visitor) => {
    await step.press(page, button)
    await problems(page)
  }

/** A mail as a browser shows it, as wide as the window. */
const showMail = async ({ page }: Visitor, address: string, subject?: RegExp) => {
  const { html } = await newestMailTo(address, subject)
  await page.goto('about:blank')
  await page.setContent(html)
}

/** The sign-in service asks for one thing more, once the password is right. */
const challenge = (page: Page, ChallengeName: string, ChallengeParameters: Record<string, string> = {}) =>
  answerCognito(page, 'RespondToAuthChallenge', {
    reply: { ChallengeName, Session: 'session', ChallengeParameters },
  })

type Opened = Visitor & { person: step.Person }

const signInAnew = async ({ page, person }: Opened) => {
  await step.press(page, 'Back to sign in')
  await step.signIn(page, person)
}

const signInScene = scene({
  route: '/login',
  title: 'Sign in',
  open: async () => ({ person: await newMember(), ...(await openAt('/login')) }),
  states: {
    'newcomer, errors': async ({ page }) => {
      await page.getByLabel('Email').fill('mary')
      await step.press(page, 'Sign in')
      await problems(page)
    },
    'new password required': async (visitor) => {
      const stop = await challenge(visitor.page, 'NEW_PASSWORD_REQUIRED', {
        userAttributes: '{}',
        requiredAttributes: '[]',
      })
      await step.signIn(visitor.page, visitor.person)
      await heading(visitor.page, 'Choose your password')
      await stop()
    },
    ...pictured({
      refused: async ({ page, person }: Opened) => {
        await step.press(page, 'Back to sign in')
        await step.signIn(page, { ...person, password: 'not the password' })
        await expectToast(page, 'Login failed', 'Incorrect username or password.')
      },
      'someone who was here before': async ({ page }: Opened) => {
        await page.evaluate("localStorage.setItem('larkfield.visitor', Date.now() + ' mary@example.com')")
        await page.reload()
        await heading(page, 'Welcome back')
      },
      'code of the app': async (visitor: Opened) => {
        await challenge(visitor.page, 'SOFTWARE_TOKEN_MFA')
        await step.signIn(visitor.page, visitor.person)
        await heading(visitor.page, 'One more step')
      },
      'email not confirmed': async (visitor: Opened) => {
        const error = { type: 'UserNotConfirmedException', message: 'User is not confirmed.' }
        const stop = await answerCognito(visitor.page, 'InitiateAuth', error)
        await signInAnew(visitor)
        await heading(visitor.page, 'Confirm your email')
        await stop()
      },
    }),
  },
})

const signUpScene = scene({
  route: '/signup',
  title: 'Sign up',
  open: async () => {
    const visitor = await visit()
    await visitor.page.addInitScript('window.open = () => null')
    await visitor.page.goto('/signup')
    await heading(visitor.page, 'Apply Now')
    return { ...visitor, person: newPerson() }
  },
  states: {
    empty: { isPictureOnly: true },
    errors: tryTo('Apply Now'),
    'agent or advisor': async ({ page }) => {
      await page.getByRole('radio', { name: 'Agent/Advisor' }).check()
      await page.getByRole('link', { name: 'Open the professional portal' }).waitFor()
    },
    'account created': {
      isPictureOnly: true,
      route: '/login',
      reach: async ({ page, person }) => {
        await step.signUp(page, person)
        await page.getByLabel('Six-digit code').waitFor()
      },
    },
    'Mail, confirm your email': {
      isPictureOnly: true,
      reach: (visitor) => showMail(visitor, visitor.person.email),
    },
  },
})

const forgottenPasswordScene = scene({
  route: '/reset-password',
  title: 'Forgot password',
  open: async () => ({ person: await newMember(), ...(await openAt('/reset-password')) }),
  trouble: /ERR_FAILED/,
  states: {
    empty: { isPictureOnly: true },
    errors: tryTo('Send me a code'),
    'code sent, errors': async (visitor) => {
      await visitor.page.getByLabel('Email').fill(visitor.person.email)
      await step.press(visitor.page, 'Send me a code')
      await heading(visitor.page, 'Check your email')
      await tryTo('Save new password')(visitor)
    },
    'password changed, the sign-in with it failed': {
      isPictureOnly: true,
      route: '/login',
      reach: async ({ page, person }) => {
        await page.getByLabel('Six-digit code').fill(codeIn(await newestMailTo(person.email)))
        await page.getByLabel('New password').fill('a new lark in the field')
        const goOn = await answerCognito(page, 'InitiateAuth', 'drop')
        await step.press(page, 'Save new password')
        await expectToast(
          page,
          'Your password is changed',
          'We signed you out everywhere. Please sign in with your new password.',
        )
        await goOn()
      },
    },
    'Mail, password changed': {
      isPictureOnly: true,
      reach: (visitor) => showMail(visitor, visitor.person.email),
    },
    'Mail, code': {
      isPictureOnly: true,
      reach: (visitor) => showMail(visitor, visitor.person.email, /Choose/),
    },
  },
})

const confirmationScene = scene({
  route: '/auth/*',
  aliases: ['/callback/*'],
  title: 'Confirmation failed',
  open: () => openAt('/auth/callback?error_description=The+link+has+expired'),
  states: {
    'by a dead link': {},
    'by an older link': {
      isPictureOnly: true,
      reach: async ({ page }) => {
        await answerCognito(page, 'ConfirmSignUp', {
          type: 'CodeMismatchException',
          message: 'Invalid verification code provided, please try again.',
        })
        await page.goto('/auth/callback#type=signup&user=mary&token=123456')
        await page.getByText('This link doesn’t work.').waitFor()
      },
    },
  },
})

const stopRemindersScene = scene({
  route: '/stop-reminders',
  title: 'Stop reminders',
  open: () => openAt('/stop-reminders#user=mary'),
  trouble: /ERR_FAILED|could not be stopped/,
  states: {
    'as it opens': { isPictureOnly: true },
    'half a link': async ({ page }) => {
      await step.press(page, 'Stop reminders')
      await heading(page, 'This link isn’t complete')
    },
    stopped: async ({ page }) => {
      await page.goto('/login')
      await page.goto('/stop-reminders#user=mary&token=lark')
      await step.press(page, 'Stop reminders')
      await heading(page, 'We’ve stopped your reminders')
    },
    'not reached': {
      isPictureOnly: true,
      reach: async ({ page }) => {
        await page.route('**/api/stop-reminders?*', (route) => route.abort())
        await page.goto('/login')
        await page.goto('/stop-reminders#user=mary&token=lark')
        await step.press(page, 'Stop reminders')
        await page.getByText('Your reminders aren’t stopped yet').waitFor()
      },
    },
  },
})

const notFoundChunk = '**/assets/not-found-*.js'

const missingScene = scene({
  route: '*',
  aliases: ['/admin/*', '/desk/*'],
  title: 'Missing page',
  open: () => openAt('/no-such-page'),
  trouble: /didn’t load|ERR_FAILED|page error|The page broke/,
  states: {
    'not found': {},
    'a part did not load': async ({ page }) => {
      await page.route(notFoundChunk, (route) => route.abort())
      await page.goto('/no-such-page')
      await page.getByText('Part of this page didn’t load.').waitFor()
    },
    broken: {
      isPictureOnly: true,
      reach: async ({ page }) => {
        const body = "export const NotFoundPage = () => { throw new Error('The page broke') }"
        await page.route(notFoundChunk, (route) => route.fulfill({ contentType: 'text/javascript', body }))
        await page.goto('/no-such-page')
        await page.getByText('The page broke', { exact: true }).waitFor()
      },
    },
  },
})

export const publicPart: Part = {
  title: 'Public pages',
  scenes: [
    signInScene,
    signUpScene,
    forgottenPasswordScene,
    confirmationScene,
    stopRemindersScene,
    verifyScene,
    signScene,
    missingScene,
  ],
}
