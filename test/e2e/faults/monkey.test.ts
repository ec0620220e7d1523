// A monkey at two devices of one person, up to three tabs each, with everything going wrong under it. At the end the server must
// have all that its pages had said was saved, and no page may be stuck. A failure names its seed. MONKEY_SECONDS=60 runs it longer.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { FaultOrder } from '#local-cloud/faults/faults.ts'
import { clearFaults, injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import {
  type Device,
  fieldsOfSteps,
  openDevice,
  openTab,
  paths,
  setNetwork,
  stateOf,
  type Tab,
} from '#test/support/browser/monkey-devices.ts'
import { createMonkeyLedger, type MonkeyLedger } from '#test/support/browser/monkey-ledger.ts'
import { ownBrowser } from '#test/support/browser/own-browser.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { siteUrl } from '#test/support/browser/visitor.ts'
import { recordOfToken, unfold } from '#test/support/browser/wizard-page.ts'

type Monkey = {
  devices: readonly Device[]
  ledger: MonkeyLedger
  random: () => number
  userId: string
  counts: Record<string, number>
}

const save = 'POST /api/save-form-data'
const load = 'POST /api/get-form-data'

const faults: readonly FaultOrder[] = [
  { match: save, kind: 'drop-before' },
  { match: save, kind: 'drop-after' },
  { match: save, kind: 'drop-after', times: 2 },
  { match: save, kind: 'delay', ms: 300 },
  { match: save, kind: 'delay', ms: 4000 },
  { match: save, kind: 'status-500' },
  { match: save, kind: 'status-429' },
  { match: load, kind: 'drop-before' },
  { match: load, kind: 'delay', ms: 2000 },
  { match: 'dynamodb:UpdateItem', kind: 'throttle-table', times: 4 },
]

const isPath = (path: string): path is keyof typeof fieldsOfSteps => path in fieldsOfSteps
const pick = <One>({ random }: Monkey, all: readonly One[]): One | undefined =>
  all[Math.floor(random() * all.length)]

const anyTab = (monkey: Monkey): Tab | undefined =>
  pick(
    monkey,
    monkey.devices.flatMap(({ tabs }) => tabs),
  )

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let words = 0

const press = async (page: Page, name: RegExp) => {
  const button = page.getByRole('button', { name }).first()
  if (!(await button.isVisible())) throw new Error('Nothing to press')
  await button.dispatchEvent('click')
}

/** Chance that the network comes back before the next action. */
const mending = 0.15

const aControl = async (monkey: Monkey, page: Page) => {
  const path = new URL(page.url()).pathname
  const field = isPath(path) ? pick(monkey, fieldsOfSteps[path]) : undefined
  if (path === '/hipaa-release') await press(page, /^Previous$/)
  const control = page.locator(`#${field}`)
  await unfold(page)
  if (field === undefined || !(await control.isVisible())) throw new Error('Nothing to type in')
  return { field, control }
}

const newWord = () => {
  words += 1
  return `word ${words}`
}

/** The word is on record before it is typed: a page that goes in the same moment may have sent it. */
const typeWord = async (monkey: Monkey, { page, name }: Tab) => {
  const { field, control } = await aControl(monkey, page)
  const word = newWord()
  monkey.ledger.type(name, field, word)
  await control.fill(word)
}

/** Types a new word, and then what stood there before: sooner or later than the autosave. */
const typeBack = async (monkey: Monkey, { page, name }: Tab) => {
  const { field, control } = await aControl(monkey, page)
  const [shown, word] = [await control.inputValue(), newWord()]
  monkey.ledger.type(name, field, word)
  await control.fill(word)
  await pause(monkey.random() * 3000)
  monkey.ledger.type(name, field, shown)
  await control.fill(shown)
}

type Act = (monkey: Monkey, tab: Tab) => Promise<unknown>

const actions = {
  type: typeWord,
  'type back': typeBack,
  'type on': async (monkey, tab) => {
    for (let word = 0; word < 5; word += 1) {
      await typeWord(monkey, tab)
      await pause(150)
    }
  },
  wait: ({ random }) => pause(200 + random() * 2300),
  continue: (_, { page }) => press(page, /^Continue/),
  back: (_, { page }) => press(page, /^(Back|Previous)$/),
  'answer a conflict': (_, { page }) => press(page, /^(Use the other|Keep this) answer/),
  walk: (monkey, { page }) => page.goto(pick(monkey, paths) ?? paths[0]),
  'load again': (_, { page }) => page.reload(),
  'try again': (_, { page }) => press(page, /^Try again$/),
  fault: (monkey) => {
    const fault = pick(monkey, faults)
    return fault ? injectFault(siteUrl, { ...fault, user: monkey.userId }) : Promise.resolve()
  },
  'cut the network': (_, { device }) => setNetwork(device, false),
  'open a tab': async (monkey, { device }) => {
    if (device.tabs.length < 3) await openTab(device, monkey.ledger, pick(monkey, paths) ?? paths[0])
  },
  'close a tab': async (_, { page, device }) => {
    if (device.tabs.length > 1) await page.close({ runBeforeUnload: true })
  },
  /** With it go the other tabs of its device, which share its process. */
  'crash a tab': async (_, { page, device }) => {
    const session = await device.context.newCDPSession(page)
    const gone = page.waitForEvent('crash', { timeout: 30_000 })
    session.send('Page.crash').catch(() => undefined)
    await gone
    await Promise.all(device.context.pages().map((other) => other.close()))
  },
} as const satisfies Record<string, Act>
type Name = keyof typeof actions

/** How often each comes. */
const weights: Record<Name, number> = {
  type: 30,
  'type back': 6,
  'type on': 4,
  wait: 16,
  continue: 5,
  back: 5,
  'answer a conflict': 5,
  walk: 3,
  'load again': 4,
  'try again': 3,
  fault: 7,
  'cut the network': 4,
  'open a tab': 4,
  'close a tab': 3,
  'crash a tab': 1,
}

const isName = (name: string): name is Name => name in actions
const urn = Object.entries(weights).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => name).filter(isName),
)

