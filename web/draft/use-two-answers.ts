// Whether a field was answered differently in two windows, and the choice between the two, after which the field itself has the focus.
import { useSyncExternalStore } from 'react'
import type { ConflictSide } from './conflicts.ts'
import { type FormField, isDraftField } from './form-values.ts'
import { twoAnswersTo } from './two-answers.ts'
import { useDraftStore } from './use-draft.tsx'

/** Where a field has no control of its own, as a list of checkboxes, it takes the focus itself. */
export const focusField = (field: string) => document.getElementById(field)?.focus()

export const useIsContested = (field: FormField): boolean => {
  const store = useDraftStore()
  return useSyncExternalStore(
    store.subscribe,
    () => isDraftField(field) && twoAnswersTo(field, store.snapshot()) !== undefined,
  )
}

export const useTwoAnswers = (field: FormField) => {
  const store = useDraftStore()
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot)
  const answers = isDraftField(field) ? twoAnswersTo(field, snapshot) : undefined
  const choose = (side: ConflictSide) => {
    if (isDraftField(field)) store.settleConflict(field, side)
    focusField(field)
  }
  return { answers, choose, application: snapshot.application }
}
