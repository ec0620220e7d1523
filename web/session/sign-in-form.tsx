// Email and password, or the password alone of an email that is known.
import { signInSchema } from '#domain/accounts.ts'
import { Button } from '#web/components/button.tsx'
import { PasswordField, TextField } from '#web/components/field.tsx'
import { summaryOf, useIsLive } from '#web/components/form-errors.ts'
import { useAccountForm } from '#web/components/use-account-form.ts'
import { AccountForm } from './account-form.tsx'
import { useAuth } from './use-auth.ts'
import type { Credentials } from './use-sign-in.ts'

type SignInFormProps = {
  email: string
  /** Only this email can sign in. The form then has ids of its own: it may stand over a page with such fields. */
  isEmailFixed?: boolean
  onSubmit: (form: Credentials) => Promise<void>
}

export const SignInForm = ({ email, isEmailFixed = false, onSubmit }: SignInFormProps) => {
  const ids = { email: 'email', password: isEmailFixed ? 'sign-in-password' : 'password' }
  const { isLoading } = useAuth()
  const isLive = useIsLive()
  const { register, handleSubmit, formState } = useAccountForm({
    schema: signInSchema,
    defaultValues: { email },
  })
  const { errors, submitCount, isSubmitting } = formState
  return (
    <AccountForm
      errors={summaryOf(errors, ids)}
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
      <Button type="submit" isWide disabled={!isLive || isLoading || isSubmitting}>
        {isLoading ? 'Loading...' : isSubmitting ? 'Signing in...' : 'Sign in'}
      </Button>
    </AccountForm>
  )
}
