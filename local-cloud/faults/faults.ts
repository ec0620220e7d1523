// Faults ordered under /__local/faults.
import * as z from 'zod/mini'

const transportKinds = ['drop-before', 'drop-after', 'delay', 'status-500', 'status-429'] as const

const longestDelay = 600_000

const settings = {
  times: z._default(z.int().check(z.minimum(0)), 1),
  ms: z._default(z.int().check(z.minimum(0), z.maximum(longestDelay)), 0),
  user: z.optional(z.string().check(z.minLength(1))),
}

const httpCall = z.string().check(z.regex(/^[A-Z]+ \/\S*$/))
const serviceOperation = z.string().check(z.regex(/^(cognito:[A-Z]\w+|ses:SendEmail)$/))
const serviceError = z.string().check(z.regex(/^[A-Z]\w+(Exception|Error|Rejected)$/))
const tableOperation = z.string().check(z.regex(/^dynamodb:([A-Z]\w+|\*)$/))
const upload = z.literal('s3:PostObject')

/** After SES took a mail. */
const returns = ['bounce', 'transient-bounce', 'complaint'] as const

/** Of an uploaded object. */
const scanResults = ['infected', 'unsupported', 'failed', 'late', 'twice', 'never'] as const

const isComplete = ({ kind, ms }: { kind: string; ms: number }) =>
  (kind !== 'delay' && kind !== 'late') || ms > 0

/** `match`: method and path with `*`, or operation. `times` 0: until cleared. `ms`: waits before. `user`: sub, email, or part of a key. */
export const faultSchema = z
  .union([
    z.strictObject({ match: httpCall, kind: z.enum(transportKinds), ...settings }),
    z.strictObject({ match: upload, kind: z.enum(transportKinds), ...settings }),
    z.strictObject({
      match: serviceOperation,
      kind: z.union([z.enum(transportKinds), serviceError]),
      ...settings,
    }),
    z.strictObject({
      match: z._default(upload, 's3:PostObject'),
      kind: z.literal('fail-upload'),
      ...settings,
    }),
    z.strictObject({
      match: z._default(tableOperation, 'dynamodb:*'),
      kind: z.literal('throttle-table'),
      ...settings,
    }),
    z.strictObject({ match: z.literal('ses:SendEmail'), kind: z.enum(returns), ...settings }),
    z.strictObject({ match: z.literal('guardduty:scan'), kind: z.enum(scanResults), ...settings }),
    z.strictObject({
      match: z.literal('ses:events'),
      kind: z.enum(['twice', 'reversed', 'lost']),
      ...settings,
    }),
  ])
  .check(z.refine(isComplete))

export const faultGrammar =
  'Send {"match": "POST /api/orders", "kind": "drop-before" | "drop-after" | "delay" (with "ms") | "status-500" | ' +
  '"status-429", "times": 1, "ms": 0, "user": "<sub or email>"}. "match" can be "cognito:<Operation>" or "ses:SendEmail", and "kind" then an error ' +
  'of that service; "s3:PostObject", and "fail-upload"; "dynamodb:<Operation>" or "dynamodb:*", only with "throttle-table"; ' +
  '"ses:SendEmail", and "bounce" | "transient-bounce" | "complaint"; "ses:events", only with "twice" | "reversed" | "lost"; ' +
  '"guardduty:scan", only with "infected" | "unsupported" | "failed" | "late" (with "ms") | "twice" | "never".'

export type FaultOrder = z.input<typeof faultSchema>
export type Fault = z.output<typeof faultSchema>

const matches = (pattern: string, name: string) => {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${escaped}$`).test(name)
}

export const createFaults = () => {
  let ordered: readonly Fault[] = []

  return {
    order: (fault: Fault) => {
      ordered = [...ordered, fault]
    },
    clear: (user?: string) => {
      ordered = user === undefined ? [] : ordered.filter((fault) => fault.user !== user)
    },
    /** Still to come. */
    left: (user?: string): readonly Fault[] =>
      user === undefined ? ordered : ordered.filter((fault) => fault.user === user),
    take: (name: string, subjects: () => readonly string[]): Fault | undefined => {
      const found = ordered.find(({ match, user }) => {
        if (!matches(match, name)) return false
        return user === undefined || subjects().some((subject) => subject.includes(user))
      })
      if (!found || found.times === 0) return found
      const rest = found.times === 1 ? [] : [{ ...found, times: found.times - 1 }]
      ordered = ordered.flatMap((one) => (one === found ? rest : [one]))
      return found
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
