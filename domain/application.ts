import * as z from 'zod/mini'
import { version } from './schema-parts.ts'
import { fieldParts } from './steps/step.ts'
import { fields } from './steps.ts'

const { acceptedHipaa: _accepted, acknowledgeDisclosure: _acknowledged, ...draftFields } = fields

export const draftAnswers = fieldParts(draftFields, 'draft')

export const draftSchema = z.partial(z.strictObject(draftAnswers))
export type Draft = z.infer<typeof draftSchema>
export type DraftField = keyof Draft

const numberOrText = z.nullable(z.union([z.number(), z.string()]))

export const appraisalSchema = z.partial(
  z.object({ estimatedValue: numberOrText, valueRange: z.nullable(z.string()), policyScore: numberOrText }),
)

/** Its own version: applicant and admin never block each other. */
export const recordedAppraisalSchema = z.object({
  estimatedValue: z._default(numberOrText, null),
  valueRange: z._default(z.nullable(z.string()), null),
  policyScore: z._default(numberOrText, null),
  version,
  recorded_at: z.nullable(z.string()),
  recorded_by: z.nullable(z.string()),
})
export type RecordedAppraisal = z.infer<typeof recordedAppraisalSchema>

export const applicationSchema = z.partial(
  z.object({
    ...draftAnswers,
    overallHealth: numberOrText,
    /** A signature key; older records hold links. */
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

export const readApplication = (stored: unknown): Application => {
  if (!isRecord(stored)) return {}
  const parsed = applicationSchema.safeParse(stored)
  return parsed.success ? parsed.data : readApplication(fittingPart(stored, parsed.error.issues))
}
