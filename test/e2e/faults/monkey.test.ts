// A monkey at two devices of one person, up to three tabs each, with everything going wrong under it. At the end a fresh browser must
// show all that its pages had said was saved, and no page may be stuck. A failure names its seed. MONKEY_SECONDS=60 runs it longer.

import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { clearFaults } from '#local-cloud/test/faults/fault-injection.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { act, type Monkey } from '#test/support/browser/monkey-actions.ts'
import {
  fieldsOfSteps,
  openDevice,
  openTab,
  paths,
  setNetwork,
  stateOf,
  type Tab,
} from '#test/support/browser/monkey-devices.ts'
import { createMonkeyLedger } from '#test/support/browser/monkey-ledger.ts'
import { launchBrowser } from '#test/support/browser/own-browser.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { siteUrl } from '#test/support/browser/visitor.ts'

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const seeded = (start: number) => {
  let state = start
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const seed = Number(process.env.MONKEY_SEED ?? Date.now() % 1_000_000)
/** Of the run itself; the end takes some more. */
const seconds = Number(process.env.MONKEY_SECONDS ?? 5)
/** Milliseconds in which every page must come to rest once nothing goes wrong any more: the longest wait between two tries, twice. */
const rest = 60_000

/** What stands in each field, in a browser that has never been here. */
const shownAfresh = async (browser: Browser, account: { email: string; password: string }) => {
  const device = await openDevice(browser, 'fresh browser', createMonkeyLedger())
  const { page } = await openTab(device, createMonkeyLedger(), paths[0], account)
  const shown: Record<string, string> = {}
  for (const path of paths) {
    await page.goto(path)
    for (const field of fieldsOfSteps[path]) {
      const control = page.locator(`#${field}`)
      await control.waitFor({ state: 'attached', timeout: 15_000 })
      shown[field] = await control.inputValue()
    }
  }
  return shown
}

/** A page that could not load offers to try again, and a person would. */
const comesToRest = async (tab: Tab) => {
  const { page, name } = tab
  const end = Date.now() + rest
  while (Date.now() < end) {
    if ((await stateOf(page)) === 'All changes saved') return []
    await page
      .getByRole('button', { name: 'Try again' })
      .first()
      .click({ timeout: 500 })
      .catch(() => undefined)
  }
  const words = await page.innerText('body').catch(() => 'nothing')
  const isOnline = await page.evaluate(() => navigator.onLine).catch(() => 'no answer')
  return [
    `${name} is stuck at ${page.url()} (online: ${isOnline}): ${words.slice(0, 300)}\n${tab.said.join('\n')}`,
  ]
}

const quieten = async ({ devices, userId }: Monkey) => {
  await clearFaults(siteUrl, userId)
  for (const device of devices) await setNetwork(device, true)
  const tabs = devices.flatMap((device) => device.tabs)
  for (const { page } of tabs)
    if (page.url().startsWith('chrome-error')) await page.goto(paths[0]).catch(() => undefined)
  return (await Promise.all(tabs.map(comesToRest))).flat()
}

test('a monkey loses nothing that was said to be saved, and no page is stuck [KEP-12]', {
  timeout: seconds * 1000 + 2 * rest,
}, async () => {
  console.log(`The monkey's seed is ${seed}.`)
  const account = await prepareApplicant({ answers: completeAnswers })
  const browser = await launchBrowser()
  try {
    const ledger = createMonkeyLedger()
    const nothing = Object.fromEntries(
      Object.values(fieldsOfSteps).flatMap((fields) => fields.map((field) => [field, ''])),
    )
    ledger.save({ ...nothing, ...completeAnswers }, 1)
    const devices = await Promise.all(['laptop', 'phone'].map((name) => openDevice(browser, name, ledger)))
    for (const device of devices) {
      await openTab(device, ledger, paths[0], account)
      await openTab(device, ledger, paths[1])
    }
    const monkey: Monkey = { devices, ledger, random: seeded(seed), userId: account.userId, counts: {} }
    for (const end = Date.now() + seconds * 1000; Date.now() < end; ) await act(monkey)
    const stuck = await quieten(monkey)
    const broken = ledger.broken(await shownAfresh(browser, account))
    const actions = Object.values(monkey.counts).reduce((sum, count) => sum + count, 0)
    console.log(
      `seed ${seed}: ${seconds} s, ${actions} actions, ${ledger.promises()} promises, ${broken.length} broken, ${stuck.length} stuck`,
      monkey.counts,
    )
    expect({ seed, broken, stuck }).toEqual({ seed, broken: [], stuck: [] })
    if (seconds >= 60) expect(ledger.promises(), 'the monkey was promised something').toBeGreaterThan(0)
  } finally {
    await browser.close()
  }
})
