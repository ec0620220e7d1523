// The API for applicants.
import * as z from 'zod/mini'
import { readApplication, recordedAppraisalSchema } from './application.ts'
import { draftSchema } from './draft.ts'
import { isSignatureKey } from './signature-key.ts'
import { signsAsSchema } from './signs-as.ts'
import { hipaaStep } from './steps/hipaa.ts'

const version = z.number().check(z.int(), z.minimum(0))
const saveId = z.string().check(z.regex(/^[0-9a-f-]{36}$/i, 'saveId must be a UUID'))
const timestamp = z.string()

export const applicationStatus = z.enum(['in-progress', 'submitted'])
export type ApplicationStatus = z.infer<typeof applicationStatus>

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

/** `expires_on` is YYYY-MM-DD. */
export const signedConsentSchema = z.object({
  text_version: z.string(),
  signer: z.string(),
  /** MM/DD/YYYY */
  date_signed: z.string(),
  signed_at: timestamp,
  expires_on: z.string(),
})
export type SignedConsent = z.infer<typeof signedConsentSchema>

/** `form_data` includes the appraisal. */
const formRecordSchema = z.object({
  /** an older page does not know every option */
  form_data: z.pipe(z.unknown(), z.transform(readApplication)),
  current_step: z.number().check(z.int(), z.minimum(1), z.maximum(4)),
  version,
  status: applicationStatus,
  reference: z.nullable(z.string()),
  consent: z.nullable(signedConsentSchema),
  /** null until submitted */
  submitted_at: z._default(z.nullable(timestamp), null),
  /** See `caseViewSchema`, which only the dashboard needs. Missing until the team first moves the case. */
  case: z.optional(z.unknown()),
  /** See `paperViewSchema`, which only the pages of papers need. Missing until something is signed. */
  papers: z.optional(z.array(z.unknown())),
  created_at: timestamp,
  updated_at: timestamp,
})
export type FormRecord = z.infer<typeof formRecordSchema>

/** `fields` are invalid answers; `current` and `appraisal` are newer copies. */
export const failureSchema = z.object({
  message: z.string(),
  requestId: z.optional(z.string()),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  current: z.optional(formRecordSchema),
  appraisal: z.optional(recordedAppraisalSchema),
  /** The newer text of a paper, if its text changed before it was signed. */
  text: z.optional(z.unknown()),
  reason: z.optional(z.literal('second-factor')),
})
export type Failure = z.infer<typeof failureSchema>

/** `data` is empty until the first save. `reminders`: the applicant wants emails that remind them. */
export const getFormData = {
  method: 'POST',
  path: '/api/get-form-data',
  request: z.strictObject({}),
  reply: z.object({
    data: z.array(formRecordSchema),
    profile: profileSchema,
    reminders: z.optional(z.boolean()),
  }),
} as const

type SaveGuards = { version?: unknown; saveId?: unknown; mayReplace?: unknown }

/** Without a version nothing is compared, so the other guards mean nothing. */
const areGuardsWhole = ({ version, saveId, mayReplace }: SaveGuards) =>
  version === undefined ? saveId === undefined && mayReplace === undefined : saveId !== undefined

/**
 * `formData` holds the changed fields, null removes one. A body of only formData and currentStep sets these fields on whatever is
 * stored. Pages also send the guards, so that no window overwrites an answer it has not seen:
 * - `version`: the version these changes are based on, 0 before the first save. If it is current, all fields are stored.
 * - `mayReplace`: by field, the stored values that the sender knows. If the version is stale, each field that still holds one of
 *   these values is stored; each other field is a conflict. Without it, a stale save stores nothing.
 * - `saveId`: 24 characters name the window, 12 count its saves in hexadecimal. A save that is not newer than the last stored one of
 *   its window changes nothing, and a repeat gets the first reply.
 * `current` is the stored copy after a stale save. 409 for a conflict, and after the submission.
 */
export const saveFormData = {
  method: 'POST',
  path: '/api/save-form-data',
  request: z
    .strictObject({
      formData: draftSchema,
      currentStep: z.number().check(z.int(), z.minimum(1), z.maximum(4)),
      version: z.optional(version),
      saveId: z.optional(saveId),
      mayReplace: z.optional(z.record(z.string(), z.array(z.unknown()))),
      /** An unanswered save of the same page. Pages loaded before November 23, 2026 send it. */
      previousSaveId: z.optional(saveId),
    })
    .check(z.refine(areGuardsWhole, 'version and saveId go together')),
  reply: z.object({ version, updatedAt: timestamp, current: z.optional(formRecordSchema) }),
} as const

/** A repeat gets the same reply. 409 with the new text if `textVersion` isn't the current one. */
export const submitApplication = {
  method: 'POST',
  path: '/api/submit-application',
  request: z.strictObject({
    consent: z.strictObject({
      ...hipaaStep.schema.shape,
      textVersion: z.string().check(z.maxLength(40)),
      signsAs: z.optional(signsAsSchema),
    }),
    version,
    saveId,
  }),
  reply: z.object({ reference: z.string(), submittedAt: timestamp }),
} as const

export const signatureUpload = {
  method: 'POST',
  path: '/api/signature-upload',
  request: z.strictObject({}),
  reply: z.object({ url: z.string(), fields: z.record(z.string(), z.string()), key: z.string() }),
} as const

/** seconds */
export const signatureView = {
  method: 'POST',
  path: '/api/signature-view',
  request: z.strictObject({ key: z.string().check(z.refine(isSignatureKey, 'Not a signature of ours')) }),
  reply: z.object({ url: z.string(), expiresIn: z.number() }),
} as const
