// Password forgotten, first half: where to send the code. The answer is the same whether or not the address is known.
import * as z from 'zod/mini'
import { signInSchema } from '#domain/accounts.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/field.tsx'
import { summaryOf, useIsLive } from '#web/components/form-errors.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { useAccountForm } from '#web/components/use-account-form.ts'
import { accountFailure } from '#web/session/account-failure.ts'
import { AccountForm } from '#web/session/account-form.tsx'
import { requestPasswordReset } from './password-and-email.ts'

const requestSchema = z.object({ email: signInSchema.shape.email })
const ids = { email: 'reset-email' }

type RequestResetFormProps = { email: string; onSent: (email: string) => void }

export const RequestResetForm = ({ email, onSent }: RequestResetFormProps) => {
  const { show, dismiss } = useToasts()
  const isLive = useIsLive()
  const { register, handleSubmit, formState } = useAccountForm({
    schema: requestSchema,
    defaultValues: { email },
  })
  const { errors, submitCount, isSubmitting } = formState
  const request = handleSubmit(async (form) => {
    dismiss('Code not sent')
    try {
      await requestPasswordReset(form.email)
      onSent(form.email)
    } catch (error) {
      show({ kind: 'error', title: 'Code not sent', text: accountFailure(error).text })
    }
  })
  return (
    <AccountForm errors={summaryOf(errors, ids)} submitCount={submitCount} onSubmit={request}>
      <TextField
        id={ids.email}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" isWide disabled={!isLive || isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send me a code'}
      </Button>
    </AccountForm>
  )
}
