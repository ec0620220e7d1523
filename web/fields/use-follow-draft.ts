// An open form takes over answers that were changed elsewhere, which a save learns from the newer copy; what was typed here stands.
// Else Continue, which stores the whole page, would put the old answers back over the new ones.
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Application } from '#domain/application.ts'
import { type FormValues, isDraftField, toDraft, type UncheckedValues } from '#web/draft/form-values.ts'
import { isSameAnswer } from '#web/draft/unsaved-answers.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'

/** The fields that changed although nobody typed in them here: what is typed reaches the draft too, as its form shows it. */
export const changedElsewhere = (before: Application, after: Application, typed: UncheckedValues) => {
  const own = toDraft(typed)
  return Object.keys(typed)
    .filter(isDraftField)
    .filter((field) => !isSameAnswer(after[field], before[field]) && !isSameAnswer(after[field], own[field]))
}

/** @param show what the form would show for an application */
export const useFollowDraft = (
  form: UseFormReturn<UncheckedValues, unknown, FormValues>,
  show: (application: Application) => FormValues,
) => {
  const store = useDraftStore()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` means the same as long as the form is open
  useEffect(() => {
    let known = store.snapshot().application
    return store.subscribe(() => {
      const { application, phase } = store.snapshot()
      if (phase !== 'ready' || application === known) return
      const shown = show(application)
      for (const field of changedElsewhere(known, application, form.getValues()))
        form.setValue(field, shown[field], { shouldValidate: form.getFieldState(field).invalid })
      known = application
    })
  }, [store, form])
}
