import * as z from 'zod/mini'
import { verifyPaperCall } from '../papers/paper-code.ts'
import {
  paperFileSchema,
  paperKindSchema,
  paperLimits,
  paperViewSchema,
  permissionKinds,
  signsAsSchema,
} from '../papers/papers.ts'
import { id } from '../schema-parts.ts'
import { hipaaStep } from '../steps/hipaa.ts'
import { cleanText, typedText } from '../text/text-rules.ts'
import { linkReply, post } from './call.ts'

/**
 * A repeat with the same signature gets the first reply. 409 with the new text for an old `textVersion`, before the submission, and while
 * such a paper holds for over 90 days.
 */
export const signPaper = post('/api/sign-paper', z.object({ paper: paperViewSchema }), {
  kind: z.enum(permissionKinds),
  textVersion: z.string().check(z.maxLength(40)),
  accepted: z.literal(true, 'You must accept the paper to continue'),
  signsAs: signsAsSchema,
  signature: hipaaStep.schema.shape.signature,
  dateSigned: hipaaStep.schema.shape.dateSigned,
})

export const openPaper = post('/api/open-paper', linkReply, { paper: id, file: paperFileSchema })

/** Of authorizations, all that hold. Needs a sign-in within five minutes (else 403). A repeat changes nothing. */
export const takeBackPaper = post('/api/take-back-paper', z.object({ papers: z.array(paperViewSchema) }), {
  paper: id,
  words: z.optional(typedText(paperLimits.ownWords, cleanText)),
})

/** `on`: YYYY-MM-DD, when it ends, expired, or was taken back. `unknown`: not ours. */
export const verificationSchema = z.union([
  z.object({
    answer: z.enum(['in-force', 'taken-back', 'expired']),
    kind: paperKindSchema,
    initials: z.string(),
    on: z.string(),
  }),
  z.object({ answer: z.literal('unknown') }),
])
export type Verification = z.infer<typeof verificationSchema>

/** Public. By code or SHA-256 of the file in hexadecimal. 429 after 10 tries a minute from a network. */
export const verifyPaper = {
  ...verifyPaperCall,
  request: z.union([
    z.strictObject({ code: z.string().check(z.maxLength(60)) }),
    z.strictObject({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  ]),
  reply: verificationSchema,
} as const
