// Why the specification's rule is not taken literally: the same search that finds nothing against ours finds it out at once.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Event, modelSchedules } from '#test/support/autosave/autosave-schedule.ts'
import { createLiteralAutosave } from '#test/support/autosave/literal-autosave.ts'
import { fair } from '#test/support/autosave/model-network.ts'
import { runSchedule } from '#test/support/autosave/run-schedule.ts'
import { createAutosave } from '#web/draft/autosave.ts'

test('the literal rule loses words within a hundred schedules', async () => {
  const property = fc.asyncProperty(modelSchedules, (schedule) =>
    runSchedule(schedule, createLiteralAutosave),
  )
  const { failed, numRuns } = await fc.check(property, { numRuns: 100, seed: 1 })
  expect(failed).toBe(true)
  expect(numRuns).toBeLessThanOrEqual(100)
})

test('the second edit on a slow network is dropped by the literal rule, and stored by ours', async () => {
  const events: Event[] = [
    { kind: 'type', slot: 0, field: 'city', text: 'new' },
    { kind: 'wait', milliseconds: 2000 },
    { kind: 'type', slot: 0, field: 'city', text: 'new' },
  ]
  const schedule = { events, forecast: [{ ...fair, there: 5000 }], randoms: [0] }
  await expect(runSchedule(schedule, createLiteralAutosave)).rejects.toThrow('text2')
  await runSchedule(schedule, createAutosave)
})
