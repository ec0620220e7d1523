// The test suites: each project is one suite of `npm test`, see test/run.ts.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    /** What passes says nothing. */
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{domain,lambdas,web}/**/*.test.{ts,tsx}'],
          setupFiles: 'test/fail-on-console-error.ts',
        },
      },
      {
        test: {
          name: 'infra',
          setupFiles: 'test/fail-on-console-error.ts',
          include: ['test/infra/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'local',
          setupFiles: 'test/fail-on-console-error.ts',
          include: ['test/local/**/*.test.ts'],
          globalSetup: 'test/local/shared-assembly.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          setupFiles: 'test/fail-on-console-error.ts',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/e2e/running-site.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
