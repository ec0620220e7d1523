// Confirms an email with six typed digits.

import { AccountForm } from '#web/account/account-form.tsx'
import { CodeField } from '#web/account/code-field.tsx'
import { loadAccountCalls } from '#web/account/load-account-calls.ts'
import { loadAccountSchemas } from '#web/account/load-account-schemas.ts'
import { useLightForm } from '#web/account/use-light-form.ts'
import { useSendAgain } from '#web/account/use-send-again.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/field.tsx'
import { summaryOf, useIsLive } from '#web/components/form/form-errors.ts'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { Disclosure } from '#web/components/notice.tsx'

const ids = { email: 'confirm-email', code: 'confirm-code' }

/** The same for unknown emails. */
const emailSent = {
  title: 'Email sent',
  text: 'Please look in your inbox, and in the spam folder too. Use the most recent email. Older codes no longer work.',
}

type ConfirmEmailFormProps = {
  email?: string
  /** Where a link has failed: a new email first. The code, for those who have one, opens at a click. */
  isResendFirst?: boolean
  onConfirmed: (email: string) => Promise<void> | void
}

const useConfirmForm = ({ email, onConfirmed }: Omit<ConfirmEmailFormProps, 'isResendFirst'>) => {
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
  return { ...form, ...again, submit, sendAgain }
}

type PartProps = { form: ReturnType<typeof useConfirmForm>; isMain: boolean }

const Resend = ({ form: { sendAgain, isSending, news }, isMain }: PartProps) => (
  <>
    <Button variant={isMain ? 'primary' : 'plain'} isWide={isMain} onClick={sendAgain} isBusy={isSending}>
      {isSending ? 'Sending...' : 'Send the email again'}
    </Button>
    <LiveMessages messages={news} />
  </>
)

const Confirm = ({ form: { register, formState }, isMain }: PartProps) => {
  const isLive = useIsLive()
  const { errors, isSubmitting } = formState
  return (
    <>
      <CodeField id={ids.code} error={errors.code?.message} {...register('code')} />
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        isWide
        disabled={!isLive}
        isBusy={isSubmitting}
      >
        {isSubmitting ? 'Confirming...' : 'Confirm my email'}
      </Button>
    </>
  )
}

export const ConfirmEmailForm = ({ isResendFirst = false, ...settings }: ConfirmEmailFormProps) => {
  const form = useConfirmForm(settings)
  const { register, submit, formState } = form
  const { errors, failed, submitCount } = formState
  const confirm = <Confirm form={form} isMain={!isResendFirst} />
  const resend = <Resend form={form} isMain={isResendFirst} />
  return (
    <AccountForm
      errors={summaryOf(errors, ids)}
      failed={failed}
      submitCount={submitCount}
      onSubmit={submit}
      {...(settings.email !== undefined && !isResendFirst && { account: settings.email })}
    >
      {(settings.email === undefined || isResendFirst) && (
        <TextField
          id={ids.email}
          label="Email you signed up with"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
      )}
      {isResendFirst ? (
        <>
          {resend}
          <Disclosure summary="I have a six-digit code">{confirm}</Disclosure>
        </>
      ) : (
        <>
          {confirm}
          {resend}
        </>
      )}
    </AccountForm>
  )
}
