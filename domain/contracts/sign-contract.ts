// How a second signer reads and signs, without an account. Public: for those who have the link of our mail.
import * as z from 'zod/mini'
import { permissionKinds } from '../papers/papers.ts'
import { isSignersKey } from '../papers/signature-key.ts'
import { timestamp } from '../schema-parts.ts'
import { declineReason, signerRoleSchema } from '../signers/signers.ts'
import { hipaaStep, noSignature } from '../steps/hipaa.ts'
import { requiredText } from '../text/text-rules.ts'
import { formReply, post } from './call.ts'

/** 128 bits, base64url. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
const link = { link: token }
const session = { ...link, session: token }

/** Unknown, expired, replaced, taken back, of a deleted case: to the byte and by the clock the same. */
const gone = z.object({ answer: z.literal('gone') })
/** The session ended, or is another browser's: a new code is needed. */
const ended = z.object({ answer: z.literal('ended') })

/** What a signer sees before they are known: no answer of the form. */
const invitationSchema = z.object({
  answer: z.enum(['open', 'signed', 'declined', 'resting', 'taken-back']),
  role: signerRoleSchema,
  paper: z.enum(permissionKinds),
  /** The applicant, by the name of the account. */
  asked_by: z.string(),
  signer: z.string(),
  /** 'w•••@example.com' */
  email: z.string(),
  /** The last four digits of the Social Security number are compared. */
  needs_ssn: z.boolean(),
  /** On this device, with the applicant beside them. */
  is_together: z.boolean(),
})
export type Invitation = z.infer<typeof invitationSchema>

/** Changes nothing: mail scanners open links. */
export const openInvitation = post('/api/sign/open', z.union([gone, invitationSchema]), link)

/** Six digits to the address of the invitation, for ten minutes. `too-many`: three in an hour. `not-sent`: the mail failed. */
export const sendSigningCode = post(
  '/api/sign/code',
  z.union([
    gone,
    z.object({ answer: z.literal('sent'), until: timestamp }),
    z.object({ answer: z.literal('too-many'), again_at: timestamp }),
    z.object({ answer: z.enum(['not-sent', 'resting', 'declined']) }),
  ]),
  link,
)

const shownPaper = z.object({
  text_version: z.string(),
  signed_at: z.nullable(timestamp),
  expires_on: z.nullable(z.string()),
  taken_back_at: z.nullable(timestamp),
  is_ready: z.boolean(),
})
export type ShownPaper = z.infer<typeof shownPaper>

/**
 * `wrong-code`: `left` tries with this code; 0: another code is needed. `wrong-facts`: `left` 0: the link rests, and the team is told. A
 * wrong code costs no try of the facts.
 */
export const enterCode = post(
  '/api/sign/enter',
  z.union([
    gone,
    z.object({ answer: z.enum(['wrong-code', 'wrong-facts']), left: z.number() }),
    z.object({ answer: z.enum(['resting', 'declined']) }),
    z.object({ answer: z.literal('known'), session: token, until: timestamp, paper: shownPaper }),
  ]),
  {
    ...link,
    code: z.string().check(z.regex(/^\d{6}$/, 'Please enter the six digits')),
    /** YYYY-MM-DD. Compared for the insured person, else only noted. */
    born: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a date')),
    ssn: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Please enter the last four digits'))),
  },
)

export const signersSignature = post(
  '/api/sign/signature',
  z.union([gone, ended, z.extend(formReply, { answer: z.literal('form'), key: z.string() })]),
  session,
)

/** 409 with the new text for an old `textVersion`; 422 for a signature that isn't there. A repeat gets the first reply. */
export const signAsSigner = post(
  '/api/sign/paper',
  z.union([gone, ended, z.object({ answer: z.literal('signed'), paper: shownPaper })]),
  {
    ...session,
    textVersion: z.string().check(z.maxLength(40)),
    accepted: z.literal(true, 'You must accept the paper to continue'),
    /** Of a picture of their own, from `signersSignature`. */
    signature: requiredText(noSignature).check(z.refine(isSignersKey, noSignature)),
    dateSigned: hipaaStep.schema.shape.dateSigned,
  },
)

/**
 * With the link of a mail: nobody has to say who they are to say no. On the applicant's device only in a session, or the applicant could
 * say no for them. After the signature it says `signed` and changes nothing.
 */
export const declineToSign = post(
  '/api/sign/decline',
  z.union([gone, ended, z.object({ answer: z.enum(['declined', 'signed']) })]),
  { ...link, session: z.optional(token), reason: z.optional(declineReason) },
)

/** A link for a minute to the signed PDF. `waiting`: it is being made. */
export const openSigned = post(
  '/api/sign/copy',
  z.union([
    gone,
    ended,
    z.object({ answer: z.literal('waiting') }),
    z.object({ answer: z.literal('ready'), url: z.string() }),
  ]),
  session,
)

/** A repeat changes nothing. */
export const takeBackSigned = post(
  '/api/sign/take-back',
  z.union([gone, ended, z.object({ answer: z.literal('taken-back'), paper: shownPaper })]),
  { ...session, words: z.optional(declineReason) },
)
