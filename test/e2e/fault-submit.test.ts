// Submitting when hands tremble and answers are lost: one submission, one reference, one consent.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { injectFault } from '#test/local/fault-injection.ts'
import * as step from './applicant-steps.ts'
import { completeAnswers } from './prepared-applicant.ts'
import { siteUrl } from './visitor.ts'
import { accessTokenOf, forgive, openWizard, passSubmittingScreen, storedRecord } from './wizard-page.ts'

const at = '/hipaa-release'
const submitting = 'POST /api/submit-application'

/** The bodies of all submissions from now on. */
const watchSubmissions = (page: Page) => {
  const submissions: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/submit-application')) submissions.push(request.postDataJSON())
  })
  return submissions
}

const sign = async (page: Page) => {
  await step.acceptConsent(page)
  await step.signWithTypedName(page)
}

const expectFailure = async (page: Page) => {
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to submit application.' })
  await toast.waitFor()
  await toast.getByRole('button', { name: 'Close message' }).click()
}

const expectReference = async (page: Page, reference: string | null | undefined) => {
  const status = page.getByRole('region', { name: 'Status of your application' })
  expect((await status.innerText()).replace(/\s/g, '')).toContain(reference)
}

test('double click, Enter plus click, a lost answer, a retry and a replay make one submission with one reference [F-13] [F-14]', async () => {
  const { page, applicant, complaints } = await openWizard({ answers: completeAnswers, at })
  await sign(page)
  const submissions = watchSubmissions(page)
  await injectFault(siteUrl, { match: submitting, kind: 'drop-after', user: applicant.userId })
  const complete = page.locator('main form button[type=submit]')
  await complete.dblclick()
  await expectFailure(page)
  expect(submissions).toHaveLength(1)
  const first = await storedRecord(page)
  expect(first).toMatchObject({ status: 'submitted', reference: expect.stringMatching(/^\w{8}$/) })

  await complete.focus()
  await page.keyboard.press('Enter')
  await complete.dispatchEvent('click')
  await passSubmittingScreen(page)
  expect(submissions).toHaveLength(2)
  await expectReference(page, first?.reference)
  const replay = await fetch(`${siteUrl}/api/submit-application`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await accessTokenOf(page)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(submissions[0]),
  })
  expect(await replay.json()).toMatchObject({ reference: first?.reference })
  expect(await storedRecord(page)).toEqual(first)
  forgive(complaints, /net::ERR_/)
})

test('after a lost answer even whoever goes back and changes an answer finds the application submitted as it was [F-13] [F-14]', async () => {
  const { page, applicant, complaints } = await openWizard({ answers: completeAnswers, at })
  await sign(page)
  await injectFault(siteUrl, { match: submitting, kind: 'drop-after', user: applicant.userId })
  await step.press(page, 'Complete Application')
  await expectFailure(page)
  const first = await storedRecord(page)
  await step.press(page, 'Previous')
  await step.expectPath(page, '/health-information')
  await page.getByLabel('Weight (pounds)').fill('141')
  await step.press(page, 'Continue to HIPAA')
  await passSubmittingScreen(page)
  await expectReference(page, first?.reference)
  expect(await storedRecord(page)).toEqual(first)
  forgive(complaints, /net::ERR_/)
})
