// The frame of every field: label, hint, message and control, wired together by Cloudscape's FormField. The field's name is its id.
import FormField from '@cloudscape-design/components/form-field'
import type { ReactNode } from 'react'
import styles from './field.module.css'

type FieldProps = {
  name: string
  label: string
  isOptional?: boolean | undefined
  hint?: string | undefined
  error: string
  children: ReactNode
}

export const Field = ({ name, label, isOptional, hint, error, children }: FieldProps) => (
  <div className={styles.field} data-invalid={error !== '' || undefined}>
    <FormField
      controlId={name}
      label={
        <>
          {label}
          {isOptional && <span className={styles.optional}> (optional)</span>}
        </>
      }
      description={hint}
      errorText={error}
      i18nStrings={{ errorIconAriaLabel: 'Error' }}
      stretch
    >
      {children}
    </FormField>
  </div>
)

/** For controls that are not Cloudscape's: the attributes that FormField gives its own ones. */
export const controlAttributes = (name: string, error: string, hint?: string) => ({
  id: name,
  name,
  'aria-invalid': error !== '' || undefined,
  'aria-describedby':
    [error && `${name}-error`, hint && `${name}-description`].filter(Boolean).join(' ') || undefined,
})
