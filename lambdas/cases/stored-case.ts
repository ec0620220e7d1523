// The columns `case` and `mails`. Damaged parts read as defaults.
import * as z from 'zod/mini'
import {
  caseMailSchema,
  closedReasonSchema,
  historyEntrySchema,
  requestSchema,
  stageSchema,
  teamMailSchema,
  waitingForSchema,
} from '#domain/cases/case.ts'
import { caseStages } from '#domain/cases/case-stages.ts'
import { paperKindSchema, takenBackBySchema } from '#domain/papers/papers.ts'
import { timestamp } from '#domain/schema-parts.ts'
import { signerAnswerSchema } from '#domain/signers/signers.ts'
import { businessDayAfter, easternDayOf } from '#domain/text/eastern-day.ts'
import { listColumn, orNull, textOrNull } from '../table/columns.ts'
import { isTime } from './days-after.ts'

const waiting = {
  /** UUID; also the tag `mail` in SES. */
  id: z.string(),
  at: timestamp,
  attempts: z.number(),
  not_before: timestamp,
  claimed_until: z.nullable(timestamp),
  /** The run that is sending it. Not null without a run: the mail might have been sent. */
  claimed_by: z.nullable(z.string()),
  /** An earlier run might have sent it. */
  in_doubt: z.catch(z.boolean(), false),
}

/** `new-date`: another day for the next update. `all-here`: the last thing that was asked for came. */
const stageChanges = ['moved', 'moved-back', 'new-date', 'all-here'] as const

const stage = { stage: stageSchema, reason: z.nullable(closedReasonSchema) }

/**
 * `corrected`: what `corrects` said was undone; `stage` is what holds. Reminders switch off `draft-reminder` and
 * `authorization-ending`. `ends_on`: YYYY-MM-DD. `signer-asked` and `signer-copy` go to the second signer `signer`, with a link. `sender`: name of a
 * member of the team.
 */
const outboxMailSchema = z.discriminatedUnion('kind', [
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
    ended_on: z.string(),
  }),
  z.object({ ...waiting, kind: z.literal('document-problem') }),
  z.object({ ...waiting, kind: z.literal('signer-asked'), signer: z.string(), is_reminder: z.boolean() }),
  z.object({ ...waiting, kind: z.literal('signer-copy'), signer: z.string() }),
  z.object({
    ...waiting,
    kind: z.literal('signer-answered'),
    paper: paperKindSchema,
    answer: signerAnswerSchema,
  }),
  z.object({ ...waiting, kind: z.literal('from-team'), text: teamMailSchema, sender: z.string() }),
])
export type OutboxMail = z.infer<typeof outboxMailSchema>
export type MailOf<Kind extends OutboxMail['kind']> = Extract<OutboxMail, { kind: Kind }>

export type SignerMail = MailOf<'signer-asked' | 'signer-copy'>
/** To the address of the account. */
export type ApplicantMail = Exclude<OutboxMail, SignerMail>

export const isToSigner = <Mail extends { kind: OutboxMail['kind'] }>(
  mail: Mail,
): mail is Extract<Mail, { kind: SignerMail['kind'] }> =>
  mail.kind === 'signer-asked' || mail.kind === 'signer-copy'

const standingSchema = z.object({
  stage: stageSchema,
  reason: z.catch(z.nullable(closedReasonSchema), null),
  since: z.string(),
  next_update_by: textOrNull,
  waiting_for: z.catch(z.nullable(waitingForSchema), null),
})

const storedCaseSchema = z.extend(standingSchema, {
  version: z.int().check(z.minimum(0)),
  requests: listColumn(requestSchema),
  /** Oldest first. */
  history: listColumn(
    z.extend(historyEntrySchema, {
      /** Also that of its mail. */
      id: z.string(),
      /** The day that was promised until this move. Older releases didn't store it. */
      promised: z.optional(z.nullable(z.string())),
    }),
  ),
  last_move: z.catch(z.nullable(z.object({ id: z.string(), at: z.string(), before: standingSchema })), null),
})
export type StoredCase = z.infer<typeof storedCaseSchema>

/** What an undo brings back. */
export const standingOf = ({ stage, reason, since, next_update_by, waiting_for }: StoredCase) => ({
  stage,
  reason,
  since,
  next_update_by,
  waiting_for,
})

export const caseColumn = orNull(storedCaseSchema)

const unreachableSchema = z.object({
  address: z.string(),
  at: z.string(),
  why: z.enum(['bounced', 'complained']),
})
export type Unreachable = z.infer<typeof unreachableSchema>

const mailsSchema = z.object({
  /** Each `changeCase` raises it. */
  revision: z.catch(z.int().check(z.minimum(0)), 0),
  outbox: listColumn(outboxMailSchema),
  sent: listColumn(z.extend(caseMailSchema, { id: z.string() })),
  reminders: z.catch(z.boolean(), true),
  reminded: listColumn(z.string()),
  /** Of the link that stops reminders. */
  token: textOrNull,
  /** Counts only for this address. */
  unreachable: orNull(unreachableSchema),
})

export const mailsColumn = z.catch(mailsSchema, mailsSchema.parse({}))

export const newCase = (submittedAt: string): StoredCase => ({
  stage: 'in-review',
  reason: null,
  since: submittedAt,
  next_update_by: businessDayAfter(easternDayOf(submittedAt), caseStages['in-review'].updateWithin),
  waiting_for: caseStages['in-review'].waitingFor,
  version: 0,
  requests: [],
  history: [],
  last_move: null,
})

type Submitted = {
  case: StoredCase | null
  submitted_at: string | null
  updated_at: string
  created_at: string
}

/** Without any time it counts as very old, so that the team finds it. */
export const storedCaseOf = ({ case: stored, submitted_at, updated_at, created_at }: Submitted): StoredCase =>
  stored ?? newCase([submitted_at, updated_at, created_at].find(isTime) ?? new Date(0).toISOString())
