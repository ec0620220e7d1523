// The unit tests alone, for mutation testing: each mutant runs those of them that reach it.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/{domain,lambdas,web,mutation}/**/*.test.{ts,tsx}'],
    /** Too slow to be run hundreds of times; schedules.test.ts is a part of it. */
    exclude: ['test/**/*.property.test.ts'],
    setupFiles: 'test/fail-on-console-error.ts',
  },
})
