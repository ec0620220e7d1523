// The team's calls on papers. Alone: signers don't load them.
import * as z from 'zod/mini'
import { consentEvidenceSchema } from '../papers/consent-evidence.ts'
import { paperFileSchema, paperLimits, paperViewSchema, takenBackBySchema } from '../papers/papers.ts'
import { cleanText } from '../text/clean-text.ts'
import { tooLong } from '../text/text-rules.ts'
import { paperId } from './paper-contract.ts'

const id = z.string().check(z.minLength(1), z.maxLength(100))

export const teamPaperSchema = z.extend(paperViewSchema, {
  evidence: consentEvidenceSchema,
  taken_back: z.nullable(
    z.object({
      at: z.string(),
      by: takenBackBySchema,
      /** YYYY-MM-DD; letter or call */
      received_on: z.nullable(z.string()),
      words: z.nullable(z.string()),
      note: z.nullable(z.string()),
      recorded_by: z.nullable(z.string()),
    }),
  ),
})
export type TeamPaper = z.infer<typeof teamPaperSchema>

/** Audited. 409: still being made. */
export const openSubmissionPaper = {
  method: 'POST',
  path: '/api/admin/submissions/{id}/papers/open',
  request: z.strictObject({ id, paper: paperId, file: paperFileSchema }),
  reply: z.object({ url: z.string(), expiresIn: z.number() }),
} as const

/** By letter or phone. Audited. 422 for a day ahead or before the signature. A repeat changes nothing. */
export const recordTakenBack = {
  method: 'POST',
  path: '/api/admin/submissions/{id}/papers/taken-back',
  request: z.strictObject({
    id,
    paper: paperId,
    by: z.enum(['letter', 'phone', 'email']),
    received_on: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a date')),
    note: z.optional(
      z
        .string()
        .check(z.overwrite(cleanText), z.maxLength(paperLimits.teamNote, tooLong(paperLimits.teamNote))),
    ),
  }),
  reply: z.object({ papers: z.array(teamPaperSchema) }),
} as const
