// One field of a step's form: its value, its message, and the way to change it.
import { useController } from 'react-hook-form'
import type { FormField, FormValue, FormValues } from '#web/draft/form-values.ts'
import { useBlockedText } from '#web/draft/use-blocked.ts'
import { useHasConflict } from '#web/draft/use-conflict.ts'

export const useField = (name: FormField) => {
  const { field, fieldState, formState } = useController<FormValues, FormField>({ name })
  return {
    value: field.value,
    text: typeof field.value === 'string' ? field.value : '',
    isChecked: field.value === true,
    set: (value: FormValue) => field.onChange(value),
    onBlur: field.onBlur,
    error: useBlockedText(name) ?? fieldState.error?.message ?? '',
    submitCount: formState.submitCount,
    hasConflict: useHasConflict(name),
  }
}
