// The frame of every field: label, hint, error, the control, and a remark or notice under it.
import type { ComponentProps, ReactNode } from 'react'
import styles from './field-frame.module.css'

export type FieldProps = {
  /** Id of the control. An ErrorSummary links to it. */
  id: string
  label: string
  isOptional?: boolean | undefined
  hint?: string | undefined
  /** Undefined or '' without an error. */
  error?: string | undefined
  /** A remark under the control. */
  note?: string | undefined
  /** Shown under the control. Its text must have the id `<id>-notice`. */
  notice?: ReactNode
}

/** The attributes of a control that connect it with its frame. */
export const fieldAttributes = ({ id, error, hint, note, notice }: FieldProps) => ({
  id,
  'aria-invalid': Boolean(error),
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`, note && `${id}-note`, notice && `${id}-notice`]
      .filter(Boolean)
      .join(' ') || undefined,
})

/** Separates the props of a control into those of its frame and those of the native element. */
export const splitFieldProps = <Props extends FieldProps>(props: Props) => {
  const { id, label, isOptional, hint, error, note, notice, ...native } = props
  const frame: FieldProps = { id, label, isOptional, hint, error, note, notice }
  return {
    frame,
    control: { 'aria-required': isOptional ? undefined : true, ...native, ...fieldAttributes(frame) },
  }
}

export const LabelText = ({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>) => (
  <>
    {label}
    {isOptional && <span className={styles.optional}> (optional)</span>}
  </>
)

/** The error precedes the control, so that a phone's keyboard cannot cover it. */
const FieldBody = ({ id, hint, error, note, notice, children }: FieldProps & { children: ReactNode }) => (
  <>
    {hint && (
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className={styles.error} id={`${id}-error`}>
        {error}
      </p>
    )}
    {children}
    {note && (
      <p className={styles.note} id={`${id}-note`}>
        {note}
      </p>
    )}
    {notice}
  </>
)

type FieldFrameProps = FieldProps & {
  /** The control shows its label itself. */
  hasOwnLabel?: boolean
  children: ReactNode
}

export const FieldFrame = ({ hasOwnLabel = false, ...field }: FieldFrameProps) => (
  <div className={styles.field} data-invalid={field.error ? true : undefined}>
    {!hasOwnLabel && (
      <label className={styles.label} htmlFor={field.id}>
        <LabelText {...field} />
      </label>
    )}
    <FieldBody {...field} />
  </div>
)

type FieldsetFrameProps = FieldProps & {
  /** Attributes of the fieldset. */
  fieldset?: ComponentProps<'fieldset'>
  children: ReactNode
}

/** The frame of a field with several controls. */
export const FieldsetFrame = ({ fieldset, ...field }: FieldsetFrameProps) => (
  <fieldset {...fieldset} className={styles.field} data-invalid={field.error ? true : undefined}>
    <legend className={`${styles.label} ${styles.legend}`}>
      <LabelText {...field} />
    </legend>
    <FieldBody {...field} />
  </fieldset>
)
