// For mutation testing: each mutant runs those tests of its area (run.ts) that reach it.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
    /** One process for all files of a run; each run has its own. */
    isolate: false,
    setupFiles: 'test/fail-on-console-error.ts',
  },
})
