// The frame of every account form.
import type { ComponentProps, ReactNode } from 'react'
import { ErrorSummary, type FieldError } from '#web/components/form/error-summary.tsx'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import styles from './account-form.module.css'
import { loadAccountCalls } from './load-account-calls.ts'
import { loadAccountSchemas } from './load-account-schemas.ts'

const preload = () => {
  for (const load of [loadAccountCalls, loadAccountSchemas]) load().catch(() => undefined)
}

type AccountFormProps = {
  errors: readonly FieldError[]
  /** Why the last try failed. Hidden while there are errors. */
  failed?: Message | undefined
  submitCount: number
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
  /** For password managers, if the form does not ask for the email. */
  account?: string
  children: ReactNode
}

/** "post" keeps passwords out of the address if the form is sent before the script runs. */
export const AccountForm = ({
  errors,
  failed,
  submitCount,
  onSubmit,
  account,
  children,
}: AccountFormProps) => (
  <form method="post" noValidate className={styles.form} onSubmit={onSubmit} onFocus={preload}>
    <LiveMessages messages={failed && errors.length === 0 ? [failed] : []} />
    <ErrorSummary errors={errors} submitCount={submitCount} />
    {account !== undefined && (
      <input type="email" name="account" autoComplete="username" value={account} readOnly hidden />
    )}
    {children}
  </form>
)
