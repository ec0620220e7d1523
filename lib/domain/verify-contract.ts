// The public call that verifies a paper. Alone, because zod's unions would weigh on every page that loads another contract.
import * as z from 'zod/mini'
import { verifyPaperCall } from './paper-code.ts'
import { paperKindSchema } from './papers.ts'

/** `on`: YYYY-MM-DD; until when it holds, when it was taken back, or when it expired. Anything we didn't issue is `unknown`. */
export const verificationSchema = z.discriminatedUnion('answer', [
  z.object({
    answer: z.enum(['in-force', 'taken-back', 'expired']),
    kind: paperKindSchema,
    initials: z.string(),
    on: z.string(),
  }),
  z.object({ answer: z.literal('unknown') }),
])
export type Verification = z.infer<typeof verificationSchema>

/** Public. By the code on the paper, or by the SHA-256 of the file in hexadecimal. 429 after 10 tries a minute from one address. */
export const verifyPaper = {
  ...verifyPaperCall,
  request: z.union([
    z.strictObject({ code: z.string().check(z.maxLength(60)) }),
    z.strictObject({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  ]),
  reply: verificationSchema,
} as const
