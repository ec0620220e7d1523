// The frame of every account form: its error summary, and the download of what sending it needs.
import type { ComponentProps, ReactNode } from 'react'
import { ErrorSummary, type FieldError } from '#web/components/error-summary.tsx'
import styles from './account-form.module.css'
import { loadAccountCalls } from './load-account-calls.ts'
import { loadAccountSchemas } from './load-account-schemas.ts'

/** Failures show when the form is sent. */
const preload = () => {
  for (const load of [loadAccountCalls, loadAccountSchemas]) load().catch(() => undefined)
}

type AccountFormProps = {
  errors: readonly FieldError[]
  submitCount: number
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
  /** Tells password managers which account the password belongs to, if the form does not ask for the email. */
  account?: string
  children: ReactNode
}

/** With method "post", a form that is sent before the script runs keeps passwords out of the address. */
export const AccountForm = ({ errors, submitCount, onSubmit, account, children }: AccountFormProps) => (
  <form method="post" noValidate className={styles.form} onSubmit={onSubmit} onFocus={preload}>
    <ErrorSummary errors={errors} submitCount={submitCount} />
    {account !== undefined && (
      <input type="email" name="account" autoComplete="username" value={account} readOnly hidden />
    )}
    {children}
  </form>
)
