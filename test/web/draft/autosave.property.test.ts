// Two windows, any typing, any network, leaving at any moment: nothing is lost unseen. The seed of a failure is printed with the path
// to it; SEED=… and SCHEDULE_PATH=… play that one again.
import fc from 'fast-check'
import { test } from 'vitest'
import { helpSchedules, modelSchedules } from '#test/support/autosave/autosave-schedule.ts'
import { runSchedule } from '#test/support/autosave/run-schedule.ts'

const { SEED, SCHEDULE_PATH } = process.env

test.each([
  ['1,500 schedules lose nothing', modelSchedules, 1500],
  ['[HLP-7] 1,000 schedules of an applicant and a helper lose nothing', helpSchedules, 1000],
])('%s', { timeout: 60_000 }, (_, schedules, numRuns) =>
  fc.assert(
    fc.asyncProperty(schedules, (schedule) => runSchedule(schedule)),
    {
      numRuns,
      ...(SEED !== undefined && { seed: Number(SEED) }),
      ...(SCHEDULE_PATH !== undefined && { path: SCHEDULE_PATH }),
    },
  ),
)
