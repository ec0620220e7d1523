import { useState } from 'react'
import { AccountForm, CodeField, SubmitButton, useAccountForm } from '#web/account/account-form.tsx'
import { loadOwnAccountCalls } from '#web/account/load-account.ts'
import { SendAgain } from '#web/account/send-again.tsx'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Button } from '#web/components/button.tsx'
import { PasswordField, TextField } from '#web/components/form/field.tsx'

type ChangeEmailFormProps = {
  userId: string
  email: string
  /** Its button is the page's filled one. */
  isMain: boolean
  onChanged: () => Promise<void>
  onClose: () => void
}

type NewEmailProps = Pick<ChangeEmailFormProps, 'email' | 'isMain' | 'onClose'> & {
  onSent: (newEmail: string) => void
}

const NewEmail = ({ email, isMain, onSent, onClose }: NewEmailProps) => {
  const form = useAccountForm({
    ids: { email: 'change-email', currentPassword: 'change-email-password' },
    schema: ({ newEmailSchema }) => newEmailSchema,
    failedTitle: 'Code not sent',
    send: async ({ email: newEmail, currentPassword }, setError) => {
      if (newEmail.toLowerCase() === email.toLowerCase())
        return setError('email', 'You already use this email.')
      const { checkPassword, requestEmailChange } = await loadOwnAccountCalls()
      await checkPassword(currentPassword)
      await requestEmailChange(newEmail)
      return onSent(newEmail)
    },
  })
  return (
    <AccountForm form={form} account={email}>
      <TextField
        {...form.field('email')}
        label="New email"
        hint="We’ll email you a code to make sure it’s yours."
        type="email"
        autoComplete="email"
        autoFocus
      />
      <PasswordField
        {...form.field('currentPassword')}
        label="Your password"
        hint="This way, only you can change your email."
        autoComplete="current-password"
      />
      <SubmitButton form={form} busy="Sending..." variant={isMain ? 'primary' : 'secondary'}>
        Send the code
      </SubmitButton>
      <Button variant="plain" onClick={onClose}>
        Cancel
      </Button>
    </AccountForm>
  )
}

type CodeProps = Omit<ChangeEmailFormProps, 'email'> & { newEmail: string }

const EmailCode = ({ userId, newEmail, isMain, onChanged, onClose }: CodeProps) => {
  const form = useAccountForm({
    ids: { code: 'change-email-code' },
    schema: ({ codeSchema }) => codeSchema,
    failedTitle: 'Email not changed',
    send: async ({ code }) => {
      await (await loadOwnAccountCalls()).confirmEmailChange(code, newEmail, userId)
      await onChanged()
      onClose()
    },
  })
  return (
    <AccountForm form={form}>
      <p role="status">
        We’ve emailed a six-digit code to{' '}
        <strong>
          <BreakableEmail email={newEmail} />
        </strong>
        . Your old email stays in use until you enter it.
      </p>
      <CodeField {...form.field('code')} autoFocus />
      <SubmitButton form={form} busy="Changing..." variant={isMain ? 'primary' : 'secondary'}>
        Change my email
      </SubmitButton>
      <div className="stack gap-4">
        <SendAgain
          send={async () => (await loadOwnAccountCalls()).requestEmailChange(newEmail)}
          label="Send a new code"
          busy="Send a new code"
        />
        <Button variant="plain" onClick={onClose}>
          Keep my old email
        </Button>
      </div>
    </AccountForm>
  )
}

export const ChangeEmailForm = ({ email, ...props }: ChangeEmailFormProps) => {
  const [newEmail, setNewEmail] = useState<string>()
  return newEmail === undefined ? (
    <NewEmail {...props} email={email} onSent={setNewEmail} />
  ) : (
    <EmailCode {...props} newEmail={newEmail} />
  )
}
