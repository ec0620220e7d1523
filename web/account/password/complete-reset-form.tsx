// Forgotten password, second step: the code from the email and a new password.

import { AccountForm } from '#web/account/account-form.tsx'
import styles from '#web/account/account-pages.module.css'
import { CodeField } from '#web/account/code-field.tsx'
import { loadAccountCalls } from '#web/account/load-account-calls.ts'
import { loadAccountSchemas } from '#web/account/load-account-schemas.ts'
import { useLightForm } from '#web/account/use-light-form.ts'
import { newCodeSent, useSendAgain } from '#web/account/use-send-again.ts'
import { Button } from '#web/components/button.tsx'
import { summaryOf, useIsLive } from '#web/components/form/form-errors.ts'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { passwordProblem } from './new-password-check.ts'
import { NewPasswordField } from './new-password-field.tsx'

const ids = { code: 'reset-code', password: 'reset-password' }

type CompleteResetFormProps = {
  email: string
  onDone: (password: string) => Promise<void>
  onBack: () => void
}

const useResetForm = ({ email, onDone }: Omit<CompleteResetFormProps, 'onBack'>) => {
  const form = useLightForm({
    loadSchema: async () => (await loadAccountSchemas()).resetSchema,
    failure: { title: 'Password not changed' },
  })
  const submit = form.handleSubmit(async ({ code, password }) => {
    const problem = await passwordProblem(password, [email])
    if (problem) return form.setError('password', { message: problem })
    await (await loadAccountCalls()).completePasswordReset(email, code, password)
    return onDone(password)
  })
  return { ...form, submit }
}

const WithoutCode = ({ email, onBack }: Omit<CompleteResetFormProps, 'onDone'>) => {
  const { isSending, sendAgain, news } = useSendAgain({
    send: async () => (await loadAccountCalls()).requestPasswordReset(email),
    sent: newCodeSent,
    failedTitle: 'Code not sent',
  })
  return (
    <>
      <div className={styles.other}>
        <Button variant="plain" onClick={sendAgain} isBusy={isSending}>
          {isSending ? 'Sending...' : 'Send a new code'}
        </Button>
        <Button variant="plain" onClick={onBack}>
          Use another email
        </Button>
      </div>
      <LiveMessages messages={news} />
    </>
  )
}

export const CompleteResetForm = ({ email, onDone, onBack }: CompleteResetFormProps) => {
  const isLive = useIsLive()
  const { register, submit, formState } = useResetForm({ email, onDone })
  const { errors, failed, submitCount, isSubmitting } = formState
  return (
    <AccountForm
      errors={summaryOf(errors, ids)}
      failed={failed}
      submitCount={submitCount}
      onSubmit={submit}
      account={email}
    >
      <CodeField
        id={ids.code}
        hint="It’s in our latest email. It works for 1 hour."
        error={errors.code?.message}
        {...register('code')}
      />
      <NewPasswordField
        id={ids.password}
        label="New password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" isWide disabled={!isLive} isBusy={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save new password'}
      </Button>
      <WithoutCode email={email} onBack={onBack} />
    </AccountForm>
  )
}
