import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import {
  expectSaved as expectSigned,
  openDialog,
  save,
  visitHipaaPage,
} from '#test/support/browser/signature-steps.ts'
import { watchRequests } from '#test/support/browser/visitor.ts'
import {
  expectSaved,
  failCalls,
  forgive,
  openWizard,
  partGone,
  storedAnswers,
  unfold,
} from '#test/support/browser/wizard-page.ts'

test('[F-22] a missing chunk: first the words are saved, however long that takes; after one reload the error screen says so in plain words, until the chunk is back', async () => {
  const { page, complaints } = await openWizard({ at: '/policy-information' })
  const loads = watchRequests(page, (request) =>
    request.isNavigationRequest() ? new URL(request.url()).pathname : undefined,
  )
  const nextScripts = watchRequests(page, (request) => /health-information-.*js$/.exec(request.url())?.[0])
  const chunk = '**/assets/personal-details-*.js'
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await step.answerPolicy(page)
  await failCalls(page, '/api/save-form-data', { status: 503 })
  const gone = partGone(page)
  await step.press(page, 'Continue')
  await gone
  await page.getByText('Not saved yet – retrying', { exact: true }).waitFor()
  await page.clock.runFor(5000)
  await step.expectWords(page, 'The next page didn’t load')
  await step.expectField(page, 'Insurance company', 'Acme Life')
  await unfold(page)
  await page.getByLabel('Agent name').fill('Ann Agent')
  expect(loads, 'nothing is loaded anew over unsaved words').toEqual(['/policy-information'])

  await page.unroute('**/api/save-form-data')
  await page.clock.runFor(60_000)
  await step.expectWords(page, 'Part of this page didn’t load. Everything you saved is safe.')
  expect(loads).toEqual(['/policy-information', '/personal-details'])
  await page.unroute(chunk)
  await step.press(page, 'Reload the page')
  await page.getByRole('heading', { name: 'Insured Details' }).waitFor()
  await step.expectPath(page, '/personal-details')
  expect(loads).toHaveLength(3)
  expect(await storedAnswers(page)).toMatchObject({ ...policyAnswers, agentName: 'Ann Agent' })

  await page.clock.runFor(5000)
  await expect.poll(() => nextScripts).toHaveLength(1)
  await step.answerInsured(page)
  await step.press(page, 'Continue')
  await step.expectPath(page, '/health-information')
  await expectSaved(page)
  expect(nextScripts, 'it was there before Continue was pressed').toHaveLength(1)
  forgive(complaints, /status of 503|didn’t load|page error/)
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
