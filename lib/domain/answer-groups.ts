// All answers of steps 1 to 3, step by step, with their labels and in the order of the forms: the steps' own schemas are the list
// of fields.
import { type AnswerField, answerText } from './answer-text.ts'
import type { Application } from './application.ts'
import { healthSchema } from './health.ts'
import { insuredSchema } from './insured.ts'
import { steps } from './journey.ts'
import { fieldLabels } from './labels.ts'
import { policySchema, premiumLabel } from './policy.ts'

export type ShownAnswer = {
  field: AnswerField
  label: string
  /** '' where there is no answer. */
  text: string
  isOptional: boolean
}
export type AnswerGroup = { title: string; path: string; answers: readonly ShownAnswer[] }

type StepSchema = { shape: Record<string, { safeParse: (answer: undefined) => { success: boolean } }> }

const answerSteps: readonly { title: string; path: string; schema: StepSchema }[] = [
  { ...steps[0], schema: policySchema },
  { ...steps[1], schema: insuredSchema },
  { ...steps[2], schema: healthSchema },
]

const isAnswerField = (field: string): field is AnswerField => field in fieldLabels && field !== 'signature'

const labelOf = (field: AnswerField, { premiumFrequency }: Application) =>
  field === 'premiumAmount' ? premiumLabel(premiumFrequency ?? undefined) : fieldLabels[field]

/** Details of hospital stays are asked for only after a yes (HEA-4). */
const isAsked = (field: AnswerField, { hospitalization, hospitalizationDetails }: Application) =>
  field !== 'hospitalizationDetails' || hospitalization === true || Boolean(hospitalizationDetails)

export const answerGroups = (application: Application): AnswerGroup[] =>
  answerSteps.map(({ title, path, schema }) => ({
    title,
    path,
    answers: Object.entries(schema.shape).flatMap(([field, rule]) =>
      isAnswerField(field) && isAsked(field, application)
        ? [
            {
              field,
              label: labelOf(field, application),
              text: answerText(field, application),
              isOptional: rule.safeParse(undefined).success,
            },
          ]
        : [],
    ),
  }))
