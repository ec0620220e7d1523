// The first sign-in of someone whose account an administrator made: the temporary password is replaced in place.
import * as z from 'zod/mini'
import { password } from '#domain/accounts.ts'
import { Button } from '#web/components/button.tsx'
import { summaryOf, useIsLive } from '#web/components/form-errors.ts'
import { useAccountForm } from '#web/components/use-account-form.ts'
import type { AccountFailure } from './account-failure.ts'
import { AccountForm } from './account-form.tsx'
import { passwordProblem } from './new-password-check.ts'
import { NewPasswordField } from './new-password-field.tsx'

const newPasswordSchema = z.object({ password })
const ids = { password: 'new-password' }

type NewPasswordFormProps = {
  email: string
  onAnswer: (password: string) => Promise<AccountFailure | undefined>
}

export const NewPasswordForm = ({ email, onAnswer }: NewPasswordFormProps) => {
  const isLive = useIsLive()
  const { register, handleSubmit, setError, formState } = useAccountForm({
    schema: newPasswordSchema,
  })
  const { errors, submitCount, isSubmitting } = formState
  const answer = handleSubmit(async (form) => {
    const problem = await passwordProblem(form.password, [email])
    if (problem) return setError('password', { message: problem })
    const failure = await onAnswer(form.password)
    if (failure) setError('password', { message: failure.text })
  })
  return (
    <AccountForm errors={summaryOf(errors, ids)} submitCount={submitCount} onSubmit={answer} account={email}>
      <NewPasswordField
        id={ids.password}
        label="New password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" isWide disabled={!isLive || isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Save and sign in'}
      </Button>
    </AccountForm>
  )
}
