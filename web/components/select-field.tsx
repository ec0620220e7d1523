// A field for one choice from a list. It uses the browser's own menu, which phones show as their usual picker.
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, splitFieldProps } from './field-frame.tsx'
import styles from './select-field.module.css'

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
  /** Texts by value. */
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
