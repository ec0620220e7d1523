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

type Misfit = { path: readonly PropertyKey[] }

/** Without what does not fit: of a list only those items, of anything else the whole answer. */
const fittingPart = (stored: Record<string, unknown>, misfits: readonly Misfit[]) => {
  const remaining = Object.entries(stored).map(([field, answer]) => {
    const own = misfits.filter(({ path }) => path[0] === field)
    const items = own.map(({ path }) => path[1])
    if (own.length === 0) return [field, answer]
    const isList = Array.isArray(answer) && !items.includes(undefined)
    return [field, isList ? answer.filter((_, index) => !items.includes(index)) : undefined]
  })
  return Object.fromEntries(remaining.filter(([, answer]) => answer !== undefined))
}

/** Whatever is stored, as an application: what does not fit is left out answer by answer, unknown fields are ignored. */
export const readApplication = (stored: unknown): Application => {
  if (!isRecord(stored)) return {}
  const parsed = applicationSchema.safeParse(stored)
  return parsed.success ? parsed.data : readApplication(fittingPart(stored, parsed.error.issues))
}
