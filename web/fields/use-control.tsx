// Connects a control with its answer in the draft.
import type { ReactNode } from 'react'
import { fieldLabels } from '#domain/labels.ts'
import type { FormField } from '#web/draft/form-values.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { useField } from './use-field.ts'

type Settings = {
  showAnswer?: (answer: string) => ReactNode
}

export const useControl = (name: FormField, settings: Settings = {}) => {
  const { error, hasConflict, ...answer } = useField(name)
  const conflict = hasConflict ? <ConflictChoice name={name} {...settings} /> : undefined
  return { ...answer, control: { id: name, name, label: fieldLabels[name], error, conflict } }
}
