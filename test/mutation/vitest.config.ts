// The unit tests alone, for mutation testing: each mutant runs those of them that reach it.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    /** One word to leave out what is too slow to be run hundreds of times and finds nothing that the others don't. */
    include: ['test/{domain,lambdas,web}/**/*.test.{ts,tsx}'],
    exclude: ['test/**/*.property.test.ts'],
    setupFiles: 'test/fail-on-console-error.ts',
  },
})
