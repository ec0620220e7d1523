import fc from 'fast-check'
import { afterEach, test, vi } from 'vitest'
import { runCheckSchedule } from '#test/support/documents/run-check-schedule.ts'

afterEach(() => vi.restoreAllMocks())

test('[DOC-17] 1,000 schedules of uploads, results, sweeps, crashes, decisions, and removals end with every file in a state that both sides see, or with an alarm', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const seeds = fc.integer()
  await fc.assert(fc.asyncProperty(seeds, runCheckSchedule), { numRuns: 1000, endOnFailure: true })
}, 60_000)
