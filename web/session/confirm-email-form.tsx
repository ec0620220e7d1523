// For people who read their mail on another device: the six digits typed by hand, and a fresh email on request.
import { useState } from 'react'
import * as z from 'zod/mini'
import { signInSchema, sixDigitCode } from '#domain/accounts.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/field.tsx'
import { summaryOf, useIsLive } from '#web/components/form-errors.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { useAccountForm } from '#web/components/use-account-form.ts'
import { accountFailure } from './account-failure.ts'
import { AccountForm } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { useAuth } from './use-auth.ts'

const confirmSchema = z.object({ email: signInSchema.shape.email, code: sixDigitCode })
const ids = { email: 'confirm-email', code: 'confirm-code' }
const unanswered = 'Please check the six digits and try again.'

/** Always the same words, or the page would tell strangers who has an account. */
const useResend = () => {
  const { resendConfirmation } = useAuth()
  const { show, dismiss } = useToasts()
  const [isSending, setIsSending] = useState(false)
  const resend = async (email: string) => {
    setIsSending(true)
    dismiss('Email not sent')
    try {
      await resendConfirmation(email)
      show({
        kind: 'info',
        title: 'Email sent',
        text: 'Please look in your inbox, and in the spam folder too. Only the newest email counts.',
      })
    } catch (error) {
      console.warn('The confirmation could not be sent again.', error)
      show({ kind: 'error', title: 'Email not sent', text: accountFailure(error).text })
    }
    setIsSending(false)
  }
  return { isSending, resend }
}

type ConfirmEmailFormProps = {
  /** Asked for when it is not known. */
  email?: string
  onConfirmed: (email: string) => Promise<void> | void
}

export const ConfirmEmailForm = ({ email, onConfirmed }: ConfirmEmailFormProps) => {
  const { confirmSignUp } = useAuth()
  const { show, dismiss } = useToasts()
  const { isSending, resend } = useResend()
  const isLive = useIsLive()
  const { register, handleSubmit, trigger, getValue, setError, formState } = useAccountForm({
    schema: confirmSchema,
    defaultValues: { email: email ?? '' },
  })
  const { errors, submitCount, isSubmitting } = formState

  const confirm = handleSubmit(async (form) => {
    dismiss('Email not confirmed')
    const isConfirmed = await confirmSignUp(form.email, form.code).catch((error: unknown) => {
      const { field, text } = accountFailure(error)
      if (field === 'code') setError('code', { message: text })
      else show({ kind: 'error', title: 'Email not confirmed', text })
      return undefined
    })
    if (isConfirmed) await onConfirmed(form.email)
    if (isConfirmed === false) setError('code', { message: unanswered })
  })
  const sendAgain = async () => {
    if (await trigger('email')) await resend(getValue('email').trim())
  }

  return (
    <AccountForm errors={summaryOf(errors, ids)} submitCount={submitCount} onSubmit={confirm}>
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
