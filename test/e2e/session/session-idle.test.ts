// The idle limit of 15 minutes, with the time of the pages moved on. The clock is that of the whole browser: all tabs grow older together.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { forgiveCutConnections } from '#test/support/browser/account-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import {
  comeBack,
  dialog,
  endSession,
  expectCovered,
  signInAgain,
  stillThere,
} from '#test/support/browser/session-steps.ts'
import { watchBodies, watchRequests } from '#test/support/browser/visitor.ts'
import {
  expectSaved,
  failCalls,
  openWizard,
  recordOfToken,
  storedAnswers,
} from '#test/support/browser/wizard-page.ts'

const at = '/policy-information'
const company = 'Insurance company'
const signedOut = 'That happens after 15 minutes without activity.'

const expectSignedOut = async (page: Page, words: string) => {
  await step.expectPath(page, '/login')
  await page.getByText(words).waitFor()
}

test('a warning comes 2 minutes before and goes in all tabs; at 15 minutes the answers are saved and everybody is out', async () => {
  const { page, applicant } = await openWizard({ at })
  const other = await page.context().newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: /account menu/i }).waitFor()
  await page.clock.fastForward('13:00')
  await stillThere(page)
    .getByText(/^Time left [12]:\d\d$/)
    .waitFor()
  await stillThere(page).getByRole('status').getByText('2 minutes left.').waitFor()
  await step.press(other, 'Stay signed in')
  await dialog(page).waitFor({ state: 'detached' })

  const calls = watchRequests(page, (request) => {
    if (request.url().endsWith('/api/save-form-data')) return 'save'
    return request.headers()['x-amz-target']?.endsWith('.RevokeToken') ? 'sign out' : undefined
  })
  await page.getByLabel(company).fill('Acme Life')
  await page.clock.fastForward('15:00')
  await expectSignedOut(page, `${signedOut} Everything you typed is saved.`)
  await expectSignedOut(other, signedOut)
  expect(calls[0]).toBe('save')
  const stored = await recordOfToken(applicant.access)
  expect(stored?.form_data).toEqual({ insuranceCompany: 'Acme Life' })
})

test('where the last save fails the page is covered, and its user gets the words back; [F-9] what one user could not save is never saved under the next, in this tab or another; a start that comes too late shows nothing', async () => {
  const [{ page, applicant, complaints, context }, second] = await Promise.all([
    openWizard({ at }),
    prepareApplicant({ answers: { city: 'Boston' } }),
  ])
  const leaveAlone = async (words: string) => {
    await failCalls(page, '/api/save-form-data')
    await page.getByLabel(company).fill(words)
    await page.clock.fastForward('15:00')
    await signInAgain(page)
      .getByText(/Some answers aren’t saved yet/)
      .waitFor()
    await page.keyboard.press('Escape')
    await expectCovered(page)
    expect(await page.evaluate('Object.keys(localStorage).filter((key) => /token/i.test(key))')).toEqual([])
    await page.unroute('**/api/save-form-data')
  }
  await leaveAlone('Words of the first')
  await comeBack(page, applicant)
  await dialog(page).waitFor({ state: 'detached' })
  await expectSaved(page)
  await step.expectField(page, company, 'Words of the first')
  expect(await storedAnswers(page)).toEqual({ insuranceCompany: 'Words of the first' })

  await leaveAlone('Never saved')
  await step.press(page, 'Sign in as someone else')
  await expectCovered(page)
  await step.press(page, 'Sign out')
  await step.expectPath(page, '/login')
  await step.signIn(page, second)
  await step.expectPath(page, at)
  await step.expectField(page, company, '')
  await page.clock.fastForward('02:00')
  expect(await storedAnswers(page)).toEqual({ city: 'Boston' })
  forgiveCutConnections(complaints)

  const other = await context.newPage()
  await other.goto('/account')
  await other.getByRole('heading', { name: 'Your account' }).waitFor()
  const saves = watchBodies(page, '/api/save-form-data')
  await endSession(page, second)
  await page.getByLabel(company).fill('Words of the second')
  await page.clock.fastForward(2000)
  await signInAgain(page).waitFor()
  const before = saves.length
  await signInAgain(other).waitFor()
  await step.press(other, 'Sign in as someone else')
  await step.press(other, 'Sign out')
  await step.expectPath(other, '/login')
  await step.signIn(other, applicant)
  await step.expectPath(other, at)
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByLabel(company).waitFor()
  await step.expectField(page, company, 'Words of the first')
  await page.clock.fastForward(60_000)
  expect(saves.slice(before)).toEqual([])
  expect(await storedAnswers(page)).toEqual({ insuranceCompany: 'Words of the first' })
  await other.close()

  await page.evaluate("localStorage.setItem('larkfield.lastActivity', Date.now() - 15 * 60_000)")
  const loads = watchRequests(page, (request) => /\/api\/.*/.exec(request.url())?.[0])
  await page.reload()
  await expectSignedOut(page, signedOut)
  expect(loads, 'nothing is loaded by a start that comes too late').toEqual([])
})
