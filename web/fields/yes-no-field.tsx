// A checkbox: checked means yes.
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import type { FormField } from '#web/draft/form-values.ts'
import { useControl } from './use-control.tsx'

export const YesNoField = ({ name, isRequired = false }: { name: FormField; isRequired?: boolean }) => {
  const { isChecked, set, onBlur, control } = useControl(name)
  return (
    <CheckboxField
      {...control}
      isOptional={!isRequired}
      checked={isChecked}
      onChange={(event) => set(event.target.checked)}
      onBlur={onBlur}
    />
  )
}
