import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { close, listen } from '#local-cloud/http/listen.ts'
import { readEndpoints } from '#local-cloud/running-cloud.ts'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { openLedger } from '#test/support/browser/ledger.ts'
import { startSite } from '#test/support/browser/running-site.ts'
import { visit } from '#test/support/browser/visitor.ts'
import { expectSaved, forgive, stopTime, unfold } from '#test/support/browser/wizard-page.ts'
import { newMember, post } from '#test/support/signed-in.ts'

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  try {
    await listen(server, port)
    return true
  } catch {
    return false
  } finally {
    await close(server)
  }
}

/** The page's, with those of S3 and Cognito after it: an open page knows all three. Below those that systems give to calls going out. */
const threeFreePorts = async (): Promise<number> => {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const areFree = (await isFree(port)) && (await isFree(port + 1)) && (await isFree(port + 2))
  return areFree ? port : threeFreePorts()
}

/** From empty data; killed and forgotten when the test file ends. */
const startKillableSite = async () => {
  const data = mkdtempSync(join(tmpdir(), 'larkfield-killed-'))
  const port = await threeFreePorts()
  let child: Awaited<ReturnType<typeof startSite>>['child'] | undefined
  const kill = async () => {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await gone
  }
  afterAll(async () => {
    await kill()
    rmSync(data, { recursive: true, force: true })
  })

  const start = async () => {
    const site = await startSite(data, ['--port', String(port)], true)
    child = site.child
    const endpoints = await readEndpoints(data)
    if (!endpoints) throw new Error('The site did not start.')
    return { ...endpoints, endpoints }
  }
  return { start, kill }
}

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
  await expect.poll(() => page.getByLabel('Policy number').inputValue()).toBe('P-12')
  forgive(complaints, /net::ERR_/)
})
