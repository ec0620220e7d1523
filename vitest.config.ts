// The test suites: each project is one suite of `npm test`, see test/run.ts.
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

/** Every process of the tests judges what its servers receive and answer. */
const referees = ['observe', 'record-decisions'].map(
  (file) => `--import ${new URL(`local-cloud/test/referee/${file}.mjs`, import.meta.url)}`,
)
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, ...referees].join(' ')

/** A busy machine is slow, not wrong: Vitest's own limit is a second. */
const expect = { poll: { timeout: 15_000 } }

export default defineConfig({
  test: {
    /** What passes says nothing. */
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    /** Of the files that a suite loads. Switched on by npm test -- --coverage, which sums it up: test/coverage.ts. */
    coverage: {
      provider: 'istanbul',
      exclude: ['{test,web}/**', 'lambdas/dist/**', 'local-cloud/test/**', '**/*.d.ts'],
      reporter: ['json'],
      reportOnFailure: true,
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{domain,lambdas,web}/**/*.test.{ts,tsx}'],
          /** Of two cores, Vitest's own choice leaves one idle. */
          maxWorkers: 2,
          testTimeout: 30_000,
          /** Node's own young generation is small: a tenth of the time would go to clearing it. */
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: ['test/fail-on-console-error.ts', 'test/support/leave-no-trace.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'infra',
          setupFiles: 'test/fail-on-console-error.ts',
          globalSetup: 'test/infra/synthesis-folder.ts',
          /** The files share one synthesis. */
          isolate: false,
          maxWorkers: 1,
          include: ['test/infra/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'local-cloud',
          setupFiles: ['test/fail-on-console-error.ts', 'test/support/leave-no-trace.ts'],
          isolate: false,
          include: ['local-cloud/test/**/*.test.ts'],
          expect,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'local',
          setupFiles: [
            'test/fail-on-console-error.ts',
            'test/support/forget-modules.ts',
            'test/support/leave-no-trace.ts',
          ],
          isolate: false,
          include: ['test/local/**/*.test.ts'],
          globalSetup: 'test/support/shared-assembly.ts',
          expect,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'e2e',
          setupFiles: 'test/fail-on-console-error.ts',
          isolate: false,
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/support/browser/running-site.ts',
          expect,
          /** A test is a whole story. */
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'engines',
          setupFiles: 'test/fail-on-console-error.ts',
          include: ['test/engines/*.test.ts'],
          globalSetup: 'test/engines/setup.ts',
          testTimeout: 240_000,
          hookTimeout: 60_000,
          /** One after the other: both share modules and the functions that the first has started. */
          isolate: false,
          maxWorkers: 1,
        },
      },
    ],
  },
})
