import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { caseEnvironment, openCaseWorld } from '#test/support/cases/case-world.ts'
import { outboxSchedules } from '#test/support/cases/outbox-schedule.ts'
import { runOutboxSchedule } from '#test/support/cases/run-outbox-schedule.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'

takeFunctionEnvironment(caseEnvironment)
const world = await openCaseWorld()
afterAll(world.close)

test(
  '[CASE-14] [PAP-35] [PAP-44] 40 schedules lose no mail and no paper, and send no mail twice',
  () =>
    fc.assert(
      fc.asyncProperty(outboxSchedules, (schedule) => runOutboxSchedule(schedule, world)),
      { numRuns: 40, endOnFailure: true },
    ),
  120_000,
)
