// The files of this suite share a process, which saves a third of its time: each hands it on as it found it.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetModules()
})
