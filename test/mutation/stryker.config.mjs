// How Stryker works; what it mutates, and where, says run.ts.
import { join } from 'node:path'

const folder = process.env.MUTATION_FOLDER ?? ''

// biome-ignore lint/style/noDefaultExport: so Stryker reads it
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutation/vitest.config.ts', pool: 'forks' },
  concurrency: 1,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: {
    allowColor: false,
    allowEmojis: false,
    logTests: false,
    reportTests: false,
    reportScoreTable: false,
  },
  jsonReporter: { fileName: join(folder, 'report.json') },
  allowConsoleColors: false,
  /** Stryker would rewrite it with the compiler's old interface, which TypeScript 7 no longer has; nothing of it is needed. */
  tsconfigFile: 'none.json',
  /** A mutant may wait for what never comes; a busy machine is no reason to say so. */
  timeoutMS: 20_000,
  tempDirName: join(folder, 'sandbox'),
  cleanTempDir: 'always',
  ignorePatterns: ['cdk.out', 'dist', '.local', 'docs', 'test/e2e', 'test/infra', 'test/bench'],
}
