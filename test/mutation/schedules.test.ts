// A few hundred schedules of autosave's property test, always the same ones, so that mutants of it fall quickly.
import fc from 'fast-check'
import { test } from 'vitest'
import { modelSchedules } from '#test/web/wizard/autosave-schedule.ts'
import { runSchedule } from '#test/web/wizard/run-schedule.ts'
import { createAutosave } from '#web/wizard/autosave.ts'

test('300 schedules lose nothing', () =>
  fc.assert(
    fc.asyncProperty(modelSchedules, (schedule) => runSchedule(schedule, createAutosave)),
    { numRuns: 300, seed: 1, endOnFailure: true },
  ))
