// The calls that move a case, and the case as the team sees it.
import * as z from 'zod/mini'
import {
  caseDaySchema,
  caseLimits,
  caseStateSchema,
  closedReasonSchema,
  historyEntrySchema,
  mailFateSchema,
  stageSchema,
  waitingForSchema,
} from './case.ts'
import { cleanText } from './clean-text.ts'
import { tooLong } from './text-rules.ts'

const timestamp = z.string()

/** `version` counts moves and undos; 0 if nobody has moved the case. */
export const teamCaseSchema = z.extend(caseStateSchema, {
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

const noteTooLong = tooLong(caseLimits.note)
const requestText = z
  .string()
  .check(
    z.overwrite(cleanText),
    z.minLength(1, 'Please write what you need'),
    z.maxLength(caseLimits.request, tooLong(caseLimits.request)),
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
    next_update_by: z.optional(caseDaySchema),
    note: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(caseLimits.note, noteTooLong))),
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
