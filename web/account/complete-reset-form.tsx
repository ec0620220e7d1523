// Password forgotten, second half: the code from the email and the new password.

import { useState } from 'react'
import * as z from 'zod/mini'
import { password, sixDigitCode } from '#domain/accounts.ts'
import { Button } from '#web/components/button.tsx'
import { summaryOf, useIsLive } from '#web/components/form-errors.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { useAccountForm } from '#web/components/use-account-form.ts'
import { accountFailure } from '#web/session/account-failure.ts'
import { AccountForm } from '#web/session/account-form.tsx'
import { CodeField } from '#web/session/code-field.tsx'
import { passwordProblem } from '#web/session/new-password-check.ts'
import { NewPasswordField } from '#web/session/new-password-field.tsx'
import { completePasswordReset, requestPasswordReset } from './password-and-email.ts'

const completeSchema = z.object({ code: sixDigitCode, password })
const ids = { code: 'reset-code', password: 'reset-password' }

const useNewCode = (email: string) => {
  const { show, dismiss } = useToasts()
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    setIsSending(true)
    dismiss('Code not sent')
    try {
      await requestPasswordReset(email)
      show({ kind: 'info', title: 'New code sent', text: 'Only the code in the newest email works.' })
    } catch (error) {
      show({ kind: 'error', title: 'Code not sent', text: accountFailure(error).text })
    }
    setIsSending(false)
  }
  return { isSending, send }
}

type CompleteResetFormProps = { email: string; onDone: (password: string) => Promise<void> }

export const CompleteResetForm = ({ email, onDone }: CompleteResetFormProps) => {
  const { show, dismiss } = useToasts()
  const newCode = useNewCode(email)
  const isLive = useIsLive()
  const { register, handleSubmit, setError, formState } = useAccountForm({
    schema: completeSchema,
  })
  const { errors, submitCount, isSubmitting } = formState
  const complete = handleSubmit(async (form) => {
    dismiss('Password not changed')
    const problem = await passwordProblem(form.password, [email])
    if (problem) return setError('password', { message: problem })
    try {
      await completePasswordReset(email, form.code, form.password)
      await onDone(form.password)
    } catch (error) {
      const { field, text } = accountFailure(error)
      if (field === 'code' || field === 'password') setError(field, { message: text })
      else show({ kind: 'error', title: 'Password not changed', text })
    }
  })
  return (
    <AccountForm
      errors={summaryOf(errors, ids)}
      submitCount={submitCount}
      onSubmit={complete}
      account={email}
    >
      <CodeField
        id={ids.code}
        hint="It is in the newest email from us, and works for 1 hour."
        error={errors.code?.message}
        {...register('code')}
      />
      <NewPasswordField
        id={ids.password}
        label="New password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" isWide disabled={!isLive || isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save new password'}
      </Button>
      <Button variant="plain" onClick={newCode.send} disabled={newCode.isSending}>
        {newCode.isSending ? 'Sending...' : 'Send a new code'}
      </Button>
    </AccountForm>
  )
}
