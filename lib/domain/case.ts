// A case after submission, as applicants see it and as the team sees it.
import * as z from 'zod/mini'
import { closedReasons, openStages, waitingForWords } from './case-stages.ts'
import { idsOf } from './text-rules.ts'

const timestamp = z.string()
/** YYYY-MM-DD, as Eastern time has it */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a date'))

export const stageSchema = z.enum([...openStages, 'closed'])
export const closedReasonSchema = z.enum(idsOf(closedReasons))
export const waitingForSchema = z.enum(idsOf(waitingForWords))

export const caseLimits = { note: 2000, request: 300, requests: 10, history: 50, undoMinutes: 10 } as const

export const requestSchema = z.object({
  id: z.string(),
  /** Only the applicant's page shows it; no mail has it. */
  text: z.string(),
  asked_at: timestamp,
  /** null while it is open */
  done_at: z.nullable(timestamp),
})

const stateSchema = z.object({
  stage: stageSchema,
  /** only of a closed case */
  reason: z.nullable(closedReasonSchema),
  since: timestamp,
  /** null if closed */
  next_update_by: z.nullable(day),
  /** null if closed */
  waiting_for: z.nullable(waitingForSchema),
  requests: z.array(requestSchema),
})

/** What the applicant sees. `requests` are the open ones. */
export const caseViewSchema = z.extend(stateSchema, {
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

/** `version` counts moves and undos; 0 if no hand has moved the case. */
export const teamCaseSchema = z.extend(stateSchema, {
  version: z.number(),
  is_late: z.boolean(),
  /** newest first */
  history: z.array(historyEntrySchema),
  /** null if there is nothing to undo */
  undo_until: z.nullable(timestamp),
  /** newest first */
  mails: z.array(z.object({ at: timestamp, subject: z.string(), fate: mailFateSchema })),
  /** null if mails reach the applicant */
  unreachable: z.nullable(z.object({ at: timestamp, why: z.enum(['bounced', 'complained']) })),
  /** The stage of the deployment has a sender. */
  sends_mails: z.boolean(),
})
export type TeamCase = z.infer<typeof teamCaseSchema>

const id = z.string().check(z.minLength(1), z.maxLength(100))
const version = z.number().check(z.int(), z.minimum(0))

const noteTooLong = `Please use at most ${caseLimits.note.toLocaleString('en-US')} characters`
const requestText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please write what you need'),
    z.maxLength(caseLimits.request, `Please use at most ${caseLimits.request} characters`),
  )

/**
 * Moves a case, or promises a new date if `to` is its stage. Audited. Left out, `waiting_for` and `next_update_by` are the stage's.
 * 409 for a draft, for a stale `version` (the message names the newer stage and who moved it), and for a full outbox; 422 for a move
 * that isn't allowed (the message names those that are), for `closed` without a reason, for `documents-requested` without a request,
 * and for a day in the past or more than a year ahead.
 */
export const moveCase = {
  method: 'POST',
  path: '/api/admin/submissions/{id}/moves',
  request: z.strictObject({
    id,
    version,
    to: stageSchema,
    reason: z.optional(closedReasonSchema),
    waiting_for: z.optional(waitingForSchema),
    next_update_by: z.optional(day),
    note: z.optional(z.string().check(z.trim(), z.maxLength(caseLimits.note, noteTooLong))),
    /** what the applicant is asked for, only with `documents-requested` */
    requests: z.optional(z.array(requestText).check(z.maxLength(caseLimits.requests))),
  }),
  reply: teamCaseSchema,
} as const

/** Takes the last move back, for ten minutes. Audited. 409 afterwards, and for a stale `version`. */
export const undoMove = {
  method: 'POST',
  path: '/api/admin/submissions/{id}/undo',
  request: z.strictObject({ id, version }),
  reply: teamCaseSchema,
} as const

/** Marks a request as done. Audited. 404 for an unknown request; a repeat changes nothing. */
export const finishRequest = {
  method: 'POST',
  path: '/api/admin/submissions/{id}/requests/{request}',
  request: z.strictObject({ id, request: id }),
  reply: teamCaseSchema,
} as const
