// Connects a control with its answer in the draft.
import { type ReactNode, useLayoutEffect } from 'react'
import { fieldLabels } from '#domain/labels.ts'
import type { FormField, FormValue } from '#web/draft/form-values.ts'
import { ConflictChoice } from './late-conflicts.tsx'
import { useField } from './use-field.ts'

type Settings = {
  showAnswer?: (answer: string) => ReactNode
}

const isAnswer = (value: FormValue) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Opens the folded questions around a control with an answer or a problem, or that a link leads to. */
const useUnfold = (name: FormField, hasAnswer: boolean, problem: string) => {
  useLayoutEffect(() => {
    const isShown = hasAnswer || problem !== '' || location.hash === `#${name}`
    const folded = isShown && document.getElementById(name)?.closest('details')
    if (folded) folded.open = true
  }, [name, hasAnswer, problem])
}

export const useControl = (name: FormField, settings: Settings = {}) => {
  const { error, hasConflict, submitCount, ...answer } = useField(name)
  const conflict = hasConflict ? <ConflictChoice name={name} {...settings} /> : undefined
  // Another failed submit opens what the person closed.
  const problem = error || hasConflict ? `${error} ${hasConflict} ${submitCount}` : ''
  useUnfold(name, isAnswer(answer.value), problem)
  return { ...answer, control: { id: name, name, label: fieldLabels[name], error, conflict } }
}
