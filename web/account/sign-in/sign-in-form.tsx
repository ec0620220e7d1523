// Asks for email and password.

import { AccountForm } from '#web/account/account-form.tsx'
import styles from '#web/account/account-pages.module.css'
import { loadAccountSchemas } from '#web/account/load-account-schemas.ts'
import { useLightForm } from '#web/account/use-light-form.ts'
import { Button } from '#web/components/button.tsx'
import { PasswordField, TextField } from '#web/components/form/field.tsx'
import { summaryOf, useIsLive } from '#web/components/form/form-errors.ts'
import { Link } from '#web/components/link.tsx'
import type { Message } from '#web/components/live-messages.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import type { Credentials } from './use-sign-in.ts'

type SignInFormProps = {
  email: string
  failed: Message | undefined
  /** False if something else on the page comes first. */
  isMain?: boolean
  /** Other ids then, because the form can lie over a page with the same fields. */
  isEmailFixed?: boolean
  onSubmit: (form: Credentials) => Promise<unknown>
}

const SignInButton = ({ isMain, isSubmitting }: { isMain: boolean; isSubmitting: boolean }) => {
  const { isLoading } = useAuth()
  const isLive = useIsLive()
  return (
    <Button
      type="submit"
      variant={isMain ? 'primary' : 'secondary'}
      isWide
      disabled={!isLive || isLoading}
      isBusy={isSubmitting}
    >
      {isLoading ? 'Loading...' : isSubmitting ? 'Signing in...' : 'Sign in'}
    </Button>
  )
}

export const SignInForm = (props: SignInFormProps) => {
  const { email, failed, isMain = true, isEmailFixed = false, onSubmit } = props
  const ids = { email: 'email', password: isEmailFixed ? 'sign-in-password' : 'password' }
  const { register, handleSubmit, formState } = useLightForm({
    loadSchema: async () => (await loadAccountSchemas()).signInSchema,
    defaultValues: { email },
    failure: { title: 'Login failed', text: 'signInFailureText' },
  })
  const { errors, submitCount, isSubmitting } = formState
  return (
    <AccountForm
      errors={summaryOf(errors, ids)}
      failed={failed ?? formState.failed}
      submitCount={submitCount}
      onSubmit={handleSubmit(onSubmit)}
      {...(isEmailFixed && { account: email })}
    >
      {!isEmailFixed && (
        <TextField
          id={ids.email}
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
      )}
      <PasswordField
        id={ids.password}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <SignInButton isMain={isMain} isSubmitting={isSubmitting} />
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
