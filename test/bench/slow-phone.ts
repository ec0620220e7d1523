// A phone whose network and processor are slow, for benchmarks of pages.
import type { Browser, Page } from 'playwright-core'

const processorSlowdown = 4

/** Milliseconds, and bytes a second. */
type Network = { latency: number; downloadThroughput: number; uploadThroughput: number }

export const openPhone = async (
  browser: Browser,
  origin: string,
  session: Readonly<Record<string, string>>,
): Promise<Page> => {
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  return context.newPage()
}

export const slowDown = async (page: Page, network: Network): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
}
