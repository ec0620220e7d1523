import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox-field.module.css'
import { FieldFrame, type FieldProps, Hint, splitFieldProps } from './field-frame.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'>

export const Checkbox = ({ children, ...input }: CheckboxProps & { children: ReactNode }) => (
  <label className={styles.line} htmlFor={input.id}>
    <input {...input} type="checkbox" className={styles.box} />
    <span>{children}</span>
  </label>
)

export const CheckboxField = (props: FieldProps & Omit<CheckboxProps, 'id'>) => {
  const { frame, control } = splitFieldProps(props)
  return (
    <FieldFrame {...frame} hint={undefined} hasOwnLabel>
      <Checkbox {...control}>{frame.label}</Checkbox>
      <Hint {...frame} />
    </FieldFrame>
  )
}
