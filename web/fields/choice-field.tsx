// One choice from the list of a field.
import { fieldOptions } from '#domain/labels.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useControl } from './use-control.tsx'

type ChoiceFieldProps = {
  name: Exclude<keyof typeof fieldOptions, 'medicalConditions' | 'insuredPerson'>
  hint?: string
  isOptional?: boolean
  autoComplete?: string
}

export const ChoiceField = ({ name, autoComplete = 'off', ...props }: ChoiceFieldProps) => {
  const { text, set, onBlur, control } = useControl(name)
  return (
    <SelectField
      {...control}
      {...props}
      options={fieldOptions[name]}
      value={text}
      onChange={(event) => set(event.target.value)}
      onBlur={onBlur}
      autoComplete={autoComplete}
    />
  )
}
