// Playwright switches the cache of a page off as soon as the page has a route. Each load then fetches and compiles all scripts again,
// which doubles what it costs. Routes work with a cache as well: they come before it.
import type { Page } from 'playwright-core'

const method = 'Network.setCacheDisabled'

/** Playwright tells its own tools, not its types, of the session that a page has with Chromium. */
const sessionOf = (page: Page): unknown => {
  const connection: unknown = Reflect.get(page, '_connection')
  const toImplementation: unknown = Reflect.get(Object(connection), 'toImpl')
  if (typeof toImplementation !== 'function') return undefined
  const { delegate } = Object(toImplementation(page))
  return Object(Object(delegate)._mainFrameSession)._client
}

/** Until the function that it gives is called. */
export const keepCache = (page: Page) => {
  const session = Object(sessionOf(page))
  const { send } = session
  if (typeof send !== 'function') throw new Error('This Playwright hides the session of a page.')
  let isKept = true
  session.send = (name: string, parameters: object) =>
    send.call(session, name, isKept && name === method ? { cacheDisabled: false } : parameters)
  return async () => {
    isKept = false
    await session.send(method, { cacheDisabled: true })
  }
}
