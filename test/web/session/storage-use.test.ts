// Answers stay in memory: only these files use the browser's storage, and none of them knows an answer.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/command.ts'

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
    'web/desk/shortcuts/shortcut-setting.ts',
    'web/session/account-change-storage.ts',
    'web/session/activity-storage.ts',
    'web/session/browser-storage.ts',
    'web/session/known-visitor.ts',
    'web/session/session-storage.ts',
  ])
  expect(usersOf(storage)).toEqual([
    'web/admin/admin-workspace.tsx',
    'web/draft/browser-draft.ts',
    'web/platform/reload-once.ts',
    'web/session/browser-storage.ts',
  ])
})
