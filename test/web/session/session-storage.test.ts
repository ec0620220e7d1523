// What the browser remembers of a session: also where it refuses to, and when a page asks again who is signed in.
import { afterEach, expect, test, vi } from 'vitest'
import { beginActivity, forgetActivity, storedActivity } from '#web/session/activity-storage.ts'
import { amplifyStorage, browserStorage, isStorageRefused } from '#web/session/browser-storage.ts'
import { onStoredSessionChange } from '#web/session/session-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a browser that refuses to remember anything is no obstacle: the page itself remembers, for Amplify as well', async () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  expect(isStorageRefused()).toBe(true)
  expect(storedActivity()).toBeUndefined()
  beginActivity()
  expect(storedActivity()).toBeGreaterThan(0)
  forgetActivity()
  expect(storedActivity()).toBeUndefined()
  await amplifyStorage.setItem('LastAuthUser', 'mary')
  expect(browserStorage().getItem('LastAuthUser')).toBe('mary')
  await amplifyStorage.removeItem('LastAuthUser')
  expect(await amplifyStorage.getItem('LastAuthUser')).toBeNull()
})

test.each([
  ['was put away and is shown again', true, 1],
  ['is shown for the first time', false, 0],
])('a page that %s asks who is signed in: %s', (_, persisted, times) => {
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  const ask = vi.fn()
  const stop = onStoredSessionChange(ask)
  const shown = () => browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  shown()
  expect(ask).toHaveBeenCalledTimes(times)
  stop()
  shown()
  expect(ask).toHaveBeenCalledTimes(times)
})
