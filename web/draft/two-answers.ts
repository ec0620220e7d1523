// Answers given differently in two windows (F-6), as people read them: which question of which step, what stands, what else was given.
import { answerText } from '#domain/answer-text.ts'
import { readApplication } from '#domain/application.ts'
import type { DraftField } from '#domain/draft.ts'
import { labelOf } from '#domain/labels.ts'
import { fields, type Step, stepOf, steps } from '#domain/steps.ts'
import type { ConflictSide } from './conflicts.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'
import { isDraftField } from './form-values.ts'

/** `standing`: whose answer the form holds now, this window's or the other's; `other` is the one it does not hold. */
export type TwoAnswers = { standing: ConflictSide; other: unknown }

type Conflicts = Pick<DraftSnapshot, 'conflicts' | 'overruled'>

export const twoAnswersTo = (
  field: DraftField,
  { conflicts, overruled }: Conflicts,
): TwoAnswers | undefined => {
  if (field in conflicts) return { standing: 'mine', other: conflicts[field] }
  return field in overruled ? { standing: 'theirs', other: overruled[field] } : undefined
}

/** The whole answer in words: what one has typed oneself is not masked. */
export const answerWords = (field: DraftField, answer: unknown): string => {
  if (field === 'signature') return answer ? 'Another signature' : 'No signature'
  if (field === 'ssn' && typeof answer === 'string') return answer
  return answerText(field, readApplication({ [field]: answer })) || 'No answer'
}

export type ContestedAnswer = {
  field: DraftField
  label: string
  step: Step
  /** In words, on one line. */
  standing: string
  other: string
}

const fieldOrder = Object.keys(fields)

const inOneLine = (words: string) => words.replaceAll('\n', ', ')

/** All of them, in the order of the forms. */
export const contestedAnswers = ({
  application,
  ...conflicts
}: Conflicts & Pick<DraftSnapshot, 'application'>): ContestedAnswer[] =>
  Object.keys({ ...conflicts.conflicts, ...conflicts.overruled })
    .filter(isDraftField)
    .toSorted((one, another) => fieldOrder.indexOf(one) - fieldOrder.indexOf(another))
    .map((field) => ({
      field,
      label: labelOf(field, application),
      step: stepOf(field) ?? steps[0],
      standing: inOneLine(answerWords(field, application[field])),
      other: inOneLine(answerWords(field, twoAnswersTo(field, conflicts)?.other)),
    }))
