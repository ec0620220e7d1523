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

let stop = () => {}

/** `style.visibility` is that of the whole page. */
const openWindow = (readUser: () => Promise<void>) => {
  const browser = new EventTarget()
  const style = { visibility: '' }
  const reload = vi.fn()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('document', { documentElement: { style } })
  vi.stubGlobal('location', { reload })
  const tell = (type: string, persisted = true) =>
    browser.dispatchEvent(Object.assign(new Event(type), { persisted }))
  stop = watchRestoredPage(readUser, showPage)
  return { style, tell, reload }
}

beforeEach(() => {
  vi.useFakeTimers()
  signIn('mary')
})
afterEach(() => {
  stop()
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
])('[EVI-7] a restored page %s', async (_, before, visibility) => {
  const answer = Promise.withResolvers<void>()
  const { style, tell } = openWindow(() => answer.promise)
  tell('pagehide')
  expect(style.visibility).toBe('hidden')
  before()
  tell('pageshow')
  expect(style.visibility).toBe(visibility)
  answer.resolve()
  await vi.waitFor(() => expect(style.visibility).toBe(''))
})

test('the reply to an earlier restore does not show a page that was stored again', async () => {
  const [earlier, later] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answers = [earlier.promise, later.promise]
  const { style, tell } = openWindow(async () => answers.shift())
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
})

test.each([
  ['shows', 'the stored user is the same', () => void vi.advanceTimersByTime(idleLimit), '', 0],
  ['reloads', 'another user signed in', () => signIn('john'), 'hidden', 1],
])(
  '[EVI-7] a restored page %s if the session cannot be read and %s',
  async (_does, _if, before, visibility, reloads) => {
    const { style, tell, reload } = openWindow(() => Promise.reject(new Error('offline')))
    tell('pagehide')
    before()
    tell('pageshow')
    await vi.advanceTimersByTimeAsync(1)
    expect(style.visibility).toBe(visibility)
    expect(reload).toHaveBeenCalledTimes(reloads)
  },
)

test('a page without a user is never hidden, and a first view reads no user', () => {
  const ask = vi.fn(() => Promise.resolve())
  const { style, tell } = openWindow(ask)
  tell('pageshow', false)
  expect(ask).not.toHaveBeenCalled()
  signOut()
  tell('pagehide')
  expect(style.visibility).toBe('')
  tell('pageshow')
  expect(ask).toHaveBeenCalledOnce()
})
