// kill -9 of all local services under an open page: it says so, recovers by itself once they are back, and nothing is missing.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { startKillableSite } from '#test/support/browser/killable-site.ts'
import { openLedger } from '#test/support/browser/ledger.ts'
import { patience } from '#test/support/browser/signature-steps.ts'
import { visit } from '#test/support/browser/visitor.ts'
import { expectSaved, forgive, stopTime, unfold } from '#test/support/browser/wizard-page.ts'
import { newMember, post } from '#test/support/signed-in.ts'

const saving = '/api/save-form-data'

const { start, kill } = await startKillableSite()
let site: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  site = await start()
})

const answer = async (page: Page, label: string, words: string) => {
  await page.getByLabel(label).fill(words)
  await page.clock.runFor(2000)
}

/** The versions that the page was told of. */
const acknowledgedBy = (page: Page) => {
  const versions: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(saving) && response.ok())
      versions.push(response.json().then(({ version }) => version))
  })
  return () => Promise.all(versions)
}

test('killed in the middle of a save and started again: the page recovers, nothing acknowledged is missing, nothing is typed again [F-15]', async () => {
  const { page, complaints } = await visit()
  const person = await newMember(site)
  await page.clock.install()
  await page.goto(`${site.url}/login`)
  await step.signIn(page, person)
  await step.expectPath(page, '/policy-information')
  await page.locator('h1').waitFor()
  const ledger = await openLedger(page)
  const acknowledged = acknowledgedBy(page)
  await stopTime(page)
  for (const [label, words] of [
    ['Insurance company', 'Acme'],
    ['Policy number', 'P-1'],
    ['Insurance company', 'Acme Life'],
  ] as const) {
    await answer(page, label, words)
    await expectSaved(page)
  }
  expect(await acknowledged()).toEqual([1, 2, 3])

  const user = person.userId
  await injectFault(site.url, { match: `POST ${saving}`, kind: 'delay', ms: 60_000, user })
  const sent = page.waitForRequest(`**${saving}`)
  await answer(page, 'Policy number', 'P-12')
  await sent
  await kill()
  await page.getByText('Not saved yet – retrying', { exact: true }).waitFor()
  await unfold(page)
  await answer(page, 'Agent name', 'Ann Agent')

  const restarted = await start()
  expect(restarted.endpoints).toMatchObject({ s3: site.endpoints.s3, cognito: site.endpoints.cognito })
  const found = (await post(restarted, 'get-form-data', person.access)).body.data[0]
  expect(found.version).toBe(3)
  await ledger.expectBalance({}, found.form_data)

  await page.clock.runFor(30_000)
  await expectSaved(page)
  const later = { insuranceCompany: 'Acme Life', policyNumber: 'P-12', agentName: 'Ann Agent' }
  const { body } = await post(restarted, 'get-form-data', person.access)
  expect(body.data[0].version).toBe(Math.max(...(await acknowledged())))
  await ledger.expectBalance(later, body.data[0].form_data)
  await page.clock.resume()
  await page.reload()
  await expect.poll(() => page.getByLabel('Policy number').inputValue(), patience).toBe('P-12')
  forgive(complaints, /net::ERR_/)
})
