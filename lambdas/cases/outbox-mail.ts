// A mail in the outbox. Its text is written when it is sent.
import * as z from 'zod/mini'
import { closedReasonSchema, stageSchema } from '#domain/cases/case.ts'
import { paperKindSchema, takenBackBySchema } from '#domain/papers/papers.ts'

const timestamp = z.string()

const waiting = {
  /** UUID; also the tag `mail` in SES. */
  id: z.string(),
  at: timestamp,
  attempts: z.number(),
  /** Not to be sent before. */
  not_before: timestamp,
  /** A run is sending it until then. */
  claimed_until: z.nullable(timestamp),
  /** That run; null if none has begun, or SES refused. Otherwise the mail might have been sent. */
  claimed_by: z.nullable(z.string()),
  /** An earlier run might have sent it. */
  in_doubt: z.catch(z.boolean(), false),
}

/** `new-date`: the stage stays, and we promise another day for the next update. */
const stageChanges = ['moved', 'moved-back', 'new-date'] as const

const stage = { stage: stageSchema, reason: z.nullable(closedReasonSchema) }

/**
 * `received`: the application arrived. `stage`: the team moved the case, or promised a new date. `corrected`: the mail `corrects` said
 * something that was undone; `stage` is what holds. `draft-reminder`: an unfinished draft; the only kind that reminders switch off,
 * with `authorization-ending` (`ends_on`: YYYY-MM-DD). The other two are receipts.
 */
export const outboxMailSchema = z.discriminatedUnion('kind', [
  z.object({ ...waiting, kind: z.literal('received') }),
  z.object({ ...waiting, ...stage, kind: z.literal('stage'), change: z.enum(stageChanges) }),
  z.object({ ...waiting, ...stage, kind: z.literal('corrected'), corrects: z.string() }),
  z.object({ ...waiting, kind: z.literal('draft-reminder') }),
  z.object({ ...waiting, kind: z.literal('authorization-ending'), ends_on: z.string() }),
  z.object({ ...waiting, kind: z.literal('paper-signed'), paper: paperKindSchema }),
  z.object({
    ...waiting,
    kind: z.literal('paper-taken-back'),
    paper: paperKindSchema,
    by: takenBackBySchema,
    /** YYYY-MM-DD */
    ended_on: z.string(),
  }),
])
export type OutboxMail = z.infer<typeof outboxMailSchema>
export type MailOf<Kind extends OutboxMail['kind']> = Extract<OutboxMail, { kind: Kind }>
