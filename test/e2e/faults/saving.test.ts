import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clearFaults, faultsToCome, injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { openLedger } from '#test/support/browser/ledger.ts'
import { expectHeard, listen } from '#test/support/browser/spoken.ts'
import { holdCalls, siteUrl, watchBodies } from '#test/support/browser/visitor.ts'
import {
  callAs,
  expectSaved,
  forgive,
  openWizard,
  recordOfToken,
  stopTime,
  storedRecord,
} from '#test/support/browser/wizard-page.ts'

const at = '/policy-information'
const company = 'Insurance company'
const saving = 'POST /api/save-form-data'
const savePath = '**/api/save-form-data'
const retrying = (page: Page) => page.getByText('Not saved yet – retrying', { exact: true }).waitFor()

const typeFor2Seconds = async (page: Page, label: string, words: string) => {
  await page.getByLabel(label).fill(words)
  await page.clock.runFor(2000)
}

const savingNow = (page: Page) => page.getByText('Saving…', { exact: true }).waitFor()

/** Time stands still. */
const saveOneAtATime = async (page: Page) => {
  const saves = watchBodies(page, '/api/save-form-data')
  await page.clock.runFor(60_000)
  expect(saves, 'nothing is saved before a change').toEqual([])

  const field = page.getByLabel(company)
  await field.fill('Ac')
  await page.clock.runFor(1900)
  await field.fill('Acme')
  await page.clock.runFor(1900)
  expect(saves).toEqual([])
  await savingNow(page)
  const letPass = await holdCalls(page, savePath)
  await page.clock.runFor(200)
  await expect.poll(() => saves).toMatchObject([{ formData: { insuranceCompany: 'Acme' } }])

  await field.fill('Better Life')
  await page.getByLabel('Policy number').fill('P-12')
  await page.clock.runFor(10_000)
  expect(saves).toHaveLength(1)
  await savingNow(page)
  letPass()
  await expect.poll(() => saves.length).toBe(2)
  await expectSaved(page)
  const formData = { insuranceCompany: 'Better Life', policyNumber: 'P-12' }
  expect(saves[1]).toMatchObject({ formData, currentStep: 1 })
  return saves
}

/** During a save of 5 seconds. */
const continueAtOnce = async (page: Page, saves: readonly unknown[]) => {
  const goTo = async (button: string, path: string) => {
    await step.press(page, button)
    await step.expectPath(page, path)
  }
  await page.unroute(savePath)
  const letPass = await holdCalls(page, savePath)
  await page.getByLabel(company).fill('Best Life')
  await goTo('Continue', '/personal-details')
  await savingNow(page)
  const formData = { insuranceCompany: 'Best Life' }
  await expect.poll(() => saves.slice(2)).toMatchObject([{ formData, currentStep: 2 }])
  await goTo('Back', at)
  await page.getByLabel(company).fill('Best Life of Ohio')
  await goTo('Continue', '/personal-details')
  await goTo('Back', at)
  await step.expectField(page, company, 'Best Life of Ohio')
  await page.clock.runFor(5000)
  expect(saves).toHaveLength(3)
  letPass()
  await expectSaved(page)
  await page.unroute(savePath)
}

const refuseCode = async (page: Page) => {
  await page.route(savePath, (route) =>
    route.request().postData()?.includes('<b>')
      ? route.fulfill({ status: 403, contentType: 'text/html', body: '<HTML>403 ERROR</HTML>' })
      : route.continue(),
  )
  await typeFor2Seconds(page, company, 'Acme <b>')
  const told = page.getByText('Please change your answer to “Insurance company”.')
  await told.waitFor()
  expect(await page.locator('#insuranceCompany-error').innerText()).toContain('looks like computer code')
  await page.getByText('Not everything is saved', { exact: true }).waitFor()
  await typeFor2Seconds(page, 'Policy number', 'P-2')
  const kept = { insuranceCompany: 'Acme', policyNumber: 'P-2' }
  await expect.poll(async () => (await storedRecord(page))?.form_data).toMatchObject(kept)
  expect(await page.getByLabel(company).inputValue()).toBe('Acme <b>')
  await typeFor2Seconds(page, company, 'Acme Mutual')
  await expectSaved(page)
  await told.waitFor({ state: 'detached' })
}

