// Any number of choices from a list.
import { Checkbox } from './checkbox-field.tsx'
import styles from './checkbox-group.module.css'
import { type FieldProps, FieldsetFrame, fieldAttributes } from './field-frame.tsx'

type CheckboxGroupProps = FieldProps & {
  options: Readonly<Record<string, string>>
  chosen: readonly string[]
  /** Gets the chosen values in the order of `options`. */
  onChange: (chosen: string[]) => void
}

export const CheckboxGroup = ({ options, chosen, onChange, ...field }: CheckboxGroupProps) => {
  const { id, 'aria-describedby': description } = fieldAttributes(field)
  const toggle = (value: string, isChosen: boolean) =>
    onChange(Object.keys(options).filter((other) => (other === value ? isChosen : chosen.includes(other))))
  return (
    <FieldsetFrame {...field} fieldset={{ id, tabIndex: -1, 'aria-describedby': description }}>
      <div className={styles.choices}>
        {Object.entries(options).map(([value, text]) => (
          <Checkbox
            key={value}
            id={`${id}-${value}`}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          >
            {text}
          </Checkbox>
        ))}
      </div>
    </FieldsetFrame>
  )
}
