// One choice from a list, in the browser's own menu.
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, splitFieldProps } from './field-frame.tsx'
import styles from './select-field.module.css'

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
  options: Readonly<Record<string, string>>
}

export const SelectField = ({ options, ...props }: FieldProps & SelectProps) => {
  const { frame, control } = splitFieldProps(props)
  return (
    <FieldFrame {...frame}>
      <select {...control} className={styles.select}>
        <option value="">Choose one</option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
