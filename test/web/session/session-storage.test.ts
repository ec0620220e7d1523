// How the session is stored if the browser blocks storage.
import { afterEach, expect, test, vi } from 'vitest'
import {
  amplifyStorage,
  beginActivity,
  browserStorage,
  forgetActivity,
  isStorageRefused,
  storedActivity,
} from '#web/session/browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the page keeps the session in memory, for Amplify too, if the browser blocks storage', async () => {
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
