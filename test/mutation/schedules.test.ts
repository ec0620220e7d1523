// A few hundred schedules of autosave's property test, always the same ones, so that mutants of it fall quickly.
import fc from 'fast-check'
import { test } from 'vitest'
import { modelSchedules } from '#test/support/autosave/autosave-schedule.ts'
import { runSchedule } from '#test/support/autosave/run-schedule.ts'

test('300 schedules lose nothing', () =>
  fc.assert(
    fc.asyncProperty(modelSchedules, (schedule) => runSchedule(schedule)),
    { numRuns: 300, seed: 1, endOnFailure: true },
  ))
