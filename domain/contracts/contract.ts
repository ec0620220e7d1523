import * as z from 'zod/mini'
import { draftSchema, readApplication, recordedAppraisalSchema } from '../application.ts'
import { isPictureKey } from '../papers/signature-key.ts'
import { stepNumber, timestamp, version } from '../schema-parts.ts'
import { hipaaStep } from '../steps/hipaa.ts'
import { formReply, linkReply, post } from './call.ts'

const saveId = z.string().check(z.regex(/^[0-9a-f-]{36}$/i, 'saveId must be a UUID'))

export const applicationStatus = z.enum(['in-progress', 'submitted'])

export const profileSchema = z.object({
  id: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zip_code: z.nullable(z.string()),
  role: z.nullable(z.string()),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Profile = z.infer<typeof profileSchema>

export const signedConsentSchema = z.object({
  text_version: z.string(),
  signer: z.string(),
  /** MM/DD/YYYY */
  date_signed: z.string(),
  signed_at: timestamp,
  expires_on: z.string(),
})
export type SignedConsent = z.infer<typeof signedConsentSchema>

export const formRecordSchema = z.object({
  /** older pages don't know every option */
  form_data: z.pipe(z.unknown(), z.transform(readApplication)),
  current_step: stepNumber,
  version,
  status: applicationStatus,
  reference: z.nullable(z.string()),
  consent: z.nullable(signedConsentSchema),
  submitted_at: z._default(z.nullable(timestamp), null),
  /** A `caseViewSchema`, for the dashboard. Missing until the first move. */
  case: z.optional(z.unknown()),
  /** `paperViewSchema`s, for pages of papers. Missing until something is signed. */
  papers: z.optional(z.array(z.unknown())),
  /** `receivedBySchema`s, for the dashboard. Missing until a package was sent. */
  received_by: z.optional(z.array(z.unknown())),
  /** `signerViewSchema`s, for the dashboard. Missing until someone was named. */
  signers: z.optional(z.array(z.unknown())),
  /** How many more can be sent. Missing until someone was named. */
  invitations_left: z.optional(z.number()),
  /** A `helpViewSchema`. Missing until the first code. */
  help: z.optional(z.unknown()),
  /** A `typedBySchema`. Missing until a helper came. */
  typed_by: z.optional(z.record(z.string(), z.unknown())),
  /** A `byPhoneSchema`, of an application that began on the phone. */
  by_phone: z.optional(z.unknown()),
  created_at: timestamp,
  updated_at: timestamp,
})
export type FormRecord = z.infer<typeof formRecordSchema>

/** `fields`: invalid answers. `current` and `appraisal`: newer copies. `call`: only the team can help. */
export const failureSchema = z.object({
  message: z.string(),
  requestId: z.optional(z.string()),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  current: z.optional(formRecordSchema),
  appraisal: z.optional(recordedAppraisalSchema),
  text: z.optional(z.unknown()),
  reason: z.optional(z.literal('second-factor')),
  call: z.optional(z.literal(true)),
})
export type Failure = z.infer<typeof failureSchema>

export const getFormData = post(
  '/api/get-form-data',
  z.object({
    data: z.array(formRecordSchema),
    profile: profileSchema,
    /** Ids. Missing from functions of before November 25, 2026. */
    lastSaves: z.optional(z.array(z.string())),
    reminders: z.optional(z.boolean()),
  }),
  {},
)

type SaveGuards = { version?: unknown; saveId?: unknown; mayReplace?: unknown }

/** Without a version, nothing is compared. */
const areGuardsWhole = ({ version, saveId, mayReplace }: SaveGuards) =>
  version === undefined ? saveId === undefined && mayReplace === undefined : saveId !== undefined

/**
 * `formData`: changed fields; null removes one. Without guards (docs/decisions/revisions-and-save-ids.md) it overwrites what is stored.
 * `saveId`: 24 characters name the window, 12 count in hexadecimal. 409 for a conflict, and after the submission.
 */
export const saveFormData = {
  method: 'POST',
  path: '/api/save-form-data',
  request: z
    .strictObject({
      formData: draftSchema,
      currentStep: stepNumber,
      version: z.optional(version),
      saveId: z.optional(saveId),
      mayReplace: z.optional(z.record(z.string(), z.array(z.unknown()))),
      /** From pages loaded before November 23, 2026: their unanswered save. */
      previousSaveId: z.optional(saveId),
    })
    .check(z.refine(areGuardsWhole, 'version and saveId go together')),
  reply: z.object({ version, updatedAt: timestamp, current: z.optional(formRecordSchema) }),
} as const

/** A repeat gets the same reply. 409 with the new text for an old `textVersion`. */
export const submitApplication = post(
  '/api/submit-application',
  z.object({ reference: z.string(), submittedAt: timestamp }),
  {
    consent: z.strictObject({
      ...hipaaStep.schema.shape,
      textVersion: z.string().check(z.maxLength(40)),
    }),
    /** That they read what helpers typed. 422 without it, if one did. */
    hasReadTyped: z.optional(z.literal(true)),
    version,
    saveId,
  },
)

export const signatureUpload = post('/api/signature-upload', z.extend(formReply, { key: z.string() }), {})

export const signatureView = post('/api/signature-view', linkReply, {
  key: z.string().check(z.refine(isPictureKey, 'Not a signature of ours')),
})
