// npm run screenshots: runs scenes with the steps of the browser tests. It compares nothing.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    name: 'screenshots',
    include: ['test/bench/screenshots/screenshots.test.ts'],
    globalSetup: 'test/bench/screenshots/site.ts',
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 1,
  },
})
