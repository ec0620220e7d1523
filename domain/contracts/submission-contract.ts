// One submission, and admins' calls on it.
import * as z from 'zod/mini'
import { acceptedTermsSchema } from '../accepted-terms.ts'
import { applicationSchema, recordedAppraisalSchema } from '../application.ts'
import { consentEvidenceSchema } from '../papers/consent-evidence.ts'
import { cleanLine } from '../text/clean-text.ts'
import { teamCaseSchema } from './case-contract.ts'
import { applicationStatus, profileSchema } from './contract.ts'
import { teamPaperSchema } from './team-paper-contract.ts'

const timestamp = z.string()
const id = z.string().check(z.minLength(1), z.maxLength(100))
const stepNumber = z.number().check(z.int(), z.minimum(1), z.maximum(4))

/** Never SSN digits; with `is_private`, no private answers. */
export const submissionDetailSchema = z.object({
  id,
  user_id: id,
  profile: profileSchema,
  /** confirmed, unlike the profile's */
  account_email: z.nullable(z.string()),
  form_data: z.omit(applicationSchema, { ssn: true }),
  has_ssn: z.boolean(),
  is_private: z.boolean(),
  health_filled: z.boolean(),
  current_step: stepNumber,
  status: applicationStatus,
  reference: z.nullable(z.string()),
  submitted_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
  consent: z.nullable(consentEvidenceSchema),
  /** newest first */
  papers: z._default(z.array(teamPaperSchema), []),
  /** By the fingerprints in `consent`. `text`: null if the program lacks it. */
  is_as_signed: z._default(
    z.nullable(z.object({ text: z.nullable(z.boolean()), answers: z.boolean() })),
    null,
  ),
  accepted_terms: z._default(z.nullable(acceptedTermsSchema), null),
  appraisal: recordedAppraisalSchema,
  /** null: draft */
  case: z._default(z.nullable(teamCaseSchema), null),
})
export type SubmissionDetail = z.infer<typeof submissionDetailSchema>

/** DynamoDB refuses numbers nearer to 0 than 1e-130. */
const isStorable = (value: number) => value === 0 || Math.abs(value) >= 0.01

const dollars = z
  .number('Please enter an amount in dollars')
  .check(
    z.minimum(0, 'Please enter an amount of 0 or more'),
    z.maximum(1_000_000_000, 'Please enter at most 1,000,000,000'),
    z.refine(isStorable, 'Please enter whole cents'),
  )

/** null removes a value */
export const appraisalRequestSchema = z.strictObject({
  estimatedValue: z.nullable(dollars),
  valueRange: z.nullable(
    z
      .string()
      .check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(100, 'Please use at most 100 characters')),
  ),
  policyScore: z.nullable(
    z
      .number('Please enter a score from 0 to 100')
      .check(
        z.minimum(0, 'Please enter a score from 0 to 100'),
        z.maximum(100, 'Please enter a score from 0 to 100'),
        z.refine(isStorable, 'Please enter a score from 0 to 100'),
      ),
  ),
})

/** `version`: the appraisal's. Audited. 409 with the newer `appraisal`. */
export const recordAppraisal = {
  method: 'PATCH',
  path: '/api/admin/submissions/{id}',
  request: z.strictObject({
    id,
    ...appraisalRequestSchema.shape,
    version: z.number().check(z.int(), z.minimum(0)),
  }),
  reply: recordedAppraisalSchema,
} as const

/** Audited. 404 without digits, 409 while private. */
export const readSsn = {
  method: 'POST',
  path: '/api/admin/submissions/{id}/ssn',
  request: z.strictObject({ id }),
  reply: z.object({ ssn: z.string() }),
} as const
