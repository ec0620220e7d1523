// Resets the process between test files, because sharing it saves a third of the time. The modules stay, but for those that read another
// environment as they loaded.
import { rmSync } from 'node:fs'
import { afterAll, vi } from 'vitest'
import { temporaryFolders } from '#local-cloud/test/cloudformation/assembly-fixture.ts'

const environment = () => JSON.stringify(process.env)
const before = environment()

afterAll(() => {
  const isChanged = environment() !== before
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  if (isChanged) vi.resetModules()
  rmSync(temporaryFolders, { recursive: true, force: true })
})
