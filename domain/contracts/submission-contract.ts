import * as z from 'zod/mini'
import { acceptedTermsSchema } from '../accepted-terms.ts'
import { applicationSchema, recordedAppraisalSchema } from '../application.ts'
import { consentEvidenceSchema } from '../papers/consent-evidence.ts'
import { paperFileSchema, paperLimits, paperViewSchema, takenBackSchema } from '../papers/papers.ts'
import { day, id, stepNumber, timestamp, version } from '../schema-parts.ts'
import { cleanText, typedText } from '../text/text-rules.ts'
import { linkReply, patch, post } from './call.ts'
import { teamCaseSchema } from './case-contract.ts'
import { applicationStatus, profileSchema } from './contract.ts'

const teamPaperSchema = z.extend(paperViewSchema, {
  evidence: consentEvidenceSchema,
  taken_back: z.nullable(takenBackSchema),
})
export type TeamPaper = z.infer<typeof teamPaperSchema>

export const openSubmissionPaper = post('/api/admin/submissions/{id}/papers/open', linkReply, {
  id,
  paper: id,
  file: paperFileSchema,
})

/** By letter or phone. Audited. 422 for a day ahead or before the signature. A repeat changes nothing. */
export const recordTakenBack = post(
  '/api/admin/submissions/{id}/papers/taken-back',
  z.object({ papers: z.array(teamPaperSchema) }),
  {
    id,
    paper: id,
    by: z.enum(['letter', 'phone', 'email']),
    received_on: day,
    note: z.optional(typedText(paperLimits.teamNote, cleanText)),
  },
)

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

export const appraisalRequestSchema = z.strictObject({
  estimatedValue: z.nullable(dollars),
  valueRange: z.nullable(typedText(100).check(z.minLength(1))),
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

/** Audited. 409 with the newer `appraisal`. */
export const recordAppraisal = patch('/api/admin/submissions/{id}', recordedAppraisalSchema, {
  id,
  ...appraisalRequestSchema.shape,
  version,
})

/** Audited. 404 without digits, 409 while private. */
export const readSsn = post('/api/admin/submissions/{id}/ssn', z.object({ ssn: z.string() }), { id })
