// Parts of the site that a deploy took away: what was typed is saved, then the page is loaded anew, once. The next step is fetched ahead.
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import {
  expectSaved as expectSigned,
  openDialog,
  save,
  visitHipaaPage,
} from '#test/support/browser/signature-steps.ts'
import { visit } from '#test/support/browser/visitor.ts'
import {
  expectSaved,
  failCalls,
  forgive,
  openWizard,
  storedAnswers,
  unfold,
} from '#test/support/browser/wizard-page.ts'

/** As a deploy leaves an open page: one of its chunks is gone, until the page was loaded anew. Tells what pages were loaded since. */
const removeChunk = async (page: Page, isGone: (loads: readonly string[]) => boolean) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  await page.route('**/assets/personal-details-*.js', (route) =>
    isGone(loads) ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  return loads
}

test('[F-22] a missing chunk: first the words are saved, however long that takes, then one reload shows the page', async () => {
  const { page, complaints } = await openWizard({ at: '/policy-information' })
  const loads = await removeChunk(page, ({ length }) => length < 2)
  const nextScripts: string[] = []
  page.on('request', (request) => {
    if (/health-information-.*js$/.test(request.url())) nextScripts.push(request.url())
  })
  await page.reload()
  await step.answerPolicy(page)
  await failCalls(page, '/api/save-form-data', { status: 503 })
  await step.press(page, 'Continue')
  await page.getByText('Not saved yet – retrying', { exact: true }).waitFor()
  await page.clock.runFor(5000)
  await step.expectWords(page, 'The next page didn’t load')
  await step.expectField(page, 'Insurance company', 'Acme Life')
  await unfold(page)
  await page.getByLabel('Agent name').fill('Ann Agent')
  expect(loads, 'nothing is loaded anew over unsaved words').toEqual(['/policy-information'])

  await page.unroute('**/api/save-form-data')
  await page.clock.runFor(60_000)
  await page.getByRole('heading', { name: 'Insured Details' }).waitFor()
  await step.expectPath(page, '/personal-details')
  expect(loads).toEqual(['/policy-information', '/personal-details'])
  expect(await storedAnswers(page)).toMatchObject({ ...policyAnswers, agentName: 'Ann Agent' })

  await page.clock.runFor(5000)
  await expect.poll(() => nextScripts).toHaveLength(1)
  await step.answerInsured(page)
  await step.press(page, 'Continue')
  await step.expectPath(page, '/health-information')
  await expectSaved(page)
  expect(nextScripts, 'it was there before Continue was pressed').toHaveLength(1)
  forgive(complaints, /status of 503/)
})

test('[F-22] a chunk that stays away: after one reload the error screen says so in plain words, until it is back', async () => {
  const [applicant, { page, complaints }] = await Promise.all([
    prepareApplicant({ answers: policyAnswers }),
    visit({ width: 375 }),
  ])
  let isGone = true
  const loads = await removeChunk(page, () => isGone)
  const isFirst = () => loads.length < 2
  await page.route('**/assets/amplify-*.js', (route) =>
    isFirst() ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.goto('/login')
  await expect.poll(() => page.getByRole('button', { name: 'Sign in' }).isEnabled()).toBe(true)
  const loadedAnew = page.waitForEvent('load')
  await page.getByLabel('Email').focus()
  await loadedAnew
  await step.signIn(page, applicant)
  const words = page.getByText('Part of this page didn’t load. Everything you saved is safe.')
  await words.waitFor()
  expect(loads).toEqual(['/login', '/login', '/personal-details'])
  isGone = false
  await step.press(page, 'Reload the page')
  await page.getByRole('heading', { name: 'Insured Details' }).waitFor()
  expect(loads).toHaveLength(4)
  forgive(complaints, /didn’t load|page error/)
})

test('without a network, a part that has not loaded says so and opens by itself; a signature that failed can be saved later', async () => {
  const { page, context, complaints } = await visitHipaaPage({ width: 375, height: 812 })
  const held: Route[] = []
  await page.route('**/assets/authorization-parts-*.js', (route) => void held.push(route), { times: 1 })
  await page.reload()
  await expect.poll(() => held.length).toBe(1)
  await context.setOffline(true)
  await step.press(page, 'Continue')
  await step.expectWords(page, 'No internet connection')
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()

  await context.setOffline(false)
  await Promise.all(held.map((route) => route.continue()))
  await page.getByRole('heading', { name: 'Read and accept' }).waitFor()
  await page.getByText('No internet connection').waitFor({ state: 'detached' })

  const dialogLoaded = page.waitForResponse('**/assets/signature-dialog-*.js')
  await step.openPart(page, 'Sign')
  await (await dialogLoaded).finished()
  await context.setOffline(true)
  await openDialog(page)
  await save(page)
  await step.expectWords(page, 'Upload failed')
  await context.setOffline(false)
  await save(page)
  await expectSigned(page)
  const fonts = await page.evaluate(() =>
    [...document.fonts].map(({ family, status }) => `${family} ${status}`),
  )
  expect(fonts.join()).toMatch(/Dancing Script"? loaded/)
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
})
