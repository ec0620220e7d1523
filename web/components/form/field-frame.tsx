import type { ComponentProps, ReactNode } from 'react'
import styles from './field-frame.module.css'

export type FieldProps = {
  id: string
  label: string
  isOptional?: boolean | undefined
  hint?: string | undefined
  /** Below the label. Its text must have the id `<id>-mark`. */
  mark?: ReactNode
  error?: string | undefined
  /** '' keeps its place for later; undefined where nothing ever comes. */
  note?: string | undefined
  /** Its text must have the id `<id>-conflict`. */
  conflict?: ReactNode
}

export const fieldAttributes = ({ id, error, hint, mark, note, conflict }: FieldProps) => ({
  id,
  'aria-invalid': Boolean(error),
  'aria-describedby':
    [
      error && `${id}-error`,
      hint && `${id}-hint`,
      mark && `${id}-mark`,
      note && `${id}-note`,
      conflict && `${id}-conflict`,
    ]
      .filter(Boolean)
      .join(' ') || undefined,
})

export const splitFieldProps = <Props extends FieldProps>(props: Props) => {
  const { id, label, isOptional, hint, mark, error, note, conflict, ...native } = props
  const frame: FieldProps = { id, label, isOptional, hint, mark, error, note, conflict }
  return {
    frame,
    control: { 'aria-required': isOptional ? undefined : true, ...native, ...fieldAttributes(frame) },
  }
}

const LabelText = ({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>) => (
  <>
    {label}
    {isOptional && <span className={styles.optional}> (optional)</span>}
  </>
)

export const Hint = ({ id, hint }: Pick<FieldProps, 'id' | 'hint'>) =>
  hint && (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  )

/** The error precedes the control, so that a phone's keyboard cannot cover it. */
const FieldBody = ({
  id,
  hint,
  mark,
  error,
  note,
  conflict,
  children,
}: FieldProps & { children: ReactNode }) => (
  <>
    {mark}
    <Hint {...{ id, hint }} />
    {error && (
      <p className={styles.error} id={`${id}-error`}>
        {error}
      </p>
    )}
    {children}
    {note !== undefined && (
      <p className={styles.note} id={`${id}-note`} role="status">
        {note}
      </p>
    )}
    {conflict}
  </>
)

type FieldFrameProps = FieldProps & {
  hasOwnLabel?: boolean
  children: ReactNode
}

export const FieldFrame = ({ hasOwnLabel = false, ...field }: FieldFrameProps) => (
  <div className={styles.field} data-invalid={field.error ? true : undefined}>
    {!hasOwnLabel && (
      <label className="bold" htmlFor={field.id}>
        <LabelText {...field} />
      </label>
    )}
    <FieldBody {...field} />
  </div>
)

type FieldsetFrameProps = FieldProps & {
  fieldset?: ComponentProps<'fieldset'>
  children: ReactNode
}

export const FieldsetFrame = ({ fieldset, ...field }: FieldsetFrameProps) => (
  <fieldset {...fieldset} className={styles.field} data-invalid={field.error ? true : undefined}>
    <legend className={`bold ${styles.legend}`}>
      <LabelText {...field} />
    </legend>
    <FieldBody {...field} />
  </fieldset>
)
