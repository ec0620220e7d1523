// A rule's times, events, and targets.
import * as z from 'zod/mini'
import { account, region } from '../cloudformation/intrinsics.ts'
import { readProperties, type TemplateResource } from '../cloudformation/template.ts'
import { readPattern } from './event-pattern.ts'
import { readSchedule } from './schedule.ts'

/** Lambda always takes an event: no retries, no queue. */
const targetSchema = z.strictObject({
  Id: z.string(),
  Arn: z.string().check(
    z.regex(new RegExp(`^arn:aws:lambda:${region}:${account}:function:[\\w-]+$`), {
      error: 'Only functions without a version are targets here',
    }),
  ),
  RetryPolicy: z.optional(
    z.strictObject({
      MaximumRetryAttempts: z.optional(z.int().check(z.minimum(0), z.maximum(185))),
      MaximumEventAgeInSeconds: z.optional(z.int().check(z.minimum(60), z.maximum(86_400))),
    }),
  ),
})

const ruleSchema = z
  .object({
    EventBusName: z.optional(
      z.enum(['default', `arn:aws:events:${region}:${account}:event-bus/default`], {
        error: 'Only the default bus is here',
      }),
    ),
    EventPattern: z.optional(z.record(z.string(), z.unknown())),
    ScheduleExpression: z.optional(z.string()),
    State: z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED'),
    Targets: z._default(z.array(targetSchema).check(z.maxLength(5)), []),
  })
  .check(
    z.refine(
      ({ EventPattern, ScheduleExpression }) =>
        EventPattern !== undefined || ScheduleExpression !== undefined,
      {
        error: 'Parameter(s) EventPattern or ScheduleExpression must be specified',
      },
    ),
  )

/** Counts from `start`. Throws one line for what can't run. */
export const readRule = (resource: TemplateResource, start: number) => {
  const { EventPattern, ScheduleExpression, State, Targets } = readProperties(ruleSchema, resource)
  const matches = EventPattern ? readPattern(EventPattern) : () => false
  const schedule = ScheduleExpression === undefined ? undefined : readSchedule(ScheduleExpression, start)
  const isEnabled = State === 'ENABLED'
  return { arn: resource.arn, targets: Targets, matches, schedule, expression: ScheduleExpression, isEnabled }
}

export type Rule = ReturnType<typeof readRule>
