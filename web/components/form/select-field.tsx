import type { ComponentProps } from 'react'
import fieldStyles from './field.module.css'
import { FieldFrame, type FieldProps, splitFieldProps } from './field-frame.tsx'
import styles from './select-field.module.css'

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    options: Readonly<Record<string, string>>
    canChoose?: ((option: string) => boolean) | undefined
  }

export const SelectField = ({ options, canChoose = () => true, ...props }: SelectFieldProps) => {
  const { frame, control } = splitFieldProps(props)
  return (
    <FieldFrame {...frame}>
      <select autoComplete="off" {...control} className={`${fieldStyles.input} ${styles.select}`}>
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option} disabled={!canChoose(option)}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
