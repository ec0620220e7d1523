import * as z from 'zod/mini'
import {
  caseLimits,
  caseMailSchema,
  caseStateSchema,
  closedReasonSchema,
  historyEntrySchema,
  stageSchema,
  waitingForSchema,
} from '../cases/case.ts'
import { day, id, timestamp, version } from '../schema-parts.ts'
import { teamSignerSchema } from '../signers/signers.ts'
import { cleanLine, cleanText, typedText } from '../text/text-rules.ts'
import { post } from './call.ts'

/** `version` counts moves and undos, from 0. */
export const teamCaseSchema = z.extend(caseStateSchema, {
  version: z.number(),
  is_late: z.boolean(),
  /** newest first */
  history: z.array(historyEntrySchema),
  undo_until: z.nullable(timestamp),
  /** newest first */
  mails: z.array(caseMailSchema),
  unreachable: z.nullable(z.object({ at: timestamp, why: z.enum(['bounced', 'complained']) })),
  sends_mails: z.boolean(),
  /** Oldest first. */
  signers: z.array(teamSignerSchema),
})
export type TeamCase = z.infer<typeof teamCaseSchema>

const requestText = typedText(caseLimits.request, cleanLine, 'Please write what you need')

/**
 * To its own stage, promises a new date. Audited. Defaults come from the stage. 409 for a draft, a stale `version`, or a full outbox. 422
 * for a move that isn't allowed, `closed` without a reason, new `documents-requested` without a request, and a day in the past or over a
 * year ahead.
 */
export const moveCase = post('/api/admin/submissions/{id}/moves', teamCaseSchema, {
  id,
  version,
  to: stageSchema,
  reason: z.optional(closedReasonSchema),
  waiting_for: z.optional(waitingForSchema),
  next_update_by: z.optional(day),
  note: z.optional(typedText(caseLimits.note, cleanText)),
  /** only with `documents-requested` */
  requests: z.optional(z.array(requestText).check(z.maxLength(caseLimits.requests))),
})

/** For ten minutes. Audited. 409 afterwards, and for a stale `version`. A repeat changes nothing. */
export const undoMove = post('/api/admin/submissions/{id}/undo', teamCaseSchema, { id, version })

/** Audited. A repeat changes nothing. */
export const finishRequest = post('/api/admin/submissions/{id}/requests/{request}', teamCaseSchema, {
  id,
  request: id,
})
