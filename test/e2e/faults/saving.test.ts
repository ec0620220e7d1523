import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clearFaults, faultsToCome, injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { insuredAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'
import { accessTokenIn } from '#test/support/browser/account-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { openLedger } from '#test/support/browser/ledger.ts'
import { siteUrl, watchBodies } from '#test/support/browser/visitor.ts'
import {
  callAs,
  expectSaved,
  forgive,
  openWizard,
  recordOfToken,
  stopTime,
  storedAnswers,
  storedRecord,
  unfold,
} from '#test/support/browser/wizard-page.ts'

const at = '/policy-information'
const company = 'Insurance company'
const saving = 'POST /api/save-form-data'
const savePath = '**/api/save-form-data'
const retrying = (page: Page) => page.getByText('Not saved yet – retrying', { exact: true }).waitFor()
const cutConnections = /net::ERR_/

test('[F-1] a save that is cut off says so within 3 s, and arrives by itself once the network is back; [F-2] one whose answer is lost is sent again and answered as the first; [DEP-7] an answer that the firewall takes for code stays, is named, and holds up no other', async () => {
  const { page, context, applicant, complaints } = await openWizard({ at })
  const ledger = await openLedger(page)
  await stopTime(page)
  await page.getByLabel('Policy number').fill('P-1')
  await page.clock.runFor(2000)
  await expectSaved(page)

  await injectFault(siteUrl, { match: saving, kind: 'drop-before', times: 0, user: applicant.userId })
  await page.getByLabel(company).fill('Acme')
  await page.clock.runFor(2000)
  await retrying(page)
  await page.getByLabel(company).fill('Acme Life')
  expect((await storedRecord(page))?.version).toBe(1)
  await clearFaults(siteUrl, applicant.userId)
  await page.clock.runFor(2500)
  await expectSaved(page)
  await ledger.expectBalance({ insuranceCompany: 'Acme Life', policyNumber: 'P-1' })

  await context.setOffline(true)
  await page.getByLabel(company).fill('Acme Life & Home')
  await page.clock.runFor(2000)
  await retrying(page)
  // Chromium can say "online" shortly before its requests get through, so a second retry must be able to come.
  await context.setOffline(false)
  await page.clock.resume()
  await expectSaved(page)
  await ledger.expectBalance({ insuranceCompany: 'Acme Life & Home', policyNumber: 'P-1' })
  await stopTime(page)

  const { version = 0 } = (await storedRecord(page)) ?? {}
  await injectFault(siteUrl, { match: saving, kind: 'drop-after', user: applicant.userId })
  const sent = watchBodies(page, '/api/save-form-data')
  await page.getByLabel(company).fill('Acme')
  await page.clock.runFor(2000)
  await retrying(page)
  const written = { version: version + 1, form_data: { insuranceCompany: 'Acme' } }
  expect(await storedRecord(page)).toMatchObject(written)
  await page.clock.runFor(2000)
  await expectSaved(page)
  expect(sent).toEqual([sent[0], sent[0]])
  expect(await storedRecord(page)).toMatchObject(written)
  await ledger.expectBalance({ insuranceCompany: 'Acme', policyNumber: 'P-1' })
  forgive(complaints, cutConnections)

  await page.route(savePath, (route) =>
    route.request().postData()?.includes('<b>')
      ? route.fulfill({ status: 403, contentType: 'text/html', body: '<HTML>403 ERROR</HTML>' })
      : route.continue(),
  )
  await page.getByLabel(company).fill('Acme <b>')
  await page.clock.runFor(2000)
  const told = page.getByText('Please change your answer to “Insurance company”.')
  await told.waitFor()
  expect(await page.locator('#insuranceCompany-error').innerText()).toContain('looks like computer code')
  await page.getByText('Not everything is saved', { exact: true }).waitFor()
  await page.getByLabel('Policy number').fill('P-2')
  await page.clock.runFor(2000)
  const kept = { insuranceCompany: 'Acme', policyNumber: 'P-2' }
  await expect.poll(async () => (await storedRecord(page))?.form_data).toEqual(kept)
  expect(await page.getByLabel(company).inputValue()).toBe('Acme <b>')
  await page.getByLabel(company).fill('Acme Mutual')
  await page.clock.runFor(2000)
  await expectSaved(page)
  await told.waitFor({ state: 'detached' })
  await ledger.expectBalance({ insuranceCompany: 'Acme Mutual', policyNumber: 'P-2' })
  forgive(complaints, /status of 403/)
})

/** As a person does it: 'closed', or what the browser asked first, whereupon the person stays. */
const closeTab = async (page: Page) => {
  const { promise: outcome, resolve } = Promise.withResolvers<string>()
  page.once('close', () => resolve('closed'))
  page.once('dialog', (dialog) => dialog.dismiss().then(() => resolve(dialog.type())))
  await page.close({ runBeforeUnload: true })
  return outcome
}

const send = async (token: string, body: unknown) => (await callAs(token, 'save-form-data', body)).status

/** A person who opens the first step in one tab after the other, and the table after they left. */
const openTabs = async () => {
  const { page, context, applicant } = await openWizard({ at })
  const token = await accessTokenIn(page)
  const newTab = async () => {
    await page.clock.resume()
    const tab = await context.newPage()
    await tab.goto(at)
    await tab.getByLabel(company).waitFor()
    await stopTime(tab)
    return { tab, ledger: await openLedger(tab) }
  }
  const stored = async () => (await recordOfToken(token))?.form_data ?? {}
  const expectStored = (answers: Record<string, unknown>) => expect.poll(stored).toMatchObject(answers)
  /**
   * The server keeps the next save waiting until the test is over. Resolves to what finds out that it has come. No route of the tab
   * can do that: Chromium loses the requests of a closing page that it holds for DevTools.
   */
  const keepNextSave = async () => {
    const user = applicant.userId
    await injectFault(siteUrl, { match: saving, kind: 'delay', ms: 600_000, user })
    return () => expect.poll(() => faultsToCome(siteUrl, user)).toEqual([])
  }
  const letSavesPass = () => clearFaults(siteUrl, applicant.userId)
  return { context, token, newTab, stored, expectStored, keepNextSave, letSavesPass }
}

/** Chromium gives a closing page half a second between `beforeunload` and the end. A busy machine can need longer. */
const cutShort = () => {
  for (const type of ['pagehide', 'visibilitychange'])
    addEventListener(type, (event) => event.stopImmediatePropagation(), true)
}

test('[F-4] a tab closed while a save is in flight leaves the last words, whichever arrives first; closed within 2 s of typing it saves them, also where there is no time for more than the first event of its end; without a network the browser asks first', async () => {
  const { context, token, newTab, stored, expectStored, keepNextSave } = await openTabs()
  for (const order of ['first', 'last']) {
    const { tab, ledger } = await newTab()
    await tab.getByLabel('Policy number').fill(`P-${order}`)
    await tab.clock.runFor(2000)
    await expectSaved(tab)

    const expectKept = await keepNextSave()
    const sent = tab.waitForRequest(savePath)
    await tab.getByLabel(company).fill(`Acme ${order}`)
    await tab.clock.runFor(2000)
    const inFlight = (await sent).postDataJSON()
    await expectKept()
    if (order === 'first') expect(await send(token, inFlight)).toBe(200)
    await tab.getByLabel(company).fill(`Acme Life ${order}`)
    expect(await closeTab(tab)).toBe('closed')
    await expectStored({ insuranceCompany: `Acme Life ${order}` })
    expect([200, 409]).toContain(await send(token, inFlight))
    await ledger.expectBalance({ insuranceCompany: `Acme Life ${order}` }, await stored())
  }

  const { tab, ledger } = await newTab()
  await tab.getByLabel(company).fill('Acme')
  await context.setOffline(true)
  expect(await closeTab(tab)).toBe('beforeunload')
  await step.expectField(tab, company, 'Acme')
  await context.setOffline(false)
  await tab.clock.runFor(2000)
  await expectSaved(tab)
  await tab.getByLabel('Policy number').fill('P-1')
  expect(await closeTab(tab)).toBe('closed')
  await expectStored({ insuranceCompany: 'Acme', policyNumber: 'P-1' })
  await ledger.expectBalance({ policyNumber: 'P-1' }, await stored())

  await context.addInitScript(cutShort)
  const { tab: hurried, ledger: last } = await newTab()
  await hurried.getByLabel('Policy number').fill('P-2')
  await hurried.clock.runFor(2000)
  await expectSaved(hurried)
  await hurried.getByLabel(company).fill('Acme Mutual')
  expect(await closeTab(hurried)).toBe('closed')
  await expectStored({ insuranceCompany: 'Acme Mutual' })
  await last.expectBalance({ insuranceCompany: 'Acme Mutual' }, await stored())
})

test('a page reloaded while its last save is on its way shows no answers before the save is stored', async () => {
  const { token, newTab, keepNextSave, letSavesPass } = await openTabs()
  const { tab } = await newTab()
  const expectKept = await keepNextSave()
  const sent = tab.waitForRequest(savePath)
  await tab.getByLabel(company).fill('Acme')
  await tab.clock.runFor(2000)
  const inFlight = (await sent).postDataJSON()
  await expectKept()
  await keepNextSave()
  const read = tab.waitForResponse('**/api/get-form-data')
  await tab.reload()
  await read
  await letSavesPass()
  expect(await send(token, inFlight)).toBe(200)
  await tab.clock.resume()
  await step.expectField(tab, company, 'Acme')
})

test('more than a closing tab can send makes the browser ask first; in time it is all saved [F-4]', async () => {
  const medications = Array.from({ length: 45 }, (_, index) => `藥${index}`.padEnd(200, '藥'))
  const { page } = await openWizard({
    answers: { ...policyAnswers, ...insuredAnswers, medications },
    at: '/health-information',
  })
  const ledger = await openLedger(page)
  await stopTime(page)
  const story = '病'.repeat(2000)
  await unfold(page)
  await page.getByLabel('Other conditions').fill(story)
  await page.getByRole('textbox', { name: /^Medications/ }).fill('Aspirin')
  expect(await closeTab(page)).toBe('beforeunload')
  await page.clock.runFor(2000)
  await expectSaved(page)
  expect((await storedAnswers(page)).medications).toHaveLength(46)
  await ledger.expectBalance({ otherConditions: story })
})
