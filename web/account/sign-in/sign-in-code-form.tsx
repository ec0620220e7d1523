// The second step of a sign-in: a code.

import type { AccountFailure } from '#web/account/account-failure.ts'
import { CodeField } from '#web/account/account-fields.tsx'
import { AccountForm, SubmitButton, useAccountForm } from '#web/account/account-form.tsx'
import type { Message } from '#web/components/live-messages.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'

const wrongCode = 'That code isn’t right. Please enter the six digits that your app shows now.'

type SignInCodeFormProps = {
  /** What the button does. */
  action?: string
  failed: Message | undefined
  onAnswer: (code: string) => Promise<AccountFailure | undefined>
}

export const SignInCodeForm = ({ action = 'Sign in', failed, onAnswer }: SignInCodeFormProps) => {
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
