// Help by phone: one of the team types what the applicant dictates, into the applicant's own draft.
import * as z from 'zod/mini'
import { timestamp } from '../schema-parts.ts'

export const helpLimits = {
  /** minutes that a code holds */
  code: 15,
  /** wrong codes, then the draft is locked */
  tries: 5,
  /** minutes without a code after that */
  locked: 15,
  /** minutes from the code on; then the applicant reads out another */
  session: 60,
  /** seconds between two looks for what the other side typed */
  look: 5,
  /** of a person, on record */
  sessions: 20,
  /** days until an invitation ends: Cognito's temporary password */
  invitation: 7,
} as const

/** What the applicant sees. */
export const helpViewSchema = z.object({
  /** null: no code can be used now */
  code_until: z.nullable(timestamp),
  /** After too many wrong codes. */
  locked_until: z.nullable(timestamp),
  /** Who types now. */
  helper: z.nullable(z.object({ name: z.string(), from: timestamp, until: timestamp })),
  /** Newest first, with the one that runs. `ended_at`: null while it runs. */
  sessions: z.array(z.object({ name: z.string(), from: timestamp, ended_at: z.nullable(timestamp) })),
})
export type HelpView = z.infer<typeof helpViewSchema>

/** By field: who typed or removed the answer, other than the applicant. Once the applicant types or removes it, the mark goes. */
export const typedBySchema = z.record(z.string(), z.object({ by: z.string(), at: timestamp }))
export type TypedBy = z.infer<typeof typedBySchema>

/** The mark of a helper who left it empty stays. */
export const isLeftEmpty = (answers: Readonly<Record<string, unknown>>, field: string): boolean =>
  [answers[field] ?? []].flat().length === 0

/** The names of those who typed answers, each once. */
export const typists = (typedBy: TypedBy): string[] => [
  ...new Set(Object.values(typedBy).map(({ by }) => by)),
]

/**
 * Of an application that began on the phone. `invited_at`: the last invitation; null without one, and for a person without an email.
 * `may_be_unsent`: nobody knows whether that one went out. `accepted_at`: they read our terms and took the application over; until then, the team can go on without a code.
 */
export const byPhoneSchema = z.object({
  began_at: timestamp,
  /** Name of the member of the team. */
  by: z.string(),
  /** What was read out to them, and that they agreed. */
  consent: z.object({ text_version: z.string(), agreed_at: timestamp }),
  has_email: z.boolean(),
  invited_at: z.nullable(timestamp),
  may_be_unsent: z.optional(z.boolean()),
  accepted_at: z.nullable(timestamp),
})
export type ByPhone = z.infer<typeof byPhoneSchema>
