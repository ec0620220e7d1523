import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { root } from '#test/command.ts'
import {
  amplifyStorage,
  beginActivity,
  browserStorage,
  forgetAccountChange,
  forgetActivity,
  hasAccountChange,
  isStorageRefused,
  noteAccountChange,
  storedActivity,
} from '#web/session/browser-storage.ts'

const storage =
  /\b(localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|caches|serviceWorker)\b/
const shared = /\bbrowserStorage\(/
const comment = /\/\*[\s\S]*?\*\/|\/\/.*$/gm

const files = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['web/dist/**'] })

const usersOf = (kept: RegExp) =>
  files.filter((file) => kept.test(readFileSync(join(root, file), 'utf8').replace(comment, ''))).sort()

test('[OWN-9] only the known files use the storage of the browser', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(usersOf(shared)).toEqual([
    'web/desk/shortcuts/use-shortcuts.tsx',
    'web/session/browser-storage.ts',
    'web/session/known-visitor.ts',
  ])
  expect(usersOf(storage)).toEqual([
    'web/draft/browser-draft.ts',
    'web/platform/reload-once.ts',
    'web/session/browser-storage.ts',
    'web/staff/exports/browser-export.ts',
  ])
})

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

test('[OWN-9] another user of the same browser has no account change to report', () => {
  noteAccountChange('mary')
  expect(hasAccountChange('mary')).toBe(true)
  expect(hasAccountChange('john')).toBe(false)
  forgetAccountChange()
  expect(hasAccountChange('mary')).toBe(false)
})
