// The cookies, storage, and cache that the windows of a visitor share. Tests take turns with one context, because a browser that knows
// the site already opens its pages in half the time.
import type { BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { ownBrowser } from './own-browser.ts'

export type Setting = {
  width?: number
  height?: number
  deviceScaleFactor?: number
  hasTouch?: boolean
  reducedMotion?: 'no-preference'
  /** The test moves the time of its pages. */
  hasClock?: boolean
}

const newContext = async ({ hasClock = false, ...screen }: Setting = {}) => {
  const browser = await ownBrowser()
  const context = await browser.newContext({
    baseURL: inject('siteUrl'),
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...screen,
  })
  if (hasClock) await context.clock.install()
  return context
}

/** What a test changes for good: the next one would find it. */
const watchChanges = (context: BrowserContext, { hasClock }: Setting) => {
  let isChanged = false
  const watch =
    <Given extends unknown[], Answer>(change: (...given: Given) => Answer) =>
    (...given: Given): Answer => {
      isChanged = true
      return change(...given)
    }
  if (!hasClock) context.clock.install = watch(context.clock.install.bind(context.clock))
  context.addInitScript = watch(context.addInitScript.bind(context))
  return () => isChanged
}

/** Its first tab stays open: without it the process of the site's pages would end, and with it what it has compiled. */
const openShared = async (setting: Setting) => {
  const context = await newContext(setting)
  const isChanged = watchChanges(context, setting)
  const anchor = await context.newPage()
  await anchor.goto('/robots.txt')
  const session = await context.newCDPSession(anchor)
  const clear = async () => {
    await Promise.all(context.pages().map((page) => page === anchor || page.close()))
    await Promise.all([context.unrouteAll(), context.clearPermissions(), context.setOffline(false)])
    const data = { origin: inject('siteUrl'), storageTypes: 'cookies,local_storage,indexeddb' }
    await session.send('Storage.clearDataForOrigin', data)
    if (setting.hasClock) await context.clock.resume()
  }
  /** In the process of the first tab: one for each window takes 0.1 s to start. */
  const openPage = async () => {
    const opened = context.waitForEvent('page')
    await anchor.evaluate(() => {
      open('')
    })
    return opened
  }
  return { context, clear, isChanged, openPage }
}

type Shared = Awaited<ReturnType<typeof openShared>>
const free = new Map<string, Shared>()

/** `leave` closes all windows. Those of every size share a context: each new one would read and compile the site once more. */
export const openContext = async ({ width = 1280, height = 900, ...setting }: Setting) => {
  const kind = JSON.stringify(setting)
  const shared = free.get(kind) ?? (await openShared(setting))
  free.delete(kind)
  const leave = async () => {
    if (shared.isChanged() || free.has(kind)) return shared.context.close()
    await shared.clear()
    free.set(kind, shared)
  }
  if (setting.hasClock) await shared.context.clock.install()
  const openPage = async () => {
    const page = await shared.openPage()
    await page.setViewportSize({ width, height })
    return page
  }
  return { context: shared.context, leave, openPage }
}
