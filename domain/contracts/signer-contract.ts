// Second signers, as the applicant and the team ask them.
import * as z from 'zod/mini'
import { day, id, timestamp } from '../schema-parts.ts'
import {
  askedRoleSchema,
  signerEmail,
  signerIdSchema,
  signerNames,
  signerViewSchema,
  teamSignerSchema,
} from '../signers/signers.ts'
import { linkReply, post } from './call.ts'

const signersSchema = z.object({
  /** As they were named. */
  signers: z.array(signerViewSchema),
  /** How many more can be sent for this case. */
  invitations_left: z.number(),
})

const signer = { signer: signerIdSchema }

/**
 * Names a signer and mails them the link; a known id asks them again, also at another address, and the older link ends. `email` null: with
 * a letter. `ask`: of this try, so that a repeat changes nothing. The insured person's name is that of the answers, whatever is sent.
 * 409 before the submission, over a limit, in a closed case, without a mail sender, for a paper that holds over 90 days, and for a person who is named already, with
 * this address. 422 for a second insured person.
 */
export const askSigner = post('/api/ask-signer', signersSchema, {
  ...signer,
  ask: z.guid(),
  role: askedRoleSchema,
  ...signerNames,
  email: z.nullable(signerEmail),
})

/** The link ends, and the applicant doesn't see them anymore. A repeat changes nothing. 409 once they signed. */
export const withdrawSigner = post('/api/withdraw-signer', signersSchema, signer)

/** "They’re here with me": a link for this device, for 30 minutes. The code still goes to their own address. 409 without an address. */
export const signTogether = post('/api/sign-together', z.extend(signersSchema, { link: z.string() }), signer)

/** A letter to sign with a pen. A link for a minute; 409 while it is made, or if they weren't asked by letter. */
export const openLetter = post('/api/open-letter', linkReply, signer)

const teamSigners = z.object({ signers: z.array(teamSignerSchema) })
const ofCase = { id, ...signer }

/**
 * As `askSigner`, for one who was named; who signed already gets the link to their copy again. 409 for the address of a member of the
 * team, and within a minute of the same question. Audited; a repeat of `ask` changes nothing.
 */
export const askSignerAgain = post('/api/desk/cases/{id}/signers/{signer}/ask', teamSigners, {
  ...ofCase,
  ask: z.guid(),
  email: z.nullable(signerEmail),
})

/** For the team, to print and mail it. As `openLetter`; audited. */
export const openCaseLetter = post('/api/desk/cases/{id}/signers/{signer}/letter/open', linkReply, ofCase)

/**
 * A letter came back: `document` is its scan, a checked `signed-letter` of this case that wasn't rejected. Audited. 422 for a day ahead or before the question. A
 * repeat changes nothing; another document replaces the first, until it is confirmed.
 */
export const recordLetter = post('/api/desk/cases/{id}/signers/{signer}/letter', teamSigners, {
  ...ofCase,
  document: id,
  signed_on: day,
})

/**
 * By another member of the team than the one who recorded it (else 409). 409 also if another document or day is recorded than the one
 * confirmed, or at another time than `recorded_at`: its scan may have changed. From then on the paper is signed. Of an applicant's letter: 409 for those who helped on the phone, and once an answer
 * changed; it submits the application. Audited.
 */
export const confirmLetter = post('/api/desk/cases/{id}/signers/{signer}/letter/confirm', teamSigners, {
  ...recordLetter.request.shape,
  recorded_at: timestamp,
})
