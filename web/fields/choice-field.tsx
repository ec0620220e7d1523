// One answer out of a list, as the platform's own menu: on a phone it is the picker that people know.
import { fieldLabels, fieldOptions } from '#domain/labels.ts'
import styles from './field.module.css'
import { controlAttributes, Field } from './field.tsx'
import { useField } from './use-field.ts'

type ChoiceFieldProps = {
  name: Exclude<keyof typeof fieldOptions, 'medicalConditions'>
  hint?: string
  isOptional?: boolean
  autoComplete?: string
}

export const ChoiceField = ({ name, hint, isOptional, autoComplete = 'off' }: ChoiceFieldProps) => {
  const { text, set, onBlur, error, isContested } = useField(name)
  return (
    <Field name={name} label={fieldLabels[name]} hint={hint} isOptional={isOptional} error={error}>
      <select
        {...controlAttributes(name, { error, hint, isContested })}
        className={styles.select}
        value={text}
        onChange={(event) => set(event.target.value)}
        onBlur={onBlur}
        autoComplete={autoComplete}
        aria-required={!isOptional}
      >
        <option value="">Choose one</option>
        {Object.entries(fieldOptions[name]).map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  )
}
