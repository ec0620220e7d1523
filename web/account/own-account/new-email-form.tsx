// Change of email, first step: the new address and the password.

import { accountFailure } from '#web/account/account-failure.ts'
import { AccountForm } from '#web/account/account-form.tsx'
import { newEmailSchema } from '#web/account/account-schemas.ts'
import { Button } from '#web/components/button.tsx'
import { PasswordField, TextField } from '#web/components/form/field.tsx'
import { summaryOf } from '#web/components/form/form-errors.ts'
import { loadOwnAccountCalls } from './load-own-account-calls.ts'
import { failedOf, useCheckedForm } from './use-checked-form.ts'

const ids = { email: 'change-email', password: 'change-email-password' }
const failed = 'Code not sent'

type NewEmailFormProps = {
  email: string
  onSent: (newEmail: string) => void
  onCancel: () => void
}

const useNewEmail = ({ email, onSent }: Omit<NewEmailFormProps, 'onCancel'>) => {
  const form = useCheckedForm(newEmailSchema)
  const submit = form.handleSubmit(async ({ email: newEmail, password }) => {
    if (newEmail.toLowerCase() === email.toLowerCase())
      return form.setError('email', { message: 'You already use this email.' })
    try {
      const { checkPassword, requestEmailChange } = await loadOwnAccountCalls()
      await checkPassword(password)
      await requestEmailChange(newEmail)
      return onSent(newEmail)
    } catch (error) {
      const { kind, field, text } = accountFailure(error)
      if (field === 'email') return form.setError('email', { message: text })
      if (kind === 'wrong-password') return form.setError('password', { message: text })
      return form.setError('root', { message: text })
    }
  })
  return { ...form, submit }
}

export const NewEmailForm = ({ email, onSent, onCancel }: NewEmailFormProps) => {
  const { register, submit, formState } = useNewEmail({ email, onSent })
  const { errors, submitCount, isSubmitting } = formState
  return (
    <AccountForm
      errors={summaryOf(errors, ids)}
      failed={failedOf(failed, errors.root)}
      submitCount={submitCount}
      onSubmit={submit}
      account={email}
    >
      <TextField
        id={ids.email}
        label="New email"
        hint="We’ll email you a code to make sure it’s yours."
        type="email"
        autoComplete="email"
        autoFocus
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        id={ids.password}
        label="Your password"
        hint="This way, only you can change your email."
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send the code'}
      </Button>
      <Button variant="plain" onClick={onCancel}>
        Cancel
      </Button>
    </AccountForm>
  )
}
