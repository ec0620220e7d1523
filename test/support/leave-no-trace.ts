// Resets the process between test files, because sharing it saves a third of the time.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetModules()
})
