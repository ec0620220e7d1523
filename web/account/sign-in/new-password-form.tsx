// Replaces the temporary password of a new account.

import type { AccountFailure } from '#web/account/account-failure.ts'
import { AccountForm } from '#web/account/account-form.tsx'
import { loadAccountSchemas } from '#web/account/load-account-schemas.ts'
import { passwordProblem } from '#web/account/password/new-password-check.ts'
import { NewPasswordField } from '#web/account/password/new-password-field.tsx'
import { useLightForm } from '#web/account/use-light-form.ts'
import { Button } from '#web/components/button.tsx'
import { summaryOf, useIsLive } from '#web/components/form/form-errors.ts'
import type { Message } from '#web/components/live-messages.tsx'

const ids = { password: 'new-password' }

type NewPasswordFormProps = {
  email: string
  failed: Message | undefined
  onAnswer: (password: string) => Promise<AccountFailure | undefined>
}

export const NewPasswordForm = ({ email, failed, onAnswer }: NewPasswordFormProps) => {
  const isLive = useIsLive()
  const { register, handleSubmit, setError, formState } = useLightForm({
    loadSchema: async () => (await loadAccountSchemas()).newPasswordSchema,
    failure: { title: 'Login failed' },
  })
  const { errors, submitCount, isSubmitting } = formState
  const answer = handleSubmit(async ({ password }) => {
    const problem = (await passwordProblem(password, [email])) ?? (await onAnswer(password))?.text
    if (problem) setError('password', { message: problem })
  })
  return (
    <AccountForm
      errors={summaryOf(errors, ids)}
      failed={failed ?? formState.failed}
      submitCount={submitCount}
      onSubmit={answer}
      account={email}
    >
      <NewPasswordField
        id={ids.password}
        label="New password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" isWide disabled={!isLive} isBusy={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Save and sign in'}
      </Button>
    </AccountForm>
  )
}
