import * as z from 'zod/mini'
import { assigneeSchema, caseMailSchema, historyEntrySchema, teamMailSchema } from '../cases/case.ts'
import { deskLimits, flagSchema } from '../cases/desk.ts'
import { taskActSchema, taskSchema } from '../cases/tasks.ts'
import { byPhoneSchema, helpViewSchema, typedBySchema } from '../help/help.ts'
import { disclosureSchema } from '../packages/disclosures.ts'
import { paperKindSchema, takenBackBySchema } from '../papers/papers.ts'
import { day, id, key, textOrNull, timestamp } from '../schema-parts.ts'
import { teamSignerSchema } from '../signers/signers.ts'
import { cleanText, typedText } from '../text/text-rules.ts'
import { get, post } from './call.ts'
import { teamCaseSchema } from './case-contract.ts'
import { documentsSchema } from './document-contract.ts'
import { submissionDetailSchema } from './submission-contract.ts'

export const noteSchema = z.object({
  id,
  at: timestamp,
  by: textOrNull,
  text: z.string(),
  supersedes: z.nullable(id),
  /** A note about a phone call. */
  call: z.optional(
    z.object({ minutes: z.number(), call_back_on: z.nullable(day), do_not_call: z.boolean() }),
  ),
  /** What happened to a task, whose words are the text. */
  task: z.optional(taskActSchema),
})
export type Note = z.infer<typeof noteSchema>

const timelineEntrySchema = z.union([
  z.object({ kind: z.literal('submitted'), at: timestamp }),
  z.extend(historyEntrySchema, { kind: z.literal('moved') }),
  z.extend(caseMailSchema, { kind: z.literal('mail') }),
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
  /** `from`: handed over with all that they had. */
  z.object({
    ...{ kind: z.literal('assigned'), at: timestamp, by: textOrNull, to: textOrNull },
    from: z.optional(z.string()),
  }),
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
  /** The open ones, the first due first. */
  tasks: z.array(taskSchema),
  do_not_call: z.boolean(),
  help: helpViewSchema,
  typed_by: z.nullable(typedBySchema),
  by_phone: z.nullable(byPhoneSchema),
  /** Every question is answered. Counts answers that this page doesn't show. */
  are_answers_complete: z.boolean(),
  /** The letter of a draft by phone, for an applicant without email. */
  packet: z.nullable(teamSignerSchema),
  can_appraise: z.boolean(),
  can_read_ssn: z.boolean(),
})
export type DeskCase = z.infer<typeof deskCaseSchema>

/** Audited. 404: gone, or never saved. */
export const readCase = get('/api/desk/cases/{id}', deskCaseSchema, { id })

/** `supersedes` names the note it corrects. Audited. A repeat of `key` adds nothing. 409 for a draft unless it corrects a call, and for a note corrected already. */
export const addNote = post('/api/desk/cases/{id}/notes', noteSchema, {
  id,
  key,
  text: typedText(deskLimits.note, cleanText, 'Please write a note'),
  supersedes: z.optional(id),
})

/**
 * A phone call, also about a draft; a note otherwise. It replaces the promise to call again, which is a task. Audited. A repeat of `key` adds nothing. 409 if
 * it would undo what others changed since the page was read. 422 for a day that is past or over a year ahead.
 */
export const addCall = post('/api/desk/cases/{id}/calls', noteSchema, {
  id,
  key,
  text: typedText(deskLimits.note, cleanText, 'Please write what was agreed'),
  minutes: z
    .number('Please enter the minutes')
    .check(
      z.int('Please enter whole minutes'),
      z.minimum(0, 'Please enter 0 or more'),
      z.maximum(600, 'Please enter at most 600'),
    ),
  callBackOn: z.nullable(day),
  doNotCall: z.boolean(),
  /** What the page showed. `promise`: its task, which keeps its id on another day. */
  seen: z.object({ doNotCall: z.boolean(), promise: z.nullable(z.pick(taskSchema, { id: true, on: true })) }),
})

/**
 * One of the ready emails, in the name of who sends it. Audited. A repeat of `key` sends nothing. 409 for a draft, for mails that can't go
 * out, and for a text of the last 24 hours unless it's sent `again`.
 */
export const sendTeamMail = post('/api/desk/cases/{id}/mails', teamCaseSchema, {
  id,
  key,
  text: teamMailSchema,
  again: z.boolean(),
})
