// Others who must sign for a case: the insured person, or trustees who own the policy.
import * as z from 'zod/mini'
import { documentIdSchema } from '../documents/page-files.ts'
import { permissionKinds } from '../papers/papers.ts'
import { day, textOrNull, timestamp } from '../schema-parts.ts'
import { cleanLine, cleanText, mailableEmail, requiredText, typedText } from '../text/text-rules.ts'

export const signerLimits = {
  /** of a case */
  signers: 5,
  /** of a case, with those sent again; reminders don't count */
  invitations: 10,
  reason: 500,
  /** days */
  link: 14,
  /** days after the invitation */
  reminders: [3, 10],
  /** days after the invitation; then it's the team's turn */
  teamsTurn: 14,
  /** minutes */
  code: 10,
  together: 30,
  session: 30,
  /** wrong codes, then another code is needed */
  codeTries: 5,
  /** codes in an hour */
  codes: 3,
  /** of them, by the link for the applicant's device */
  codesTogether: 2,
  /** wrong facts, then the link rests until someone asks them again */
  factTries: 3,
  /** wrong codes in a row, then it rests, too: else who has only the link could go on guessing for years */
  wrongCodes: 30,
} as const

/** Which paper each signs. `applicant`: who has no email, and signs the application itself by letter. */
export const paperOfRole = {
  insured: 'authorization',
  trustee: 'policy-release',
  applicant: 'authorization',
} as const
export const askedRoleSchema = z.enum(['insured', 'trustee'])
export type AskedRole = z.infer<typeof askedRoleSchema>
export const signerRoleSchema = z.enum([...askedRoleSchema.options, 'applicant'])
export type SignerRole = z.infer<typeof signerRoleSchema>

/** Chosen by the browser, so that a repeat is known. */
export const signerIdSchema = documentIdSchema

export const signerNames = {
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
}
export const signerEmail = mailableEmail('Invalid email address')

/**
 * `asked`: a mail with the link went out, or waits to. `opened`: they asked for a code. `resting`: wrong facts or codes too often. `letter`: to be signed
 * with a pen. `recorded`: the letter came back, and a second member of the team must confirm it.
 */
export const signerStateSchema = z.enum([
  'not-asked',
  'asked',
  'opened',
  'resting',
  'declined',
  'letter',
  'recorded',
  'signed',
  'taken-back',
  'expired',
])
export type SignerState = z.infer<typeof signerStateSchema>

export const signerViewSchema = z.object({
  id: signerIdSchema,
  role: signerRoleSchema,
  paper: z.enum(permissionKinds),
  first_name: z.string(),
  last_name: z.string(),
  email: textOrNull,
  state: signerStateSchema,
  /** When the state began. */
  since: timestamp,
  /** Of the last invitation; null without one. */
  asked_at: z.nullable(timestamp),
  /** The last day of the link. null: no link holds. */
  link_until: z.nullable(timestamp),
  /** The last mail to this address came back. */
  is_bounced: z.boolean(),
})
export type SignerView = z.infer<typeof signerViewSchema>

/** With what is only the team's. */
export const teamSignerSchema = z.extend(signerViewSchema, {
  /** Wrong facts or codes too often, also for the copy of what they signed. */
  is_resting: z.boolean(),
  /** Each time they said no, oldest first, with the reason in their words. */
  declines: z.array(z.object({ at: timestamp, reason: textOrNull })),
  reminders_sent: z.number(),
  invitations: z.array(z.object({ at: timestamp, by: textOrNull, email: textOrNull })),
  /** Of a letter that came back: who recorded it. */
  letter: z.nullable(
    z.object({ document: z.string(), signed_on: day, recorded_by: textOrNull, recorded_at: timestamp }),
  ),
})
export type TeamSigner = z.infer<typeof teamSignerSchema>

/** What the applicant hears of in a mail. */
export const signerAnswerSchema = z.enum(['signed', 'declined', 'taken-back'])

export const declineReason = typedText(signerLimits.reason, cleanText)

type Named = Pick<SignerView, 'first_name' | 'last_name'>

export const signerName = ({ first_name, last_name }: Named): string =>
  cleanLine(`${first_name} ${last_name}`)
