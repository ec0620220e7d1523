import * as z from 'zod/mini'
import { timestamp } from '../schema-parts.ts'
import { cleanLine } from '../text/text-rules.ts'
import { signsAsSchema } from './papers.ts'

const line = z.string().check(z.overwrite(cleanLine))

/** Missing or damaged: null. zod's own `catch` would weigh on every page. */
const orNull = <Output>(schema: z.ZodMiniType<Output>) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((stored): Output | null => schema.safeParse(stored).data ?? null),
  )

export const consentEvidenceSchema = z.object({
  text_version: orNull(z.string()),
  text_sha256: orNull(z.string()),
  answers_sha256: orNull(z.string()),
  signature_key: orNull(z.string()),
  signature_version: orNull(z.string()),
  signature_sha256: orNull(z.string()),
  /** null for another than the insured person, if Cognito didn't tell the account's name. */
  signer: orNull(line),
  /** MM/DD/YYYY */
  date_signed: orNull(line),
  signed_at: orNull(timestamp),
  /** YYYY-MM-DD */
  expires_on: orNull(z.string()),
  /** null: bypassed the website */
  viewer_ip: orNull(line),
  gateway_ip: orNull(line),
  user_agent: orNull(line),
  /** At signing. `email` is confirmed, though without `two_step_on` only as we last knew. */
  account: orNull(
    z.object({
      user_id: line,
      email: z.nullable(line),
      name: z.nullable(line),
      role: z.nullable(line),
    }),
  ),
  signed_in_at: orNull(timestamp),
  /** Of the account at signing, as Cognito said. Whether this sign-in used it, no token tells. */
  two_step_on: orNull(z.boolean()),
  /** Older records: from a column that could be out of date. Kept, never shown. */
  second_factor: z.optional(z.unknown()),
  contact: orNull(
    z.object({ product_name: z.string(), phone: z.string(), email: z.string(), hours: z.string() }),
  ),
  /** Where the paper can be verified. */
  site: orNull(z.string()),
  signs_as: orNull(signsAsSchema),
  /** Of a second signer without an account. */
  known_by: orNull(
    z.object({
      /** Our mail, or the applicant's device with the signer beside them. */
      link: z.enum(['mail', 'together']),
      link_made_at: timestamp,
      /** Where link and code went. */
      email: line,
      /** So those who read the account's mail could have signed. */
      is_applicants_email: z.optional(z.boolean()),
      code_sent_at: timestamp,
      code_entered_at: timestamp,
      /** MM/DD/YYYY, as they typed it. */
      birth_date: line,
      /** What was compared with the application, and was the same. */
      compared: z.array(z.enum(['birth-date', 'ssn'])),
    }),
  ),
  /** Signed with a pen: the scanned letter, and the two of the team who looked at it. */
  on_paper: orNull(
    z.object({
      document: z.string(),
      recorded_by: line,
      recorded_at: timestamp,
      confirmed_by: line,
    }),
  ),
  /** Answers that one of the team typed or removed as the applicant dictated; `read_at`: the applicant said they read them. */
  typed: orNull(
    z.object({
      answers: z.array(
        z.object({ field: z.string(), by: line, at: timestamp, is_removed: z.optional(z.boolean()) }),
      ),
      read_at: timestamp,
    }),
  ),
  electronic: orNull(z.object({ text_sha256: z.string(), agreed_at: timestamp, pressed: z.string() })),
})
export type ConsentEvidence = z.infer<typeof consentEvidenceSchema>
