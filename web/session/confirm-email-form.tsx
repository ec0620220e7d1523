// For people who read their mail on another device: the six digits typed by hand, and a fresh email on request.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { signInSchema } from '#domain/accounts.ts'
import { Button } from '#web/components/button.tsx'
import { ErrorSummary } from '#web/components/error-summary.tsx'
import { TextField } from '#web/components/field.tsx'
import { summaryOf, useIsLive } from '#web/components/form-errors.ts'
import { useToasts } from '#web/components/toasts.tsx'
import styles from './confirm-email-form.module.css'
import { preloadAmplify } from './load-amplify.ts'
import { useAuth } from './use-auth.ts'

const codeMessage = 'Please enter the six digits from the email'
const confirmSchema = z.object({
  email: signInSchema.shape.email,
  code: z.pipe(
    z.pipe(
      z.string(),
      z.transform((code) => code.replace(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{6}$/, codeMessage)),
  ),
})
const ids = { email: 'confirm-email', code: 'confirm-code' }

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
        text: 'Please look in your inbox, and in the spam folder too.',
      })
    } catch (error) {
      console.warn('The confirmation could not be sent again.', error)
      const text = error instanceof Error ? error.message : undefined
      show({ kind: 'error', title: 'Email not sent', text: text || 'Please try again in a few minutes.' })
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
  const { register, handleSubmit, trigger, getValues, formState } = useForm({
    resolver: zodResolver(confirmSchema),
    defaultValues: { email: email ?? '', code: '' },
    shouldFocusError: false,
  })
  const { errors, submitCount, isSubmitting } = formState

  const confirm = handleSubmit(async (form) => {
    dismiss('Email not confirmed')
    try {
      if (!(await confirmSignUp(form.email, form.code))) throw new Error()
      await onConfirmed(form.email)
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined
      show({
        kind: 'error',
        title: 'Email not confirmed',
        text: text || 'Please check the six digits and try again.',
      })
    }
  })
  const sendAgain = async () => {
    if (await trigger('email')) await resend((getValues('email') ?? '').trim())
  }

  return (
    <form method="post" noValidate className={styles.form} onSubmit={confirm} onFocus={preloadAmplify}>
      <ErrorSummary errors={summaryOf(errors, ids)} submitCount={submitCount} />
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
      <TextField
        id={ids.code}
        label="Six-digit code"
        hint="It is in the email that we sent you."
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" isWide disabled={!isLive || isSubmitting}>
        {isSubmitting ? 'Confirming...' : 'Confirm my email'}
      </Button>
      <Button variant="plain" onClick={sendAgain} disabled={isSending}>
        {isSending ? 'Sending...' : 'Send the email again'}
      </Button>
    </form>
  )
}
