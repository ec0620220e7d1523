// Between what a form holds and what a draft keeps: '' for nothing typed against null, dates as typed against YYYY-MM-DD.
import { dateFields, moneyFields, withCommas } from '#domain/answer-text.ts'
import type { Application } from '#domain/application.ts'
import { cleanText } from '#domain/clean-text.ts'
import { type Draft, type DraftField, draftAnswers, draftSchema } from '#domain/draft.ts'
import { healthPosition } from '#domain/steps/health.ts'
import { toIsoDate, toUsDate } from '#domain/us-date.ts'

export type ConsentField = 'acceptedHipaa' | 'acknowledgeDisclosure'
export type FormField = DraftField | ConsentField
export type FormValue = string | number | boolean | string[] | undefined
export type FormValues = Partial<Record<FormField, FormValue>>
/** What a form holds, as far as its schema knows. */
export type UncheckedValues = Partial<Record<FormField, unknown>>

export const isDraftField = (field: string): field is DraftField => field in draftAnswers

export const isFormField = (field: string): field is FormField =>
  isDraftField(field) || field === 'acceptedHipaa' || field === 'acknowledgeDisclosure'

const shown = (field: string, answer: Exclude<FormValue, undefined>): FormValue => {
  if (field === 'overallHealth') return healthPosition(answer)
  if (typeof answer !== 'string') return answer
  if (moneyFields.includes(field)) return withCommas(answer)
  return dateFields.includes(field) ? toUsDate(answer) : answer
}

/** What the form of a step shows at first, field by field in the schema's order: the answer, or its default, or ''. */
export const toFormValues = (
  schema: { shape: Record<string, unknown> },
  application: Application,
  defaults: FormValues = {},
): FormValues =>
  Object.fromEntries(
    Object.keys(schema.shape)
      .filter(isFormField)
      .map((field) => {
        const answer = application[field] ?? undefined
        return [field, (answer === undefined ? undefined : shown(field, answer)) ?? defaults[field] ?? '']
      }),
  )

const kept = (field: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? null
  if (cleanText(value) === '') return null
  return dateFields.includes(field) ? (toIsoDate(value) ?? value) : value
}

const fits = (field: DraftField, answer: unknown) => draftAnswers[field].safeParse(answer).success

/** The answers as a draft keeps them; consent is no part of a draft, nor is anything that no input can produce. */
export const toDraft = (values: UncheckedValues): Draft => {
  const answers = Object.entries(values)
    .map(([field, value]) => [field, kept(field, value)] as const)
    .filter(([field, answer]) => isDraftField(field) && fits(field, answer))
  return draftSchema.parse(Object.fromEntries(answers))
}
