// Help by phone: the applicant's calls, and the team's.
import * as z from 'zod/mini'
import { sixDigitCode } from '../accounts.ts'
import { signUpRoles } from '../constants.ts'
import { requiredPhone, shortPhone } from '../field-kinds.ts'
import { byPhoneSchema, helpViewSchema, typedBySchema } from '../help/help.ts'
import { id, key, timestamp } from '../schema-parts.ts'
import { mailableEmail, oneOf, requiredText } from '../text/text-rules.ts'
import { post } from './call.ts'
import { formRecordSchema, profileSchema, saveFormData } from './contract.ts'

/** Six digits to read out, for 15 minutes. Another ends the older. 409 after the submission, and while locked. */
export const makeHelpCode = post('/api/help/code', z.object({ code: z.string(), help: helpViewSchema }), {})

/** A code and a session end at once. A repeat changes nothing. `isSignOut`: they didn't ask for it. */
export const endHelp = post('/api/help/end', z.object({ help: helpViewSchema }), {
  isSignOut: z.optional(z.literal(true)),
})

/** `terms`: the versions they read, as at the sign-up. A repeat changes nothing. 409 for other versions, and without an invitation. */
export const acceptInvitation = post('/api/help/accept', z.object({ by_phone: byPhoneSchema }), {
  terms: z.string().check(z.minLength(1), z.maxLength(500)),
})

/**
 * Audited before it begins. Without `code` only for an application by phone that the person hasn't taken over.
 * 422 for a wrong code, 409 while locked, for a code that was used or has ended, and after the submission; 403 for one's own draft.
 */
export const beginHelp = post('/api/desk/cases/{id}/help', z.object({ until: timestamp }), {
  id,
  code: z.optional(sixDigitCode),
})

/** Steps 1 to 3 as stored; never SSN digits or the signature. 403 without a session. */
export const helpedDraftSchema = z.object({
  data: z.array(formRecordSchema),
  profile: profileSchema,
  has_ssn: z.boolean(),
  typed_by: typedBySchema,
  /** Of the session. */
  until: timestamp,
  by_phone: z.nullable(byPhoneSchema),
})
export type HelpedDraft = z.infer<typeof helpedDraftSchema>

export const readHelpedDraft = post('/api/desk/cases/{id}/help/draft', helpedDraftSchema, { id })

/**
 * As the applicant's own save, with guards, of steps 1 to 3. 403 without a session, or with an answer of step 4. 422 for SSN digits where
 * the applicant typed some.
 */
export const saveHelpedDraft = post('/api/desk/cases/{id}/help/save', saveFormData.reply, {
  id,
  save: saveFormData.request,
})

/** Ends the caller's own session. A repeat changes nothing. */
export const stopHelping = post('/api/desk/cases/{id}/help/end', z.object({}), { id })

/** What a member of the team reads out before they ask anything. */
export const phoneConsent = {
  version: 'phone-consent-2026-11-28',
  text: [
    'I’ll type your answers for you while we talk. They’re kept by us as if you had typed them yourself, and nobody else sees them without your permission.',
    'I can’t sign for you. At the end you read every answer, and you alone sign: on our website, or with a pen.',
    'You can stop at any time, and ask us to delete everything. Is that all right with you?',
  ],
} as const

/**
 * For a person who was never online. The caller can type at once, for the same 60 minutes. Audited. A repeat of `key` gives the same id.
 * 409 for an email that has an account or an application by phone, and for the caller's own.
 */
export const beginByPhone = post('/api/desk/phone-applications', z.object({ id, until: timestamp }), {
  key,
  firstName: requiredText('First name is required', 50),
  lastName: requiredText('Last name is required', 50),
  role: oneOf(signUpRoles, 'Please select a role'),
  phone: requiredPhone(shortPhone, 'Please enter their phone number'),
  email: z.nullable(mailableEmail('Please enter a valid email address')),
  consentVersion: z.literal(phoneConsent.version),
})

/**
 * Sent `again`, the older password ends. Audited. 409 without an email, once they took it over, within a minute of the one before, for a
 * second one that isn't sent `again`, and if Cognito refused it. 200 also if nobody knows whether it went out: `may_be_unsent`.
 */
export const inviteByPhone = post('/api/desk/cases/{id}/invitation', z.object({ by_phone: byPhoneSchema }), {
  id,
  again: z.optional(z.boolean()),
})

/**
 * For a person without an email: every answer, and the authorization for the pen. Made in a minute. Audited. 409 for others, and while an
 * answer is missing. Asked again, the older letter no longer counts.
 */
export const makePacket = post('/api/desk/cases/{id}/packet', z.object({ asked_at: timestamp }), { id })
