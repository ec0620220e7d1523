// The frame of every field: label, hint, message and control, wired together by Cloudscape's FormField. The field's name is its id.
import FormField from '@cloudscape-design/components/form-field'
import type { ReactNode } from 'react'
import { textLimits } from '#domain/constants.ts'
import type { FormField as FieldName } from '#web/draft/form-values.ts'
import { ContestedNotice } from './contested-notice.tsx'
import styles from './field.module.css'

type FieldProps = {
  name: FieldName
  label: string
  isOptional?: boolean | undefined
  hint?: string | undefined
  error: string
  /** A remark under the control. */
  note?: string | undefined
  children: ReactNode
}

export const Field = ({ name, label, isOptional, hint, error, note, children }: FieldProps) => (
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
      constraintText={note}
      i18nStrings={{ errorIconAriaLabel: 'Error:' }}
      stretch
    >
      {children}
    </FormField>
    <ContestedNotice name={name} />
  </div>
)

/** A text is never cut off in silence; where a few digits are all there is, nobody needs to be told. */
export const fullNote = (text: string, limit: number) =>
  limit >= textLimits.short && text.length >= limit
    ? `This is as long as it can be: ${limit} characters.`
    : undefined

type Description = {
  error: string
  hint?: string | undefined
  note?: string | undefined
  isContested: boolean
}

/** The ids that FormField gives to error, hint and remark, and the notice of two answers beside them. */
export const describedBy = (name: FieldName, { error, hint, note, isContested }: Description) =>
  [
    error && `${name}-error`,
    hint && `${name}-description`,
    note && `${name}-constraint`,
    isContested && `${name}-contested`,
  ]
    .filter(Boolean)
    .join(' ')

/** For controls that are not Cloudscape's: the attributes that FormField gives its own ones. */
export const controlAttributes = (name: FieldName, description: Description) => ({
  id: name,
  name,
  'aria-invalid': description.error !== '' || undefined,
  'aria-describedby': describedBy(name, description) || undefined,
})

/** For Cloudscape's: FormField knows nothing of the notice. */
export const contestedAttributes = (name: FieldName, description: Description) =>
  description.isContested ? { ariaDescribedby: describedBy(name, description) } : {}