test('[STA-2] [STA-3] [F-3] autosave runs 2 seconds after the last change, one save at a time, and keeps what is typed during a save; Continue saves at once and opens the next step without waiting for the reply, also during a save of 5 seconds, and the last words are kept; [F-1] a save that is cut off says so within 3 s, also to a screen reader, and arrives by itself once the network is back; [F-2] one whose answer is lost is sent again and answered as the first; [DEP-7] an answer that the firewall takes for code stays, is named, and holds up no other', async () => {
  const { page, context, applicant, complaints } = await openWizard({ answers: policyAnswers, at })
  const user = applicant.userId
  const ledger = await openLedger(page)
  await listen(page)
  await stopTime(page)
  const saves = await saveOneAtATime(page)
  await expectHeard(page, ['All changes saved.'])
  await continueAtOnce(page, saves)
  const policyNumber = 'P-12'
  await ledger.expectBalance({ insuranceCompany: 'Best Life of Ohio', policyNumber })
  const { version = 0 } = (await storedRecord(page)) ?? {}

  await page.evaluate('window.heard = []')
  await injectFault(siteUrl, { match: saving, kind: 'drop-before', times: 0, user })
  await typeFor2Seconds(page, company, 'Acme')
  await retrying(page)
  await expectHeard(page, ['Not saved yet. We’re still trying.'])
  await page.getByLabel(company).fill('Acme Life')
  expect((await storedRecord(page))?.version).toBe(version)
  await clearFaults(siteUrl, user)
  await page.clock.runFor(2500)
  await expectSaved(page)
  await expectHeard(page, ['All changes saved.'])
  await ledger.expectBalance({ insuranceCompany: 'Acme Life', policyNumber })

  await context.setOffline(true)
  await typeFor2Seconds(page, company, 'Acme Life & Home')
  await retrying(page)
  // Chromium can say "online" shortly before its requests get through, so a second retry must be able to come.
  await context.setOffline(false)
  await page.clock.resume()
  await expectSaved(page)
  await ledger.expectBalance({ insuranceCompany: 'Acme Life & Home', policyNumber })
  await stopTime(page)

  const before = (await storedRecord(page))?.version ?? 0
  await injectFault(siteUrl, { match: saving, kind: 'drop-after', user })
  const sent = watchBodies(page, '/api/save-form-data')
  await typeFor2Seconds(page, company, 'Acme')
  await retrying(page)
  const written = { version: before + 1, form_data: { insuranceCompany: 'Acme' } }
  expect(await storedRecord(page)).toMatchObject(written)
  await page.clock.runFor(2000)
  await expectSaved(page)
  expect(sent).toEqual([sent[0], sent[0]])
  expect(await storedRecord(page)).toMatchObject(written)
  await ledger.expectBalance({ insuranceCompany: 'Acme', policyNumber })

  await refuseCode(page)
  await ledger.expectBalance({ insuranceCompany: 'Acme Mutual', policyNumber: 'P-2' })
  forgive(complaints, /net::ERR_|status of 403/)
})

/** As a person does it: 'closed', or what the browser asked first, whereupon the person stays. */
const closeTab = async (page: Page) => {
  const { promise: outcome, resolve } = Promise.withResolvers<string>()
  page.once('close', () => resolve('closed'))
  page.once('dialog', (dialog) => dialog.dismiss().then(() => resolve(dialog.type())))
  await page.close({ runBeforeUnload: true })
  return outcome
}

/** Chromium gives a closing page half a second between `beforeunload` and the end. A busy machine can need longer. */
const cutShort = () => {
  for (const type of ['pagehide', 'visibilitychange'])
    addEventListener(type, (event) => event.stopImmediatePropagation(), true)
}

const send = async (token: string, body: unknown) => (await callAs(token, 'save-form-data', body)).status

test('[F-4] a tab closed while a save is in flight leaves the last words, though that save comes later; a page reloaded while its last save is on its way shows no answers before the save is stored; closed within 2 s of typing it saves them, also where there is no time for more than the first event of its end; without a network the browser asks first', async () => {
  const { page, context, applicant } = await openWizard({ at })
  const { userId: user, access: token } = applicant
  const stored = async () => (await recordOfToken(token))?.form_data ?? {}
  const expectStored = (answers: Record<string, unknown>) => expect.poll(stored).toMatchObject(answers)
  /**
   * The server keeps the next save waiting until the test is over. Resolves to what finds out that it has come. No route of the tab
   * can do that: Chromium loses the requests of a closing page that it holds for DevTools.
   */
  const keepNextSave = async () => {
    await injectFault(siteUrl, { match: saving, kind: 'delay', ms: 600_000, user })
    return () => expect.poll(() => faultsToCome(siteUrl, user)).toEqual([])
  }
  /** Gives the body of a save that doesn't arrive. */
  const typeInFlight = async (tab: Page, words: string): Promise<unknown> => {
    const expectKept = await keepNextSave()
    const sent = tab.waitForRequest(savePath)
    await typeFor2Seconds(tab, company, words)
    const body = (await sent).postDataJSON()
    await expectKept()
    return body
  }
  const tab = await context.newPage()

  await stopTime(page)
  const ledger = await openLedger(page)
  await typeFor2Seconds(page, 'Policy number', 'P-1')
  await expectSaved(page)
  const inFlight = await typeInFlight(page, 'Acme')
  await page.getByLabel(company).fill('Acme Life')
  expect(await closeTab(page)).toBe('closed')
  await expectStored({ insuranceCompany: 'Acme Life' })
  expect([200, 409]).toContain(await send(token, inFlight))
  await ledger.expectBalance({ insuranceCompany: 'Acme Life' }, await stored())

  await tab.clock.resume()
  await tab.goto(at)
  await tab.getByLabel(company).waitFor()
  await stopTime(tab)
  const last = await openLedger(tab)
  const overtaken = await typeInFlight(tab, 'Acme')
  await keepNextSave()
  const read = tab.waitForResponse('**/api/get-form-data')
  await tab.reload()
  await read
  await clearFaults(siteUrl, user)
  expect(await send(token, overtaken)).toBe(200)
  await tab.clock.resume()
  await step.expectField(tab, company, 'Acme')

  await stopTime(tab)
  await tab.getByLabel(company).fill('Acme Mutual')
  await context.setOffline(true)
  expect(await closeTab(tab)).toBe('beforeunload')
  await step.expectField(tab, company, 'Acme Mutual')
  await context.setOffline(false)
  await tab.clock.runFor(2000)
  await expectSaved(tab)
  await tab.getByLabel('Policy number').fill('P-2')
  await tab.evaluate(cutShort)
  expect(await closeTab(tab)).toBe('closed')
  await expectStored({ insuranceCompany: 'Acme Mutual', policyNumber: 'P-2' })
  await last.expectBalance({ policyNumber: 'P-2' }, await stored())
})
