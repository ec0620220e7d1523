import type { AccountFailure } from '#web/account/account-failure.ts'
import { AccountForm, CodeField, SubmitButton, useAccountForm } from '#web/account/account-form.tsx'
import { NewPasswordField, passwordProblem } from '#web/account/password/new-password.tsx'
import { ConfirmEmailForm } from '#web/account/sign-up/confirm-email-form.tsx'
import type { Message } from '#web/components/live-messages.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import type { useSignIn } from './use-sign-in.ts'

const wrongCode = 'That code isn’t right. Please enter the six digits that your app shows now.'

type AnswerProps = {
  failed: Message | undefined
  onAnswer: (answer: string) => Promise<AccountFailure | undefined>
}

export const SignInCodeForm = ({
  action = 'Sign in',
  failed,
  onAnswer,
}: AnswerProps & { action?: string }) => {
  const form = useAccountForm({
    ids: { code: 'sign-in-code' },
    schema: ({ codeSchema }) => codeSchema,
    failedTitle: 'Login failed',
    send: async ({ code }, setError) => {
      if (await onAnswer(code)) setError('code', wrongCode)
    },
  })
  return (
    <AccountForm form={form} failed={failed}>
      <CodeField {...form.field('code')} hint="You’ll find it in your authenticator app." />
      <SubmitButton form={form} busy="Checking the code..." isWide>
        {action}
      </SubmitButton>
      <p>
        Lost your phone, or have a new one? Please call us at <PhoneLink />.
      </p>
    </AccountForm>
  )
}

type FormProps = AnswerProps & { email: string }

/** Replaces a temporary password. */
const FirstPasswordForm = ({ email, failed, onAnswer }: FormProps) => {
  const form = useAccountForm({
    ids: { password: 'new-password' },
    schema: ({ newPasswordSchema }) => newPasswordSchema,
    failedTitle: 'Login failed',
    send: async ({ password }, setError) => {
      const problem = (await passwordProblem(password, [email])) ?? (await onAnswer(password))?.text
      if (problem) setError('password', problem)
    },
  })
  return (
    <AccountForm form={form} failed={failed} account={email}>
      <NewPasswordField {...form.field('password')} label="New password" />
      <SubmitButton form={form} busy="Signing in..." isWide>
        Save and sign in
      </SubmitButton>
    </AccountForm>
  )
}

export type FurtherFormProps = FormProps & {
  stage: Exclude<ReturnType<typeof useSignIn>['stage'], 'password'>
  onConfirmed: () => Promise<void>
}

export const FurtherForm = ({ stage, onConfirmed, ...form }: FurtherFormProps) => {
  if (stage === 'confirmation-needed')
    return <ConfirmEmailForm email={form.email} onConfirmed={onConfirmed} />
  if (stage === 'new-password-needed') return <FirstPasswordForm {...form} />
  return <SignInCodeForm failed={form.failed} onAnswer={form.onAnswer} />
}
