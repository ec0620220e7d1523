// A case after submission, as the applicant sees it, and what the team's view of it shares.
import * as z from 'zod/mini'

const timestamp = z.string()
/** YYYY-MM-DD, as Eastern time has it */
export const caseDaySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a date'))

/** In the order of progress. */
export const openStages = [
  'in-review',
  'documents-requested',
  'valuation',
  'collecting-offers',
  'offers-ready',
  'closing',
] as const
export type OpenStage = (typeof openStages)[number]

export const stageSchema = z.enum([...openStages, 'closed'])
export type Stage = z.infer<typeof stageSchema>

/** Why a case was closed. */
export const closedReasonSchema = z.enum(['sold', 'not-eligible', 'withdrawn', 'no-offer'])
export type ClosedReason = z.infer<typeof closedReasonSchema>

export const waitingForSchema = z.enum(['us', 'you', 'insurer', 'doctor', 'buyers'])
export type WaitingFor = z.infer<typeof waitingForSchema>

export const caseLimits = { note: 2000, request: 300, requests: 10, history: 50, undoMinutes: 10 } as const

export const requestSchema = z.object({
  id: z.string(),
  /** Only the applicant's page shows it; no mail has it. */
  text: z.string(),
  asked_at: timestamp,
  /** null while it is open */
  done_at: z.nullable(timestamp),
})

export const caseStateSchema = z.object({
  stage: stageSchema,
  /** only of a closed case */
  reason: z.nullable(closedReasonSchema),
  since: timestamp,
  /** null if closed */
  next_update_by: z.nullable(caseDaySchema),
  /** null if closed */
  waiting_for: z.nullable(waitingForSchema),
  requests: z.array(requestSchema),
})

/** What the applicant sees. `requests` are the open ones. */
export const caseViewSchema = z.extend(caseStateSchema, {
  is_late: z.boolean(),
  /** The case went back to an earlier stage. */
  is_moved_back: z.boolean(),
  /** Only of a closed case: the stage it was closed in. */
  closed_in: z.optional(z.enum(openStages)),
})
export type CaseView = z.infer<typeof caseViewSchema>

export const historyEntrySchema = z.object({
  at: timestamp,
  /** null if the team member has no email anymore */
  by: z.nullable(z.string()),
  from: stageSchema,
  to: stageSchema,
  reason: z.nullable(closedReasonSchema),
  /** Only for the team. */
  note: z.nullable(z.string()),
  is_undo: z.boolean(),
})

/** What became of a mail. */
export const mailFateSchema = z.enum(['waiting', 'sent', 'not-sent', 'bounced', 'complained'])
