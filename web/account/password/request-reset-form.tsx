// Forgotten password, first step: asks for the email.

import { AccountForm } from '#web/account/account-form.tsx'
import { loadAccountCalls } from '#web/account/load-account-calls.ts'
import { loadAccountSchemas } from '#web/account/load-account-schemas.ts'
import { useLightForm } from '#web/account/use-light-form.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/field.tsx'
import { summaryOf, useIsLive } from '#web/components/form/form-errors.ts'

const ids = { email: 'reset-email' }

type RequestResetFormProps = { email: string; onSent: (email: string) => void }

export const RequestResetForm = ({ email, onSent }: RequestResetFormProps) => {
  const isLive = useIsLive()
  const { register, handleSubmit, formState } = useLightForm({
    loadSchema: async () => (await loadAccountSchemas()).emailSchema,
    defaultValues: { email },
    failure: { title: 'Code not sent' },
  })
  const { errors, failed, submitCount, isSubmitting } = formState
  const request = handleSubmit(async (form) => {
    await (await loadAccountCalls()).requestPasswordReset(form.email)
    onSent(form.email)
  })
  return (
    <AccountForm errors={summaryOf(errors, ids)} failed={failed} submitCount={submitCount} onSubmit={request}>
      <TextField
        id={ids.email}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" isWide disabled={!isLive} isBusy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send me a code'}
      </Button>
    </AccountForm>
  )
}