/** A tab that was loaded without a network shows a page of the browser: a person would load it again. */
const keepGoing = async (monkey: Monkey, device: Device) => {
  if (!device.isOnline && monkey.random() < mending) await setNetwork(device, true)
  if (!device.isOnline) return
  for (const { page } of device.tabs)
    if (page.url().startsWith('chrome-error')) await page.goto(paths[0]).catch(() => undefined)
  if (device.tabs.length === 0) await openTab(device, monkey.ledger, paths[0])
}

/** What a page in trouble does not let it do is left undone: whether the page gets out of that is judged at the end. */
const act = async (monkey: Monkey): Promise<void> => {
  for (const device of monkey.devices) await keepGoing(monkey, device).catch(() => undefined)
  const name = pick(monkey, urn)
  const tab = anyTab(monkey)
  if (!name || !tab) return
  const isDone = await actions[name](monkey, tab).then(
    () => true,
    () => false,
  )
  if (isDone) monkey.counts[name] = (monkey.counts[name] ?? 0) + 1
}

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

/** What is stored of each field, '' for nothing. */
const storedAtEnd = async (access: string) => {
  const answers = (await recordOfToken(access))?.form_data ?? {}
  const fields = Object.values(fieldsOfSteps).flat()
  return Object.fromEntries(fields.map((field) => [field, answers[field] ?? '']))
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

const quieten = async ({ devices, ledger, userId }: Monkey) => {
  await clearFaults(siteUrl, userId)
  for (const device of devices) {
    await setNetwork(device, true)
    if (device.tabs.length === 0) await openTab(device, ledger, paths[0])
  }
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
  const browser = await ownBrowser()
  const ledger = createMonkeyLedger()
  const nothing = Object.fromEntries(
    Object.values(fieldsOfSteps).flatMap((fields) => fields.map((field) => [field, ''])),
  )
  ledger.save({ ...nothing, ...completeAnswers }, 1)
  const devices = await Promise.all(['laptop', 'phone'].map((name) => openDevice(browser, name, ledger)))
  for (const device of devices) {
    onTestFinished(() => device.context.close())
    await openTab(device, ledger, paths[0], account)
    await openTab(device, ledger, paths[1])
  }
  const monkey: Monkey = { devices, ledger, random: seeded(seed), userId: account.userId, counts: {} }
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) await act(monkey)
  const stuck = await quieten(monkey)
  const broken = ledger.broken(await storedAtEnd(account.access))
  const actions = Object.values(monkey.counts).reduce((sum, count) => sum + count, 0)
  console.log(
    `seed ${seed}: ${seconds} s, ${actions} actions, ${ledger.promises()} promises, ${broken.length} broken, ${stuck.length} stuck`,
    monkey.counts,
  )
  expect({ seed, broken, stuck }).toEqual({ seed, broken: [], stuck: [] })
  if (seconds >= 60) expect(ledger.promises(), 'the monkey was promised something').toBeGreaterThan(0)
})
