// Confirms an email with six typed digits.
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/field.tsx'
import { summaryOf, useIsLive } from '#web/components/form-errors.ts'
import { AccountForm } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { loadAccountCalls } from './load-account-calls.ts'
import { loadAccountSchemas } from './load-account-schemas.ts'
import { useLightForm } from './use-light-form.ts'
import { useSendAgain } from './use-send-again.ts'

const ids = { email: 'confirm-email', code: 'confirm-code' }

/** The same for unknown emails. */
const emailSent = {
  title: 'Email sent',
  text: 'Please look in your inbox, and in the spam folder too. Only the newest email counts.',
}

type ConfirmEmailFormProps = {
  email?: string
  onConfirmed: (email: string) => Promise<void> | void
}

const useConfirmForm = ({ email, onConfirmed }: ConfirmEmailFormProps) => {
  const form = useLightForm({
    loadSchema: async () => (await loadAccountSchemas()).confirmEmailSchema,
    defaultValues: { email: email ?? '' },
    failure: { title: 'Email not confirmed' },
  })
  const submit = form.handleSubmit(async ({ email: user, code }) => {
    const { confirmSignUp } = await loadAccountCalls()
    if (await confirmSignUp(user, code)) await onConfirmed(user)
    else form.setError('code', { message: 'Please check the six digits and try again.' })
  })
  const again = useSendAgain({
    send: async () => (await loadAccountCalls()).resendConfirmation(form.getValue('email').trim()),
    sent: emailSent,
    failedTitle: 'Email not sent',
  })
  const sendAgain = async () => {
    if (await form.trigger('email')) await again.sendAgain()
  }
  return { ...form, submit, isSending: again.isSending, sendAgain }
}

export const ConfirmEmailForm = ({ email, onConfirmed }: ConfirmEmailFormProps) => {
  const isLive = useIsLive()
  const { register, submit, sendAgain, isSending, formState } = useConfirmForm({
    ...(email === undefined ? {} : { email }),
    onConfirmed,
  })
  const { errors, submitCount, isSubmitting } = formState
  return (
    <AccountForm errors={summaryOf(errors, ids)} submitCount={submitCount} onSubmit={submit}>
      {email === undefined && (
        <TextField
          id={ids.email}
          label="Email you signed up with"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
      )}
      <CodeField
        id={ids.code}
        hint="It is in the email that we sent you."
        error={errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" isWide disabled={!isLive || isSubmitting}>
        {isSubmitting ? 'Confirming...' : 'Confirm my email'}
      </Button>
      <Button variant="plain" onClick={sendAgain} disabled={isSending}>
        {isSending ? 'Sending...' : 'Send the email again'}
      </Button>
    </AccountForm>
  )
}
