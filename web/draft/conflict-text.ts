// Conflicts as people read them: the question, its step, and both answers in words.
import { answerText } from '#domain/answer-text.ts'
import { type Application, readApplication } from '#domain/application.ts'
import type { DraftField } from '#domain/draft.ts'
import { healthSchema } from '#domain/health.ts'
import { hipaaSchema } from '#domain/hipaa.ts'
import { insuredSchema } from '#domain/insured.ts'
import { type Step, steps } from '#domain/journey.ts'
import { fieldLabels } from '#domain/labels.ts'
import { policySchema, premiumLabel } from '#domain/policy.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'
import { isDraftField } from './form-values.ts'

/** The SSN is not masked for the person who typed it. */
export const answerWords = (field: DraftField, answer: unknown): string => {
  if (field === 'signature') return answer ? 'Another signature' : 'No signature'
  if (field === 'ssn' && typeof answer === 'string') return answer
  return answerText(field, readApplication({ [field]: answer })) || 'No answer'
}

export const fieldLabel = (field: DraftField, { premiumFrequency }: Application) =>
  field === 'premiumAmount' ? premiumLabel(premiumFrequency ?? undefined) : fieldLabels[field]

const schemas = [policySchema, insuredSchema, healthSchema, hipaaSchema]
const order = schemas.flatMap(({ shape }) => Object.keys(shape))

const stepOf = (field: DraftField): Step =>
  steps[schemas.findIndex(({ shape }) => field in shape)] ?? steps[0]

export type ListedConflict = { field: DraftField; label: string; step: Step; kept: string; other: string }

const inOneLine = (words: string) => words.replaceAll('\n', ', ')

export const listConflicts = ({
  application,
  conflicts,
}: Pick<DraftSnapshot, 'application' | 'conflicts'>): ListedConflict[] =>
  Object.keys(conflicts)
    .filter(isDraftField)
    .toSorted((one, another) => order.indexOf(one) - order.indexOf(another))
    .map((field) => ({
      field,
      label: fieldLabel(field, application),
      step: stepOf(field),
      kept: inOneLine(answerWords(field, application[field])),
      other: inOneLine(answerWords(field, conflicts[field]?.other)),
    }))
