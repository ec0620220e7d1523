import { expect, test } from 'vitest'
import {
  accessTokenIn,
  answerCognito,
  expectToast,
  forgiveCutConnections,
  registerAuthenticator,
} from '#test/support/browser/account-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import {
  comeBack,
  dialog,
  endSession,
  expireAccessToken,
  signInAgain,
} from '#test/support/browser/session-steps.ts'
import {
  expectSaved,
  focused,
  letAutosave,
  openWizard,
  stopTime,
  storedAnswers,
  unfold,
} from '#test/support/browser/wizard-page.ts'

const at = '/policy-information'
const company = 'Insurance company'

type Visitor = Awaited<ReturnType<typeof openWizard>>

/** React keeps its own loading screen for 300 ms. */
const opensWithoutTimers = async ({ page }: Visitor) => {
  await stopTime(page)
  for (const [path, name] of [
    ['/account', 'Your account'],
    [at, 'Policy Information'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await page.clock.resume()
}

const renewsItself = async ({ page }: Visitor) => {
  const first = await accessTokenIn(page)
  await expireAccessToken(page)
  await page.getByLabel(company).fill('Acme Life')
  await letAutosave(page)
  const second = await accessTokenIn(page)
  expect(second).not.toBe(first)

  for (let minutes = 0; minutes < 60; minutes += 10) {
    await page.clock.fastForward('10:00')
    await page.keyboard.press('Shift')
  }
  await expect.poll(() => accessTokenIn(page)).not.toBe(second)
  await page.getByLabel(company).fill('Better Life')
  await letAutosave(page)
  expect(await dialog(page).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Messages' }).count()).toBe(0)
  expect(await storedAnswers(page)).toEqual({ city: 'Austin', insuranceCompany: 'Better Life' })

  const stopThrottling = await answerCognito(page, 'GetTokensFromRefreshToken', {
    type: 'TooManyRequestsException',
    message: 'Too many requests',
  })
  await expireAccessToken(page)
  await page.getByLabel(company).fill('Best Life')
  await page.clock.fastForward(2000)
  await page.getByText('Not saved yet – retrying', { exact: true }).waitFor()
  expect(await dialog(page).count()).toBe(0)
  await stopThrottling()
  await page.clock.fastForward('00:30')
  await expectSaved(page)
  expect(await dialog(page).count()).toBe(0)
}

const asksForThePassword = async ({ page, applicant }: Visitor) => {
  const digits = await registerAuthenticator(page)
  await endSession(page, applicant)
  await page.getByLabel(company).fill('Acme Life')
  await unfold(page)
  await page.getByLabel('Agent name (optional)').fill('Ann ')
  await page.clock.fastForward(2000)
  await signInAgain(page).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await dialog(page).innerText()).toContain('What you typed is still here.')
  expect(await dialog(page).innerText()).toContain(applicant.email)
  expect(new URL(page.url()).pathname).toBe(at)
  await step.expectField(page, company, 'Acme Life')

  const stopReset = await answerCognito(page, 'InitiateAuth', {
    type: 'PasswordResetRequiredException',
    message: 'Password reset required for the user',
  })
  await comeBack(page, applicant)
  await dialog(page).getByText('This account needs a new password.').waitFor()
  await stopReset()
  await comeBack(page, applicant)
  await dialog(page).getByRole('heading', { name: 'One more step' }).waitFor()
  await dialog(page).getByLabel('Six-digit code').fill(digits())
  await step.press(page, 'Sign in')
  await dialog(page).waitFor({ state: 'detached' })
  await expectToast(page, 'Welcome back', 'You’re signed in again. Nothing you typed was lost.')
  await expectSaved(page)
  await step.expectField(page, 'Agent name (optional)', 'Ann ')
  expect((await focused(page)).question).toContain('Agent name')
  expect(await storedAnswers(page)).toEqual({
    city: 'Austin',
    insuranceCompany: 'Acme Life',
    agentName: 'Ann',
  })
}

const isLeftAtLast = async ({ page, complaints }: Visitor) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const { promise: cut, resolve: cutOff } = Promise.withResolvers<void>()
  await page.route('**/api/save-form-data', (route) => cut.then(() => route.abort()))
  await stopTime(page)
  const question = page.getByRole('dialog', { name: 'Some answers aren’t saved yet' })
  const ask = async () => {
    await step.openUserMenu(page)
    await page.getByText('Sign out', { exact: true }).click()
  }
  const sent = page.waitForRequest('**/api/save-form-data')
  await page.getByLabel(company).fill('Never saved')
  await ask()
  await sent
  await page.getByRole('button', { name: 'Signing out...' }).waitFor()
  await page.clock.runFor(4900)
  expect(await question.count()).toBe(0)
  await page.clock.runFor(200)
  await step.press(page, 'Stay')
  await step.expectField(page, company, 'Never saved')

  cutOff()
  await page.getByText('Not saved yet – retrying', { exact: true }).waitFor()
  await page.getByText('Sign out', { exact: true }).click()
  await question.waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect((await focused(page)).question, 'the focus is where it was').toBe('Sign out')
  await step.expectField(page, company, 'Never saved')
  await page.keyboard.press('Escape')
  await ask()
  await answerCognito(page, 'RevokeToken', {
    type: 'NotAuthorizedException',
    message: 'Refresh Token has been revoked',
  })
  await step.press(page, 'Sign out anyway')
  await page.clock.resume()
  await step.expectPath(page, '/login')
  expect(warnings.join()).toContain('The last save before signing out failed.')
  expect(await page.evaluate('Object.keys(localStorage).filter((key) => /token/i.test(key))')).toEqual([])
  expect(await page.getByRole('region', { name: 'Messages' }).count()).toBe(0)
  forgiveCutConnections(complaints)
}

test('A page behind the sign-in shows without waiting for any timer; [F-7] an access token that runs out in the middle of the wizard is renewed, and nobody sees it; being throttled then is no end of the session; [F-8] a revoked session asks for the password over the page, whose fields stay as they are, and then saves; [KEP-4] [STA-5] a sign-out waits 5 seconds for a save that hangs, then it asks; once saving has failed it asks first; then it goes on, also where the session is not known any more, and the failed save is only logged', async () => {
  const visitor = await openWizard({ at, answers: { city: 'Austin' } })
  await opensWithoutTimers(visitor)
  await renewsItself(visitor)
  await asksForThePassword(visitor)
  await isLeftAtLast(visitor)
})
