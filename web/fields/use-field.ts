// One answer of a form: its value, its message, and the one way to change it, which tells form and draft alike.
import { useController } from 'react-hook-form'
import {
  type ConsentField,
  type FormField,
  type FormValue,
  type FormValues,
  toDraft,
} from '#web/draft/form-values.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { useIsContested } from '#web/draft/use-two-answers.ts'

const isConsent = (field: FormField): field is ConsentField =>
  field === 'acceptedHipaa' || field === 'acknowledgeDisclosure'

export const useField = (name: FormField) => {
  const store = useDraftStore()
  const { field, fieldState } = useController<FormValues, FormField>({ name })
  const set = (value: FormValue) => {
    field.onChange(value)
    if (isConsent(name)) store.keepConsent({ [name]: value === true })
    else store.change(toDraft({ [name]: value }))
  }
  return {
    value: field.value,
    text: typeof field.value === 'string' ? field.value : '',
    isChecked: field.value === true,
    set,
    onBlur: field.onBlur,
    error: fieldState.error?.message ?? '',
    /** Another window gave another answer. */
    isContested: useIsContested(name),
  }
}
