// Change of email: a code goes to the new address, and until it is typed here the old one stays in use.
import { useState } from 'react'
import * as z from 'zod/mini'
import { signInSchema, sixDigitCode } from '#domain/accounts.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Button } from '#web/components/button.tsx'
import { PasswordField, TextField } from '#web/components/field.tsx'
import { summaryOf, useIsLive } from '#web/components/form-errors.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { useAccountForm } from '#web/components/use-account-form.ts'
import { accountFailure } from '#web/session/account-failure.ts'
import { AccountForm } from '#web/session/account-form.tsx'
import { CodeField } from '#web/session/code-field.tsx'
import { checkPassword } from './check-password.ts'
import { currentPassword } from './current-password.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'

const emailSchema = z.object({ email: signInSchema.shape.email, password: currentPassword })
const codeSchema = z.object({ code: sixDigitCode })
const ids = {
  email: 'change-email',
  password: 'change-email-password',
  code: 'change-email-code',
}
const notSent = 'Code not sent'
const notChanged = 'Email not changed'

type NewEmailFormProps = { email: string; takesFocus: boolean; onSent: (newEmail: string) => void }

const NewEmailForm = ({ email, takesFocus, onSent }: NewEmailFormProps) => {
  const { show, dismiss } = useToasts()
  const isLive = useIsLive()
  const { register, handleSubmit, setError, formState } = useAccountForm({
    schema: emailSchema,
  })
  const { errors, submitCount, isSubmitting } = formState
  const request = handleSubmit(async (form) => {
    dismiss(notSent)
    if (form.email.toLowerCase() === email.toLowerCase())
      return setError('email', { message: 'This is your email already.' })
    try {
      await checkPassword(form.password)
      await requestEmailChange(form.email)
      onSent(form.email)
    } catch (error) {
      const { kind, field, text } = accountFailure(error)
      if (field === 'email') setError('email', { message: text })
      else if (kind === 'wrong-password') setError('password', { message: text })
      else show({ kind: 'error', title: notSent, text })
    }
  })
  return (
    <AccountForm errors={summaryOf(errors, ids)} submitCount={submitCount} onSubmit={request} account={email}>
      <TextField
        id={ids.email}
        label="New email"
        hint="We will send a code there to make sure it is yours."
        type="email"
        autoComplete="email"
        autoFocus={takesFocus}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        id={ids.password}
        label="Your password"
        hint="So that only you can change your email."
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" variant="secondary" disabled={!isLive || isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send the code'}
      </Button>
    </AccountForm>
  )
}

type EmailCodeFormProps = {
  userId: string
  newEmail: string
  onConfirmed: () => Promise<void>
  onCancel: () => void
}

const useNewCode = (newEmail: string) => {
  const { show, dismiss } = useToasts()
  return async () => {
    dismiss(notSent)
    try {
      await requestEmailChange(newEmail)
      show({ kind: 'info', title: 'New code sent', text: 'Only the code in the newest email works.' })
    } catch (error) {
      show({ kind: 'error', title: notSent, text: accountFailure(error).text })
    }
  }
}

const EmailCodeForm = ({ userId, newEmail, onConfirmed, onCancel }: EmailCodeFormProps) => {
  const { show, dismiss } = useToasts()
  const sendNewCode = useNewCode(newEmail)
  const { register, handleSubmit, setError, formState } = useAccountForm({
    schema: codeSchema,
  })
  const { errors, submitCount, isSubmitting } = formState
  const confirm = handleSubmit(async (form) => {
    dismiss(notChanged)
    try {
      await confirmEmailChange(form.code, userId)
    } catch (error) {
      const { field, text } = accountFailure(error)
      if (field === 'code') return setError('code', { message: text })
      return show({ kind: 'error', title: notChanged, text })
    }
    return onConfirmed()
  })
  return (
    <AccountForm errors={summaryOf(errors, ids)} submitCount={submitCount} onSubmit={confirm}>
      <p role="status">
        We have sent a six-digit code to{' '}
        <strong>
          <BreakableEmail email={newEmail} />
        </strong>
        . Until you type it here, your old email stays.
      </p>
      <CodeField id={ids.code} error={errors.code?.message} autoFocus {...register('code')} />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Changing...' : 'Change my email'}
      </Button>
      <Button variant="plain" onClick={sendNewCode}>
        Send a new code
      </Button>
      <Button variant="plain" onClick={onCancel}>
        Keep my old email
      </Button>
    </AccountForm>
  )
}

/** `onChanged` is called once Cognito has the new address. */
type ChangeEmailFormProps = { userId: string; email: string; onChanged: () => Promise<void> }

export const ChangeEmailForm = ({ userId, email, onChanged }: ChangeEmailFormProps) => {
  const [newEmail, setNewEmail] = useState<string>()
  const [isGivenUp, setIsGivenUp] = useState(false)
  const confirmed = async () => {
    await onChanged()
    setNewEmail(undefined)
    setIsGivenUp(false)
  }
  /** The button that had the focus is gone then. */
  const giveUp = () => {
    setNewEmail(undefined)
    setIsGivenUp(true)
  }
  return newEmail === undefined ? (
    <NewEmailForm email={email} takesFocus={isGivenUp} onSent={setNewEmail} />
  ) : (
    <EmailCodeForm userId={userId} newEmail={newEmail} onConfirmed={confirmed} onCancel={giveUp} />
  )
}
