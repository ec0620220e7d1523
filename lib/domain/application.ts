// An application as it is loaded: the draft, with the consent once it is signed and the appraisal once an admin recorded one.
// Reading never fails: a stored answer that no longer fits is left out alone, the rest is kept (F-16).
import * as z from 'zod/mini'
import { draftAnswers } from './draft.ts'

const numberOrText = z.nullable(z.union([z.number(), z.string()]))

export const appraisalSchema = z.partial(
  z.object({ estimatedValue: numberOrText, valueRange: z.nullable(z.string()), policyScore: numberOrText }),
)

/**
 * An appraisal as admins see it. `version` counts its changes from 0 (none yet), apart from the version of the answers, so that
 * an applicant who saves and an admin who appraises never block each other.
 */
export const recordedAppraisalSchema = z.object({
  estimatedValue: z._default(numberOrText, null),
  valueRange: z._default(z.nullable(z.string()), null),
  policyScore: z._default(numberOrText, null),
  version: z.number().check(z.int(), z.minimum(0)),
  recorded_at: z.nullable(z.string()),
  /** Email of the admin. */
  recorded_by: z.nullable(z.string()),
})
export type RecordedAppraisal = z.infer<typeof recordedAppraisalSchema>

export const applicationSchema = z.partial(
  z.object({
    ...draftAnswers,
    overallHealth: numberOrText,
    /** Saved is our key alone; older records hold links, which are shown by the rule of SIG-6. */
    signature: z.nullable(z.string()),
    acceptedHipaa: z.nullable(z.boolean()),
    acknowledgeDisclosure: z.nullable(z.boolean()),
    ...appraisalSchema.shape,
  }),
)
export type Application = z.infer<typeof applicationSchema>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whatever is stored, as an application: answers that do not fit are dropped field by field, unknown fields are ignored. */
export const readApplication = (stored: unknown): Application => {
  if (!isRecord(stored)) return {}
  const first = applicationSchema.safeParse(stored)
  if (first.success) return first.data
  const misfits = new Set(first.error.issues.map((issue) => String(issue.path[0])))
  const fitting = Object.fromEntries(Object.entries(stored).filter(([field]) => !misfits.has(field)))
  const second = applicationSchema.safeParse(fitting)
  return second.success ? second.data : {}
}
