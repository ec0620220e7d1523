import type { SignIn } from '#domain/accounts.ts'
import { AccountForm, EmailField, SubmitButton, useAccountForm } from '#web/account/account-form.tsx'
import styles from '#web/account/account-pages.module.css'
import { Link } from '#web/components/button.tsx'
import { PasswordField } from '#web/components/form/field.tsx'
import type { Message } from '#web/components/live-messages.tsx'
import { useAuth } from '#web/session/auth.tsx'

type SignInFormProps = {
  email: string
  failed: Message | undefined
  isMain?: boolean
  /** Then another id, because the form can lie over a page with a password field. */
  isEmailFixed?: boolean
  onSubmit: (form: SignIn) => Promise<unknown>
}

export const SignInForm = (props: SignInFormProps) => {
  const { email, failed, isMain = true, isEmailFixed = false, onSubmit } = props
  const { isLoading } = useAuth()
  const form = useAccountForm({
    ids: { email: 'email', password: isEmailFixed ? 'sign-in-password' : 'password' },
    schema: ({ signInSchema }) => signInSchema,
    defaultValues: { email },
    failedTitle: 'Login failed',
    explain: (error, { signInFailureText }) => ({ kind: 'other', text: signInFailureText(error) }),
    send: onSubmit,
  })
  return (
    <AccountForm form={form} failed={failed} account={isEmailFixed ? email : undefined}>
      {!isEmailFixed && <EmailField {...form.field('email')} />}
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <SubmitButton
        form={form}
        busy="Signing in..."
        variant={isMain ? 'primary' : 'secondary'}
        isWide
        disabled={isLoading}
      >
        {isLoading ? 'Loading...' : 'Sign in'}
      </SubmitButton>
    </AccountForm>
  )
}

export type SignInWithResetProps = Pick<SignInFormProps, 'failed' | 'isMain' | 'onSubmit'> & {
  email: string | undefined
}

export const SignInWithReset = ({ email = '', ...form }: SignInWithResetProps) => (
  <>
    <SignInForm email={email} {...form} />
    <p className={styles.other}>
      <Link to="/reset-password" {...(email !== '' && { state: { email } })}>
        Forgot your password?
      </Link>
    </p>
  </>
)
