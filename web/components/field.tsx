// A labelled field of the public pages: label, hint, message, control, in this order, so that the message is read before the control.
import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import styles from './field.module.css'

type FieldProps = { id: string; label: string; hint?: string | undefined; error?: string | undefined }

const describedBy = ({ id, hint, error }: FieldProps) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

const FieldFrame = ({ children, ...field }: FieldProps & { children: ReactNode }) => (
  <div className={`${styles.field} ${field.error ? styles.invalid : ''}`}>
    <label className={styles.label} htmlFor={field.id}>
      {field.label}
    </label>
    <FieldNotes {...field} />
    {children}
  </div>
)

export const FieldNotes = ({ id, hint, error }: Omit<FieldProps, 'label'>) => (
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
  </>
)

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className'>

/** For answers that must be given. `id` is also where an ErrorSummary links to. */
export const TextField = ({ id, label, hint, error, ...input }: FieldProps & InputProps) => (
  <FieldFrame id={id} label={label} hint={hint} error={error}>
    <input
      aria-required="true"
      {...input}
      id={id}
      className={styles.input}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy({ id, label, hint, error })}
    />
  </FieldFrame>
)

export const PasswordField = ({
  id,
  label,
  hint,
  error,
  ...input
}: FieldProps & Omit<InputProps, 'type'>) => {
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.password}>
        <input
          aria-required="true"
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy({ id, label, hint, error })}
        />
        <span className="visually-hidden" role="status">
          {isShown && 'Your password is shown.'}
        </span>
        <button
          type="button"
          className={styles.reveal}
          aria-controls={id}
          onClick={() => setIsShown((shown) => !shown)}
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> password</span>
        </button>
      </div>
    </FieldFrame>
  )
}
