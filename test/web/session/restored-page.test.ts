// A page that the browser stores and restores: it stays hidden until we know who is signed in.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleLimit } from '#domain/constants.ts'
import { provideBrand } from '#test/support/provide-brand.ts'
import { beginActivity, browserStorage, forgetActivity } from '#web/session/browser-storage.ts'
import { showPage, watchRestoredPage } from '#web/session/restored-page.ts'

provideBrand('Meadow')
const userKey = 'CognitoIdentityServiceProvider.client.LastAuthUser'

const signIn = (user: string) => {
  browserStorage().setItem(userKey, user)
  beginActivity()
}
const signOut = () => {
  browserStorage().removeItem(userKey)
  forgetActivity()
}

/** `style.visibility` is that of the whole page. */
const openWindow = () => {
  const browser = new EventTarget()
  const style = { visibility: '' }
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('document', { documentElement: { style } })
  const tell = (type: string, persisted = true) =>
    browser.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return { style, tell }
}

beforeEach(() => {
  vi.useFakeTimers()
  signIn('mary')
})
afterEach(() => {
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['shows at once if its user is still signed in', () => undefined, ''],
  ['stays hidden at first if its user signed out', signOut, 'hidden'],
  [
    'stays hidden at first if its user was idle too long',
    () => void vi.advanceTimersByTime(idleLimit),
    'hidden',
  ],
  ['stays hidden at first if another user signed in', () => signIn('john'), 'hidden'],
])('[EVI-7] a restored page %s', async (_, meanwhile, visibility) => {
  const { style, tell } = openWindow()
  const answer = Promise.withResolvers<void>()
  const stop = watchRestoredPage(() => answer.promise, showPage)
  tell('pagehide')
  expect(style.visibility).toBe('hidden')
  meanwhile()
  tell('pageshow')
  expect(style.visibility).toBe(visibility)
  answer.resolve()
  await vi.waitFor(() => expect(style.visibility).toBe(''))
  stop()
})

test('the reply to an earlier restore does not show a page that was stored again', async () => {
  const { style, tell } = openWindow()
  const [earlier, later] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answers = [earlier.promise, later.promise]
  const stop = watchRestoredPage(async () => answers.shift(), showPage)
  tell('pagehide')
  tell('pageshow')
  tell('pagehide')
  signOut()
  tell('pageshow')
  earlier.resolve()
  await vi.advanceTimersByTimeAsync(1)
  expect(style.visibility).toBe('hidden')
  later.resolve()
  await vi.waitFor(() => expect(style.visibility).toBe(''))
  stop()
})

test('[EVI-7] a restored page shows if the session cannot be read and the stored user is the same', async () => {
  const { style, tell } = openWindow()
  const stop = watchRestoredPage(() => Promise.reject(new Error('offline')), showPage)
  tell('pagehide')
  vi.advanceTimersByTime(idleLimit)
  tell('pageshow')
  await vi.waitFor(() => expect(style.visibility).toBe(''))
  stop()
})

test('[EVI-7] a restored page reloads if the session cannot be read and another user signed in', async () => {
  const { style, tell } = openWindow()
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const stop = watchRestoredPage(() => Promise.reject(new Error('offline')), showPage)
  tell('pagehide')
  signIn('john')
  tell('pageshow')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(style.visibility).toBe('hidden')
  stop()
})

test('a page without a user is never hidden, and a first view reads no user', () => {
  const { style, tell } = openWindow()
  const ask = vi.fn(() => Promise.resolve())
  const stop = watchRestoredPage(ask, showPage)
  tell('pageshow', false)
  expect(ask).not.toHaveBeenCalled()
  signOut()
  tell('pagehide')
  expect(style.visibility).toBe('')
  tell('pageshow')
  expect(ask).toHaveBeenCalledOnce()
  stop()
  signIn('mary')
  tell('pagehide')
  expect(style.visibility).toBe('')
})
