// Converts answers between a form ('' for no answer, dates as typed) and a draft (null, dates as YYYY-MM-DD).
import { dateFields, moneyFields, withCommas } from '#domain/answer-text.ts'
import {
  type Application,
  type Draft,
  type DraftField,
  draftAnswers,
  draftSchema,
} from '#domain/application.ts'
import { pick } from '#domain/pick.ts'
import { healthPosition } from '#domain/steps/health.ts'
import { cleanText } from '#domain/text/text-rules.ts'
import { toIsoDate, toUsDate } from '#domain/text/us-date.ts'

const consentFields = ['acceptedHipaa', 'acknowledgeDisclosure', 'hasReadTyped'] as const
export type ConsentField = (typeof consentFields)[number]
export type FormField = DraftField | ConsentField
export type FormValue = string | number | boolean | string[] | undefined
export type FormValues = Partial<Record<FormField, FormValue>>
export type UncheckedValues = Partial<Record<FormField, unknown>>

export const isDraftField = (field: string): field is DraftField => field in draftAnswers

export const isFormField = (field: string): field is FormField =>
  isDraftField(field) || consentFields.some((consent) => consent === field)

const toFormValue = (field: string, answer: Exclude<FormValue, undefined>): FormValue => {
  if (field === 'overallHealth') return healthPosition(answer)
  if (typeof answer !== 'string') return answer
  if (moneyFields.includes(field)) return withCommas(answer)
  return dateFields.includes(field) ? toUsDate(answer) : answer
}

export const toFormValues = (
  schema: { shape: Record<string, unknown> },
  application: Application & { hasReadTyped?: boolean },
  defaults: FormValues = {},
): FormValues =>
  Object.fromEntries(
    Object.keys(schema.shape)
      .filter(isFormField)
      .map((field) => {
        const answer = application[field] ?? undefined
        return [
          field,
          (answer === undefined ? undefined : toFormValue(field, answer)) ?? defaults[field] ?? '',
        ]
      }),
  )

const toAnswer = (field: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? null
  if (cleanText(value) === '') return null
  return dateFields.includes(field) ? (toIsoDate(value) ?? value) : value
}

/** Inputs cannot produce what no draft can hold. */
const fittingDraft = (answers: Record<string, unknown>): Draft => {
  const parsed = draftSchema.safeParse(answers)
  if (parsed.success) return parsed.data
  const unfit = new Set(parsed.error.issues.map(({ path }) => path[0]))
  return fittingDraft(pick(answers, (field) => !unfit.has(field)))
}

/** Without consent. */
export const toDraft = (values: UncheckedValues): Draft =>
  fittingDraft(
    Object.fromEntries(
      Object.entries(values)
        .filter(([field]) => isDraftField(field))
        .map(([field, value]) => [field, toAnswer(field, value)]),
    ),
  )
