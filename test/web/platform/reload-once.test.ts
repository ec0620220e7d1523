// A chunk that the site no longer has: the page is loaded anew, once, and never over answers that are not saved.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn()
const memory = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    keys: () => [...items.keys()],
  }
}
const noStorage = () => {
  throw new Error('Storage is switched off')
}

const build = (name: string) => ({
  querySelector: () => ({ getAttribute: () => `/assets/index-${name}.js` }),
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.spyOn(console, 'warn').mockReturnValue()
  reload.mockReset()
  vi.stubGlobal('location', { pathname: '/admin/submissions/1111-2222', reload })
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('document', build('one'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const missing = new Error('Failed to fetch dynamically imported module')
const settle = () => vi.advanceTimersByTimeAsync(0)

test('[F-22] the page is loaded anew once; the second time it says so in words, and never a third', async () => {
  const storage = memory()
  vi.stubGlobal('sessionStorage', storage)
  const { reloadOnce } = await import('#web/platform/reload-once.ts')
  void reloadOnce(missing)
  await settle()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(storage.keys().join(), 'nothing personal is kept').not.toContain('1111')
  for (const _ of [2, 3])
    await expect(reloadOnce(missing)).rejects.toThrow('Everything you saved is safe. Please wait a minute')
  expect(reload).toHaveBeenCalledTimes(1)

  vi.stubGlobal('document', build('two'))
  void reloadOnce(missing)
  await settle()
  expect(reload, 'the next deploy may do so again').toHaveBeenCalledTimes(2)
})

test('[F-22] where nothing can be remembered there is no reload at all, or it could go on for ever', async () => {
  vi.stubGlobal('sessionStorage', { getItem: noStorage, setItem: noStorage })
  const { reloadOnce } = await import('#web/platform/reload-once.ts')
  await expect(reloadOnce(missing)).rejects.toThrow('Part of this page didn’t load')
  expect(reload).not.toHaveBeenCalled()
})

test('[F-22] the reload waits until the answers are saved, however long, and tells so after 4 seconds', async () => {
  const { loadWait, reloadOnce, saveBeforeReload } = await import('#web/platform/reload-once.ts')
  const { promise, resolve } = Promise.withResolvers<void>()
  saveBeforeReload(() => promise)
  void reloadOnce(missing)
  await vi.advanceTimersByTimeAsync(3900)
  expect(loadWait.snapshot().reason).toBeUndefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loadWait.snapshot().reason).toBe('saving')
  expect(reload).not.toHaveBeenCalled()
  resolve()
  await settle()
  expect(loadWait.snapshot().reason).toBeUndefined()
  expect(reload).toHaveBeenCalledTimes(1)
})
