// Reads the functions' lines in a local cloud's log, as strictly as lambdas/log.ts promises.
import * as z from 'zod/mini'
import { auditActionText } from '#domain/audit-actions.ts'

export const entrySchema = z.strictObject({
  event: z.enum([
    'done',
    'refused',
    'failed',
    'cancelled',
    'row-not-created',
    'address-not-checked',
    'audited',
    'account-not-followed',
    'sessions-not-ended',
    'notice-not-sent',
    'damaged-record',
    'swept',
    'mail-not-sent',
    'mail-waiting',
    'outbox-full',
    'deletion-waiting',
    'sweep-not-started',
    'not-settled',
    'mail-undelivered',
    'mail-delayed',
    'mail-event-ignored',
  ]),
  requestId: z.optional(z.string()),
  userId: z.optional(z.string().check(z.regex(/^[\da-f-]{36}$/))),
  route: z.optional(z.string()),
  status: z.optional(z.int()),
  milliseconds: z.optional(z.int()),
  error: z.optional(z.string().check(z.regex(/^[\w$]+$/))),
  columns: z.optional(z.array(z.string().check(z.regex(/^[a-z_]+$/)))),
  frames: z.optional(z.string()),
  action: z.optional(z.string().check(z.refine((action) => auditActionText(action) !== action))),
  withSsn: z.optional(z.boolean()),
  _aws: z.optional(z.strictObject({ Timestamp: z.int(), CloudWatchMetrics: z.array(z.unknown()) })),
})

const anyEntry = z.looseObject({
  event: z.optional(z.string()),
  route: z.optional(z.string()),
  status: z.optional(z.number()),
})

const runtimeReport = /^\S+Z\t\S+\tERROR\t(?:Invoke Error|Uncaught Exception) \t(\{.*\})$/
const reportSchema = z.object({ errorType: z.string(), errorMessage: z.string() })

/** The report's text, and the local cloud's short form of it. */
const reportsIn = (line: string): string[] => {
  const [, json] = runtimeReport.exec(line) ?? []
  if (json === undefined) return []
  const { errorType, errorMessage } = reportSchema.parse(JSON.parse(json))
  return [line, `${errorType}: ${errorMessage}`]
}

type AnyEntry = z.infer<typeof anyEntry>

const entryIn = (line: string): AnyEntry | undefined => {
  try {
    return anyEntry.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

const isOfFunction = ({ source }: { source: string }) => !['cognito', 'cloudfront', 'local'].includes(source)

/** `others` are neither entries nor Lambda's own reports of errors. */
export const linesOfFunctions = (lines: readonly { source: string; line: string }[]) => {
  const own = lines.filter(isOfFunction).map(({ line }) => line)
  const reports = new Set(own.flatMap(reportsIn))
  return {
    entries: own.map(entryIn).filter((entry) => entry !== undefined),
    others: own.filter((line) => !entryIn(line) && !reports.has(line)),
  }
}
