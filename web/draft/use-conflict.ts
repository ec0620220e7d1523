// The conflict of one field, and the choice between its two answers.
import { useSyncExternalStore } from 'react'
import type { ConflictSide } from './conflicts.ts'
import { type FormField, isDraftField } from './form-values.ts'
import { useDraftStore } from './use-draft.tsx'

export const focusField = (field: string) => document.getElementById(field)?.focus()

export const useHasConflict = (field: FormField): boolean => {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, () => field in store.snapshot().conflicts)
}

export const useHasConflicts = (): boolean => {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, () => Object.keys(store.snapshot().conflicts).length > 0)
}

export const useConflict = (field: FormField) => {
  const store = useDraftStore()
  const { application, conflicts } = useSyncExternalStore(store.subscribe, store.snapshot)
  const choose = (side: ConflictSide) => {
    if (isDraftField(field)) store.settleConflict(field, side)
    focusField(field)
  }
  return { conflict: isDraftField(field) ? conflicts[field] : undefined, choose, application }
}
