// The log of the functions: one JSON line each, made only of the keys named here, so that no answer, name or token can reach it.
// A line with a duration is a measurement as well, in CloudWatch's embedded metric format: by route and event, never by user.

import type { AuditAction } from '#domain/audit-actions.ts'

type Entry = {
  event:
    | 'done'
    | 'refused'
    | 'failed'
    | 'cancelled'
    | 'row-not-created'
    | 'address-not-checked'
    | 'audited'
    | 'sessions-not-ended'
    | 'notice-not-sent'
    | 'damaged-record'
  requestId?: string | undefined
  userId?: string | undefined
  route?: string | undefined
  status?: number | undefined
  /** How long the work took. The metric's SampleCount is how often it was done. */
  milliseconds?: number | undefined
  error?: string | undefined
  /** Names of columns, never what stands in them. */
  columns?: readonly string[] | undefined
  /** Where an unexpected error came from: the frames of its stack, never its message. */
  frames?: string | undefined
  /** What is on record now. An alarm counts it (lib/constructs/alarms.ts). */
  action?: AuditAction | undefined
  /** Whether the file of an export holds SSN digits. */
  withSsn?: boolean | undefined
}

const measurement = () => ({
  Timestamp: Date.now(),
  CloudWatchMetrics: [
    {
      Namespace: process.env.METRIC_NAMESPACE ?? 'Larkfield',
      Dimensions: [['route', 'event']],
      Metrics: [{ Name: 'milliseconds', Unit: 'Milliseconds' }],
    },
  ],
})

const keys = [
  'event',
  'requestId',
  'userId',
  'route',
  'status',
  'milliseconds',
  'error',
  'columns',
  'frames',
  'action',
  'withSsn',
] as const satisfies readonly (keyof Entry)[]

export const log = (entry: Entry): void =>
  console.log(
    JSON.stringify({
      ...Object.fromEntries(keys.map((key) => [key, entry[key]])),
      _aws: entry.milliseconds === undefined ? undefined : measurement(),
    }),
  )

/** Milliseconds since then, by `performance.now()`. */
export const millisecondsSince = (start: number): number => Math.round(performance.now() - start)

/** The error message can contain user data, so this returns only the stack frames that follow it, at most 8. */
export const framesOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const { message, stack = '' } = error
  const [first, ...frames] = stack.slice(stack.indexOf(message) + message.length).split('\n')
  return stack.includes(message) && first === '' ? frames.slice(0, 8).join('\n') : ''
}

export const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error)
