// The frame of every form about an account: the summary of its errors, and Amplify fetched as soon as someone enters it. Its method
// keeps a password out of the address, should it be sent before the script runs.
import type { ComponentProps, ReactNode } from 'react'
import { ErrorSummary, type FieldError } from '#web/components/error-summary.tsx'
import styles from './account-form.module.css'
import { preloadAmplify } from './load-amplify.ts'

type AccountFormProps = {
  errors: readonly FieldError[]
  submitCount: number
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
  /** The account that the password belongs to, for password managers, where the form does not ask for it. */
  account?: string
  children: ReactNode
}

export const AccountForm = ({ errors, submitCount, onSubmit, account, children }: AccountFormProps) => (
  <form method="post" noValidate className={styles.form} onSubmit={onSubmit} onFocus={preloadAmplify}>
    <ErrorSummary errors={errors} submitCount={submitCount} />
    {account !== undefined && (
      <input type="email" name="account" autoComplete="username" value={account} readOnly hidden />
    )}
    {children}
  </form>
)
