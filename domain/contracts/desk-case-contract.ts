import * as z from 'zod/mini'
import { assigneeSchema, historyEntrySchema, mailFateSchema } from '../cases/case.ts'
import { deskLimits, flagSchema } from '../cases/desk.ts'
import { disclosureSchema } from '../packages/disclosures.ts'
import { paperKindSchema, takenBackBySchema } from '../papers/papers.ts'
import { id, textOrNull, timestamp } from '../schema-parts.ts'
import { cleanText, typedText } from '../text/text-rules.ts'
import { documentsSchema } from './document-contract.ts'
import { submissionDetailSchema } from './submission-contract.ts'

export const noteSchema = z.object({
  id,
  at: timestamp,
  by: textOrNull,
  text: z.string(),
  supersedes: z.nullable(id),
})
export type Note = z.infer<typeof noteSchema>

const timelineEntrySchema = z.union([
  z.object({ kind: z.literal('submitted'), at: timestamp }),
  z.extend(historyEntrySchema, { kind: z.literal('moved') }),
  z.object({ kind: z.literal('mail'), at: timestamp, subject: z.string(), fate: mailFateSchema }),
  z.object({ kind: z.literal('signed'), at: timestamp, paper: paperKindSchema, signer: z.string() }),
  z.object({
    kind: z.literal('taken-back'),
    at: timestamp,
    paper: paperKindSchema,
    how: takenBackBySchema,
    by: textOrNull,
  }),
  /** `by`: null for the applicant. `withdrawn`: no longer asked. `reason`: why they won't sign, if they said. */
  z.object({
    kind: z.literal('signer'),
    at: timestamp,
    what: z.enum(['asked', 'declined', 'withdrawn']),
    signer: z.string(),
    by: textOrNull,
    reason: textOrNull,
  }),
  /** Prepared, downloaded to send, not sent after all, or told of a paper that was taken back. */
  z.object({
    kind: z.literal('package'),
    at: timestamp,
    by: textOrNull,
    what: z.enum(['prepared', 'sent', 'not-sent', 'told']),
    buyer: z.string(),
  }),
  z.extend(noteSchema, { kind: z.literal('note') }),
  z.object({ kind: z.literal('assigned'), at: timestamp, by: textOrNull, to: textOrNull }),
  z.object({ kind: z.literal('looked'), at: timestamp, by: textOrNull, action: z.string() }),
])
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

export const deskCaseSchema = z.extend(submissionDetailSchema, {
  documents: documentsSchema,
  /** newest first */
  disclosures: z.array(disclosureSchema),
  /** false: entries are missing, because they can't be read. */
  is_log_whole: z.boolean(),
  assignee: z.nullable(assigneeSchema),
  flags: z.array(flagSchema),
  /** newest first */
  timeline: z.array(timelineEntrySchema),
  has_more_looks: z.boolean(),
  is_own: z.boolean(),
  can_appraise: z.boolean(),
  can_read_ssn: z.boolean(),
})
export type DeskCase = z.infer<typeof deskCaseSchema>

/** Audited. 404: gone, or never saved. */
export const readCase = {
  method: 'GET',
  path: '/api/desk/cases/{id}',
  request: z.strictObject({ id }),
  reply: deskCaseSchema,
} as const

/** `supersedes` names the note it corrects. Audited. A repeat of `key` adds nothing. 409 for a draft, and a note corrected already. */
export const addNote = {
  method: 'POST',
  path: '/api/desk/cases/{id}/notes',
  request: z.strictObject({
    id,
    key: z.string().check(z.regex(/^[0-9a-f-]{36}$/i, 'key must be a UUID')),
    text: typedText(deskLimits.note, cleanText, 'Please write a note'),
    supersedes: z.optional(id),
  }),
  reply: noteSchema,
} as const
