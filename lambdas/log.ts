// Logs only the keys below, so no answer or token can leak.

import type { AuditAction } from '#domain/audit-actions.ts'

export type LogEvent =
  | 'done'
  | 'refused'
  | 'failed'
  | 'cancelled'
  | 'row-not-created'
  | 'address-not-checked'
  | 'audited'
  | 'unusual-looking'
  | 'account-not-followed'
  | 'sessions-not-ended'
  | 'notice-not-sent'
  | 'damaged-record'
  | 'swept'
  | 'mail-not-sent'
  | 'mail-waiting'
  | 'outbox-full'
  | 'deletion-waiting'
  | 'sweep-not-started'
  | 'not-settled'
  | 'mail-undelivered'
  | 'mail-delayed'
  | 'mail-event-ignored'
  | 'paper-waiting'
  | 'paper-changed'
  | 'paper-lacks-text'
  | 'papers-not-started'
  | 'document-waiting'
  | 'checks-not-started'
  | 'scan-ignored'

type Entry = {
  event: LogEvent
  requestId?: string | undefined
  userId?: string | undefined
  route?: string | undefined
  status?: number | undefined
  milliseconds?: number | undefined
  /** Since it was due. */
  minutes?: number | undefined
  error?: string | undefined
  columns?: readonly string[] | undefined
  frames?: string | undefined
  action?: AuditAction | undefined
  withSsn?: boolean | undefined
  people?: number | undefined
  mailsSent?: number | undefined
  isComplete?: boolean | undefined
}

const metric = () => ({
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
  'minutes',
  'error',
  'columns',
  'frames',
  'action',
  'withSsn',
  'people',
  'mailsSent',
  'isComplete',
] as const satisfies readonly (keyof Entry)[]

export const log = (entry: Entry): void =>
  console.log(
    JSON.stringify({
      ...Object.fromEntries(keys.map((key) => [key, entry[key]])),
      _aws: entry.milliseconds === undefined ? undefined : metric(),
    }),
  )

export const minutesSince = (time: string): number => Math.floor((Date.now() - Date.parse(time)) / 60_000)

export const millisecondsSince = (start: number): number => Math.round(performance.now() - start)

/** Leaves out the message, which can contain user data. */
export const framesOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const { message, stack = '' } = error
  const [first, ...frames] = stack.slice(stack.indexOf(message) + message.length).split('\n')
  return stack.includes(message) && first === '' ? frames.slice(0, 8).join('\n') : ''
}

export const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error)
