// Visits a page like a slow phone: Chromium limits its network and processor. Times are in milliseconds.
import type { Browser, Page } from 'playwright-core'

/** A slow mobile network and a processor four times slower than this one. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_400_000 / 8,
  uploadThroughput: 700_000 / 8,
} as const
const processorSlowdown = 4

type Visit = { browser: Browser; url: string; path: string; session?: Readonly<Record<string, string>> }

const openSlowly = async ({ browser, url, session = {} }: Visit): Promise<Page> => {
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  return page
}

/** Runs in the page: resolves at the frame in which the form can be sent, its script attached to a button that is not disabled. */
const untilUsable = () =>
  new Promise<number>((resolve) => {
    const look = () => {
      const button = document.querySelector<HTMLButtonElement>('main button[type=submit]:not(:disabled)')
      const isAttached = button && Object.keys(button).some((key) => key.startsWith('__reactProps'))
      if (isAttached) resolve(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })

const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN

export type Loading = { firstPaint: number; usable: number }

/** Opens the page in a browser that has nothing of it, runs `then` on it and closes it. */
export const loadSlowly = async (
  visit: Visit,
  then: (page: Page) => Promise<void> = async () => {},
): Promise<Loading> => {
  const page = await openSlowly(visit)
  try {
    await page.goto(`${visit.url}${visit.path}`, { waitUntil: 'commit' })
    const usable = await page.evaluate(untilUsable)
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
export const continueTo = async (page: Page, next: string): Promise<number> => {
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}-`)),
    next,
  )
  await page.waitForLoadState('networkidle')
  await page.evaluate(timeNextHeading)
  await page.locator('main button[type=submit]').tap()
  return page.evaluate<number>('nextHeading')
}
