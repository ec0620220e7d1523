import type { ComponentProps } from 'react'
import { type FieldProps, FieldsetFrame, fieldAttributes } from './field-frame.tsx'
import styles from './radio-group.module.css'

export const radioId = (group: string, value: string) => `${group}-${value}`

type RadioGroupProps = FieldProps & {
  options: Readonly<Record<string, string>>
  input: ComponentProps<'input'>
  /** Undefined leaves it to the browser. */
  chosen?: string | undefined
  onChoose?: (value: string) => void
}

export const RadioGroup = ({ options, input, chosen, onChoose, ...field }: RadioGroupProps) => {
  const { id, ...attributes } = fieldAttributes(field)
  return (
    <FieldsetFrame
      {...field}
      fieldset={{ ...attributes, id, tabIndex: -1, role: 'radiogroup', 'aria-required': !field.isOptional }}
    >
      <div className={styles.choices}>
        {Object.entries(options).map(([value, text]) => (
          <label key={value} className={styles.choice}>
            <input
              {...input}
              id={radioId(id, value)}
              type="radio"
              value={value}
              checked={chosen === undefined ? undefined : chosen === value}
              onChange={(event) => {
                input.onChange?.(event)
                onChoose?.(value)
              }}
            />
            {text}
          </label>
        ))}
      </div>
    </FieldsetFrame>
  )
}
