// Connects a step's form with the draft: changes are autosaved, merged answers come back.
import { useLayoutEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Application } from '#domain/application.ts'
import {
  type FormField,
  type FormValues,
  isDraftField,
  isFormField,
  toDraft,
  type UncheckedValues,
} from '#web/draft/form-values.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'

type StepForm = UseFormReturn<UncheckedValues, unknown, FormValues>

/** @param show must not change. */
export const useDraftSync = (form: StepForm, show: (application: Application) => FormValues) => {
  const store = useDraftStore()
  useLayoutEffect(() => {
    const send = (field: FormField, value: unknown) => {
      if (isDraftField(field)) store.change(toDraft({ [field]: value }))
      else store.keepConsent({ [field]: value === true })
    }
    const stopSending = form.subscribe({
      formState: { values: true },
      callback: ({ name, type, values }) => {
        if (type === 'change' && name !== undefined && isFormField(name)) send(name, values[name])
      },
    })
    const stopMerging = store.subscribeMerged((fields) => {
      const shown = show(store.snapshot().application)
      for (const field of fields)
        if (isDraftField(field) && field in shown)
          form.setValue(field, shown[field], { shouldValidate: form.getFieldState(field).invalid })
    })
    return () => {
      stopSending()
      stopMerging()
    }
  }, [store, form, show])
}
