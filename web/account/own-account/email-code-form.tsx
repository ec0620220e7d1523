// Change of email, second step: the code from the new address.

import { accountFailure } from '#web/account/account-failure.ts'
import { AccountForm } from '#web/account/account-form.tsx'
import { codeSchema } from '#web/account/account-schemas.ts'
import { CodeField } from '#web/account/code-field.tsx'
import { newCodeSent, useSendAgain } from '#web/account/use-send-again.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Button } from '#web/components/button.tsx'
import { summaryOf } from '#web/components/form/form-errors.ts'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { loadOwnAccountCalls } from './load-own-account-calls.ts'
import { failedOf, useCheckedForm } from './use-checked-form.ts'

const ids = { code: 'change-email-code' }
const failed = 'Email not changed'

type EmailCodeFormProps = {
  userId: string
  newEmail: string
  onConfirmed: () => Promise<void>
  onCancel: () => void
}

const useEmailCode = ({ userId, onConfirmed }: Pick<EmailCodeFormProps, 'userId' | 'onConfirmed'>) => {
  const form = useCheckedForm(codeSchema)
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await (await loadOwnAccountCalls()).confirmEmailChange(code, userId)
    } catch (error) {
      const { field, text } = accountFailure(error)
      return form.setError(field === 'code' ? 'code' : 'root', { message: text })
    }
    return onConfirmed()
  })
  return { ...form, submit }
}

export const EmailCodeForm = ({ userId, newEmail, onConfirmed, onCancel }: EmailCodeFormProps) => {
  const { register, submit, formState } = useEmailCode({ userId, onConfirmed })
  const { errors, submitCount, isSubmitting } = formState
  const { isSending, sendAgain, news } = useSendAgain({
    send: async () => (await loadOwnAccountCalls()).requestEmailChange(newEmail),
    sent: newCodeSent,
    failedTitle: 'Code not sent',
  })
  return (
    <AccountForm
      errors={summaryOf(errors, ids)}
      failed={failedOf(failed, errors.root)}
      submitCount={submitCount}
      onSubmit={submit}
    >
      <p role="status">
        We’ve emailed a six-digit code to{' '}
        <strong>
          <BreakableEmail email={newEmail} />
        </strong>
        . Your old email stays in use until you enter it.
      </p>
      <CodeField id={ids.code} error={errors.code?.message} autoFocus {...register('code')} />
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? 'Changing...' : 'Change my email'}
      </Button>
      <Button variant="plain" onClick={sendAgain} isBusy={isSending}>
        Send a new code
      </Button>
      <LiveMessages messages={news} />
      <Button variant="plain" onClick={onCancel}>
        Keep my old email
      </Button>
    </AccountForm>
  )
}
