// An application as it is loaded: the draft, with the consent once it is signed and the appraisal once an admin recorded one.
// Reading never fails: a stored answer that no longer fits is left out alone, the rest is kept (F-16).
import * as z from 'zod/mini'
import { draftAnswers } from './draft.ts'

const numberOrText = z.nullable(z.union([z.number(), z.string()]))

export const appraisalSchema = z.partial(
  z.object({ estimatedValue: numberOrText, valueRange: z.nullable(z.string()), policyScore: numberOrText }),
)

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
