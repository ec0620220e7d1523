// Conflicts as people read them: the question, its step, and both answers in words.
import { answerText } from '#domain/answer-text.ts'
import { readApplication } from '#domain/application.ts'
import type { DraftField } from '#domain/draft.ts'
import { labelOf } from '#domain/labels.ts'
import { fields, type Step, stepOfField, steps } from '#domain/steps.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'
import { isDraftField } from './form-values.ts'

/** The SSN is not masked for the person who typed it. */
export const answerWords = (field: DraftField, answer: unknown): string => {
  if (field === 'signature') return answer ? 'Another signature' : 'No signature'
  if (field === 'ssn' && typeof answer === 'string') return answer
  return answerText(field, readApplication({ [field]: answer })) || 'No answer'
}

export type ListedConflict = { field: DraftField; label: string; step: Step; kept: string; other: string }

const fieldOrder = Object.keys(fields)

const inOneLine = (words: string) => words.replaceAll('\n', ', ')

export const listConflicts = ({
  application,
  conflicts,
}: Pick<DraftSnapshot, 'application' | 'conflicts'>): ListedConflict[] =>
  Object.keys(conflicts)
    .filter(isDraftField)
    .toSorted((one, another) => fieldOrder.indexOf(one) - fieldOrder.indexOf(another))
    .map((field) => ({
      field,
      label: labelOf(field, application),
      step: stepOfField(field) ?? steps[0],
      kept: inOneLine(answerWords(field, application[field])),
      other: inOneLine(answerWords(field, conflicts[field]?.other)),
    }))
