// The medical conditions.
import { fieldOptions } from '#domain/labels.ts'
import { CheckboxGroup } from '#web/components/form/checkbox-group.tsx'
import { useControl } from './use-control.tsx'

export const ConditionsField = () => {
  const { value, set, control } = useControl('medicalConditions')
  return (
    <CheckboxGroup
      {...control}
      hint="Check everything a doctor has diagnosed."
      isOptional
      options={fieldOptions.medicalConditions}
      chosen={Array.isArray(value) ? value : []}
      onChange={set}
    />
  )
}
