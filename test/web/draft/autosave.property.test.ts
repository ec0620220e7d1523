// Two windows, any typing, any network, leaving at any moment: nothing is lost unseen. The seed of a failure is printed with the path
// to it; SEED=… and SCHEDULE_PATH=… play that one again.
import fc from 'fast-check'
import { test } from 'vitest'
import { modelSchedules } from '#test/support/autosave/autosave-schedule.ts'
import { runSchedule } from '#test/support/autosave/run-schedule.ts'

const { SEED, SCHEDULE_PATH } = process.env

test('5,000 schedules lose nothing', { timeout: 60_000 }, () =>
  fc.assert(
    fc.asyncProperty(modelSchedules, (schedule) => runSchedule(schedule)),
    {
      numRuns: 5000,
      ...(SEED !== undefined && { seed: Number(SEED) }),
      ...(SCHEDULE_PATH !== undefined && { path: SCHEDULE_PATH }),
    },
  ),
)
