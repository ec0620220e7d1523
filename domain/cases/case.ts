import * as z from 'zod/mini'
import { day, id, timestamp } from '../schema-parts.ts'
import { idsOf } from '../text/text-rules.ts'
import { closedReasons, openStages, waitingForWords } from './case-stages.ts'

export const stageSchema = z.enum([...openStages, 'closed'])
export const closedReasonSchema = z.enum(idsOf(closedReasons))
export const waitingForSchema = z.enum(idsOf(waitingForWords))

export const assigneeSchema = z.object({
  id,
  email: z.nullable(z.string()),
})
export type Assignee = z.infer<typeof assigneeSchema>

export const caseLimits = { note: 2000, request: 300, requests: 10, history: 50, undoMinutes: 10 } as const

export const requestSchema = z.object({
  id: z.string(),
  /** On the applicant's page only, in no mail. */
  text: z.string(),
  asked_at: timestamp,
  done_at: z.nullable(timestamp),
})

export const caseStateSchema = z.object({
  stage: stageSchema,
  reason: z.nullable(closedReasonSchema),
  since: timestamp,
  /** null if closed */
  next_update_by: z.nullable(day),
  /** null if closed */
  waiting_for: z.nullable(waitingForSchema),
  requests: z.array(requestSchema),
})

/** `requests`: the open ones. */
export const caseViewSchema = z.extend(caseStateSchema, {
  is_late: z.boolean(),
  is_moved_back: z.boolean(),
  closed_in: z.optional(z.enum(openStages)),
})
export type CaseView = z.infer<typeof caseViewSchema>

export const historyEntrySchema = z.object({
  at: timestamp,
  /** null: has no email anymore */
  by: z.nullable(z.string()),
  from: stageSchema,
  to: stageSchema,
  reason: z.nullable(closedReasonSchema),
  note: z.nullable(z.string()),
  is_undo: z.boolean(),
  /** Nobody moved it: the last thing that was asked for came. */
  is_automatic: z._default(z.boolean(), false),
})

export const mailFateSchema = z.enum(['waiting', 'sent', 'not-sent', 'bounced', 'complained'])

/** `sender`: the member of the team who sent it; the others go out by themselves. */
export const caseMailSchema = z.object({
  at: timestamp,
  subject: z.string(),
  fate: mailFateSchema,
  sender: z.optional(z.string()),
})
