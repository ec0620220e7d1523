// Several lines of text.
import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, splitFieldProps } from './field-frame.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export const TextAreaField = (props: FieldProps & TextAreaProps) => {
  const { frame, control } = splitFieldProps(props)
  return (
    <FieldFrame {...frame}>
      <textarea rows={3} {...control} className={`${styles.input} ${styles.textArea}`} />
    </FieldFrame>
  )
}
