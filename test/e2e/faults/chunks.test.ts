import { expect, test } from 'vitest'
import { policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
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
  const chunk = '**/assets/personal-details-*.js'
  const { page, complaints } = await openWizard({
    at: '/policy-information',
    before: (tab) => tab.route(chunk, (route) => route.fulfill({ status: 404, body: '' })),
  })
  const loads = watchRequests(page, (request) =>
    request.isNavigationRequest() ? new URL(request.url()).pathname : undefined,
  )
  const nextScripts = watchRequests(page, (request) => /health-information-.*js$/.exec(request.url())?.[0])
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
  expect(loads, 'nothing is loaded again over unsaved words').toEqual([])

  await page.unroute('**/api/save-form-data')
  await page.clock.runFor(60_000)
  await step.expectWords(page, 'Part of this page didn’t load. Everything you saved is safe.')
  expect(loads).toEqual(['/personal-details'])
  await page.unroute(chunk)
  await step.press(page, 'Reload the page')
  await page.getByRole('heading', { name: 'Insured Details' }).waitFor()
  await step.expectPath(page, '/personal-details')
  expect(loads).toHaveLength(2)
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
