// Scenes before somebody is in, the account page, and what may happen on any page: not found, not loaded, broken.
import type { Page } from 'playwright-core'
import { policyAnswers } from '#test/domain/example-answers.ts'
import { newMember, visitShared } from '#test/e2e/account-steps.ts'
import * as step from '#test/e2e/applicant-steps.ts'
import { prepareApplicant } from '#test/e2e/prepared-applicant.ts'
import { arriveSignedIn } from '#test/e2e/prepared-session.ts'
import { newestMailTo, newPerson, visit } from '#test/e2e/visitor.ts'
import { failCalls } from '#test/e2e/wizard-page.ts'
import type { Part } from './scene.ts'

const openAt = async (path: string) => {
  const visitor = await visit()
  await visitor.page.goto(path)
  await visitor.page.locator('h1').waitFor()
  return visitor
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()

const afterSignUp = async () => {
  const visitor = await visit()
  const person = newPerson()
  await step.signUp(visitor.page, person)
  return { ...visitor, person }
}

const deadLink = (path: string) => openAt(`${path}?error_description=The+link+has+expired`)

const resetRequested = async () => {
  const member = await newMember()
  const visitor = await openAt('/reset-password')
  await visitor.page.getByLabel('Email').fill(member.email)
  await step.press(visitor.page, 'Send me a code')
  await visitor.page.getByLabel(/code/i).waitFor()
  return { ...visitor, person: member }
}

/** A mail as a browser shows it, as wide as the window. */
const mailTo = async ({ page, complaints, person }: Awaited<ReturnType<typeof afterSignUp>>) => {
  const { html } = await newestMailTo(person.email)
  await page.goto('about:blank')
  await page.setContent(html)
  return { page, complaints }
}

const brokenPage = async () => {
  const [applicant, visitor] = await Promise.all([prepareApplicant({ answers: policyAnswers }), visit()])
  await visitor.page.route('**/assets/personal-details-*.js', (route) => route.abort())
  await arriveSignedIn(visitor.page, applicant)
  await visitor.page.getByText('A part of this page did not load.').waitFor()
  return visitor
}

const loading = async () => {
  const [applicant, visitor] = await Promise.all([prepareApplicant(), visit()])
  await visitor.page.route('**/api/get-form-data', () => {})
  await arriveSignedIn(visitor.page, applicant)
  await visitor.page.goto('/')
  await visitor.page.locator('p[role=status]').waitFor()
  return visitor
}

const notLoaded = async () => {
  const [applicant, visitor] = await Promise.all([prepareApplicant(), visit()])
  await failCalls(visitor.page, '/api/get-form-data', { status: 500 })
  await arriveSignedIn(visitor.page, applicant)
  await heading(visitor.page, 'We could not load your application')
  return visitor
}

export const accountScenes: Part = {
  title: 'Accounts',
  scenes: [
    { route: '/login', title: 'Sign in', open: () => openAt('/login') },
    {
      route: '/login',
      title: 'Sign in, errors',
      open: async () => {
        const visitor = await openAt('/login')
        await visitor.page.getByLabel('Email').fill('mary')
        await step.press(visitor.page, 'Sign in')
        await heading(visitor.page, 'There is a problem')
        return visitor
      },
    },
    { route: '/login', title: 'Sign in after sign-up', open: afterSignUp },
    { route: '/signup', title: 'Sign up', open: () => openAt('/signup') },
    {
      route: '/signup',
      title: 'Sign up, errors',
      open: async () => {
        const visitor = await openAt('/signup')
        await step.press(visitor.page, 'Apply Now')
        await heading(visitor.page, 'There is a problem')
        return visitor
      },
    },
    { route: '/reset-password', title: 'Forgot password', open: () => openAt('/reset-password') },
    { route: '/reset-password', title: 'Forgot password, code sent', open: resetRequested },
    { route: '/auth/callback', title: 'Confirmation failed', open: () => deadLink('/auth/callback') },
    ...['/callback', '/auth/*', '/callback/*', '/auth/callback/*'].map((route) => ({
      route,
      title: `Confirmation failed at ${route}`,
      open: () => deadLink(route.replace('*', 'email')),
    })),
    {
      route: '/account',
      title: 'Account',
      open: async () => {
        const visitor = await visitShared('/account')
        await visitor.page.getByLabel('New password again').waitFor()
        return visitor
      },
    },
    {
      route: '/account',
      title: 'User menu',
      shows: 'window',
      open: async () => {
        const visitor = await visitShared('/account')
        await visitor.page.getByLabel('New password again').waitFor()
        await step.openUserMenu(visitor.page)
        return visitor
      },
      afterResize: async (page) => {
        if (!(await page.getByText('Sign out', { exact: true }).isVisible())) await step.openUserMenu(page)
      },
    },
    { route: '*', title: 'Page not found', open: () => openAt('/no-such-page') },
    { route: '/', title: 'Loading', open: loading },
    { route: '/', title: 'Not loaded', open: notLoaded },
    { route: '/personal-details', title: 'Error screen', open: brokenPage },
    { route: '/signup', title: 'Mail, confirm your email', open: async () => mailTo(await afterSignUp()) },
    { route: '/reset-password', title: 'Mail, code', open: async () => mailTo(await resetRequested()) },
  ],
}
