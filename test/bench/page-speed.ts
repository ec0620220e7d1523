// How soon a slow phone shows a page and lets it be used: `npm run bench -- page-speed [--runs 7] [--quick] [--json]`, with 150 ms,
// 1.4 Mbit/s and a processor four times slower, applied. Medians; the pages take turns.

import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page } from 'playwright-core'
import { healthNavigationDelay } from '#domain/constants.ts'
import { post } from '#test/support/signed-in.ts'
import { storedSession } from '#test/support/stored-session.ts'
import { inFolder } from './in-folder.ts'
import { type MeasuredSite, startMeasuredSite } from './measured-site.ts'
import { median, withRange } from './median.ts'
import { sizesOrStop } from './order.ts'
import { judge, note, tell } from './result.ts'
import { openPhone, slowDown } from './slow-phone.ts'

/** A slow mobile network. */
const slowNetwork = {
  latency: 150,
  downloadThroughput: 1_400_000 / 8,
  uploadThroughput: 700_000 / 8,
} as const

type Visit = {
  browser: Browser
  url: string
  path: string
  session?: Readonly<Record<string, string>>
  /** Of the first thing to press; the form's by default. */
  button?: string
}

const openSlowly = async ({ browser, url, session = {} }: Visit): Promise<Page> => {
  const page = await openPhone(browser, url, session)
  await slowDown(page, slowNetwork)
  return page
}

/** Runs in the page: resolves at the frame in which the form can be sent, its script attached to a button that is not disabled. */
const untilUsable = (selector: string) =>
  new Promise<number>((resolve) => {
    const look = () => {
      const button = document.querySelector<HTMLButtonElement>(`${selector}:not(:disabled)`)
      const isAttached = button && Object.keys(button).some((key) => key.startsWith('__reactProps'))
      if (isAttached) resolve(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })

const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN

type Loading = { firstPaint: number; usable: number }

/** Opens the page in a browser that has nothing of it, runs `then` on it and closes it. */
const loadSlowly = async (
  visit: Visit,
  then: (page: Page) => Promise<void> = async () => {},
): Promise<Loading> => {
  const page = await openSlowly(visit)
  try {
    await page.goto(`${visit.url}${visit.path}`, { waitUntil: 'commit' })
    const usable = await page.evaluate(untilUsable, visit.button ?? 'main button[type=submit]')
    const loading = { firstPaint: await page.evaluate(firstPaint), usable }
    await then(page)
    return loading
  } finally {
    await page.context().close()
  }
}

/** Runs in the page: from the press of a button to the first frame that shows another heading. */
const timeNextHeading = () => {
  const before = document.querySelector('h1')?.textContent
  const { promise, resolve } = Promise.withResolvers<number>()
  const look = (pressed: number) => {
    const now = document.querySelector('h1')?.textContent
    if (!now || now === before) return void requestAnimationFrame(() => look(pressed))
    // Its turn comes when this frame has been painted.
    const painted = new MessageChannel()
    painted.port1.onmessage = () => resolve(performance.now() - pressed)
    painted.port2.postMessage('')
  }
  addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
  Object.assign(globalThis, { nextHeading: promise })
}

/** Presses Continue once the chunk of the next step, named as its page, is there. */
const continueTo = async (page: Page, next: string): Promise<number> => {
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}-`)),
    next,
  )
  await page.waitForLoadState('networkidle')
  await page.evaluate(timeNextHeading)
  await page.locator('main button[type=submit]').tap()
  return page.evaluate<number>('nextHeading')
}

const sizeOf = sizesOrStop('page-speed', { runs: { usual: 7, quick: 1 } })
const runs = sizeOf('runs')

/** The address bar of a new window is made of pages too, and costs more processor time than the page that is measured beside it. */
const ownPagesOff = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup'

const nextSteps = ['personal-details', 'health-information', 'hipaa-release'] as const

/** Before the authorization, in milliseconds: the specification asks for it. */
const orderedPauses: Readonly<Partial<Record<(typeof nextSteps)[number], number>>> = {
  'hipaa-release': healthNavigationDelay,
}

type Samples = {
  signPath: string
  login: Loading[]
  sign: Loading[]
  wizard: Loading[]
  steps: Record<(typeof nextSteps)[number], number[]>
}

/** Of a trustee, on the device of the person who asked them. */
const signLinkOf = async ({ cloud, accounts: { submitted } }: MeasuredSite): Promise<string> => {
  const signer = '0123456789abcdef'
  const names = { role: 'trustee', firstName: 'Theo', lastName: 'Hale', email: 'theo@example.com' }
  await post(cloud, 'ask-signer', submitted.access, { signer, ask: randomUUID(), ...names })
  const { body } = await post(cloud, 'sign-together', submitted.access, { signer })
  return `/sign#${body.link}`
}

const measureOnce = async (browser: Browser, { cloud, url, accounts }: MeasuredSite, samples: Samples) => {
  samples.login.push(await loadSlowly({ browser, url, path: '/login' }))
  samples.sign.push(await loadSlowly({ browser, url, path: samples.signPath, button: 'main button' }))
  const session = await storedSession(cloud, accounts.answered)
  const wizard = await loadSlowly({ browser, url, path: '/policy-information', session }, async (page) => {
    for (const next of nextSteps) samples.steps[next].push(await continueTo(page, next))
  })
  samples.wizard.push(wizard)
}

const inSeconds = (values: readonly number[]) => values.map((value) => value / 1000)

const resultsOf = ({ login, sign, wizard, steps }: Samples) => {
  const seconds = (what: string, milliseconds: readonly number[], most: number) => {
    const values = inSeconds(milliseconds)
    return judge({ what, value: median(values), limit: { most }, measured: withRange(values, 2), unit: ' s' })
  }
  const [firstPaint, usable] = [wizard.map((one) => one.firstPaint), wizard.map((one) => one.usable)]
  return [
    seconds(
      'Slow phone, /login: first paint',
      login.map((one) => one.firstPaint),
      0.5,
    ),
    seconds(
      'Slow phone, /login: usable',
      login.map((one) => one.usable),
      1.2,
    ),
    seconds(
      'Slow phone, /sign: usable',
      sign.map((one) => one.usable),
      1.3,
    ),
    note('Slow phone, /policy-information: first paint', `${withRange(inSeconds(firstPaint), 2)} s`),
    seconds('Slow phone, /policy-information: usable', usable, 1.6),
    ...nextSteps.map((next) => {
      const times = steps[next].map((time) => time - (orderedPauses[next] ?? 0))
      return judge({
        what: `Slow phone, Continue to /${next}${next in orderedPauses ? ', beside the ordered pause' : ''}`,
        value: median(times),
        limit: { most: next in orderedPauses ? 350 : 250 },
        measured: withRange(times, 0),
        unit: ' ms',
      })
    }),
  ]
}

await inFolder('page-speed', async (folder, onEnd) => {
  const site = await startMeasuredSite(folder, onEnd)
  const browser = await chromium.launch({
    executablePath: site.chromium.executablePath,
    args: [...site.chromium.args, ownPagesOff],
  })
  onEnd(() => browser.close())
  await loadSlowly({ browser, url: site.url, path: '/login' })
  const samples: Samples = {
    signPath: await signLinkOf(site),
    login: [],
    sign: [],
    wizard: [],
    steps: { 'personal-details': [], 'health-information': [], 'hipaa-release': [] },
  }
  for (let run = 0; run < runs; run += 1) await measureOnce(browser, site, samples)
  console.log(`Median of ${runs}, and from least to most.`)
  tell(resultsOf(samples))
})
