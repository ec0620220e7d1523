// What people typed is kept in memory alone: only these files touch what a browser keeps, and none of them knows an answer.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/command.ts'

const storage =
  /\b(localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|caches|serviceWorker)\b/
const comment = /\/\*[\s\S]*?\*\/|\/\/.*$/gm

test('the browser keeps the session, the time of the last activity, the id of an export, that a page was loaded anew and that a submission is under way', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['web/dist/**'] })
  const users = files.filter((file) =>
    storage.test(readFileSync(join(root, file), 'utf8').replace(comment, '')),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(users.sort()).toEqual([
    'web/admin/admin-workspace.tsx',
    'web/routing/page-recovery.ts',
    'web/session/browser-storage.ts',
    'web/wizard/submission-under-way.ts',
  ])
})
