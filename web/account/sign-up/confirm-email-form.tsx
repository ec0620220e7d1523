import {
  AccountForm,
  CodeField,
  EmailField,
  SubmitButton,
  useAccountForm,
} from '#web/account/account-form.tsx'
import { loadAccountCalls } from '#web/account/load-account.ts'
import { SendAgain } from '#web/account/send-again.tsx'
import { Disclosure } from '#web/components/notice.tsx'

/** The same for unknown emails. */
const emailSent = {
  title: 'Email sent',
  text: 'Please look in your inbox, and in the spam folder too. Use the most recent email. Older codes no longer work.',
}

type ConfirmEmailFormProps = {
  email?: string | undefined
  /** Where a link has failed. */
  isResendFirst?: boolean
  onConfirmed: (email: string) => Promise<void> | void
}

const useConfirmForm = ({ email = '', onConfirmed }: Omit<ConfirmEmailFormProps, 'isResendFirst'>) =>
  useAccountForm({
    ids: { email: 'confirm-email', code: 'confirm-code' },
    schema: ({ confirmEmailSchema }) => confirmEmailSchema,
    defaultValues: { email },
    failedTitle: 'Email not confirmed',
    send: async ({ email: user, code }, setError) => {
      const { confirmSignUp } = await loadAccountCalls()
      if (await confirmSignUp(user, code)) await onConfirmed(user)
      else setError('code', 'Please check the six digits and try again.')
    },
  })

export const ConfirmEmailForm = ({ isResendFirst = false, ...settings }: ConfirmEmailFormProps) => {
  const { email } = settings
  const form = useConfirmForm(settings)
  const isEmailAsked = email === undefined || isResendFirst
  const confirm = (
    <>
      <CodeField {...form.field('code')} />
      <SubmitButton form={form} busy="Confirming..." variant={isResendFirst ? 'secondary' : 'primary'} isWide>
        Confirm my email
      </SubmitButton>
    </>
  )
  return (
    <AccountForm form={form} account={isEmailAsked ? undefined : email}>
      {isEmailAsked && <EmailField {...form.field('email')} label="Email you signed up with" />}
      {!isResendFirst && confirm}
      <SendAgain
        check={() => form.checkField('email')}
        send={async () => (await loadAccountCalls()).resendConfirmation(form.textOf('email').trim())}
        label="Send the email again"
        busy="Sending..."
        sent={emailSent}
        failedTitle="Email not sent"
        variant={isResendFirst ? 'primary' : 'plain'}
        isWide={isResendFirst}
      />
      {isResendFirst && <Disclosure summary="I have a six-digit code">{confirm}</Disclosure>}
    </AccountForm>
  )
}
