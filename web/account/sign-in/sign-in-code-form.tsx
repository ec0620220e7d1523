// The second step of a sign-in: a code.

import type { AccountFailure } from '#web/account/account-failure.ts'
import { AccountForm } from '#web/account/account-form.tsx'
import { CodeField } from '#web/account/code-field.tsx'
import { loadAccountSchemas } from '#web/account/load-account-schemas.ts'
import { useLightForm } from '#web/account/use-light-form.ts'
import { Button } from '#web/components/button.tsx'
import { summaryOf, useIsLive } from '#web/components/form/form-errors.ts'
import type { Message } from '#web/components/live-messages.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'

const ids = { code: 'sign-in-code' }
const wrongCode = 'That code isn’t right. Please enter the six digits that your app shows now.'

type SignInCodeFormProps = {
  /** What the button does. */
  action?: string
  failed: Message | undefined
  onAnswer: (code: string) => Promise<AccountFailure | undefined>
}

export const SignInCodeForm = ({ action = 'Sign in', failed, onAnswer }: SignInCodeFormProps) => {
  const isLive = useIsLive()
  const { register, handleSubmit, setError, formState } = useLightForm({
    loadSchema: async () => (await loadAccountSchemas()).codeSchema,
    failure: { title: 'Login failed' },
  })
  const { errors, submitCount, isSubmitting } = formState
  const answer = handleSubmit(async (form) => {
    if (await onAnswer(form.code)) setError('code', { message: wrongCode })
  })
  return (
    <AccountForm
      errors={summaryOf(errors, ids)}
      failed={failed ?? formState.failed}
      submitCount={submitCount}
      onSubmit={answer}
    >
      <CodeField
        id={ids.code}
        hint="You’ll find it in your authenticator app."
        error={errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" isWide disabled={!isLive} isBusy={isSubmitting}>
        {isSubmitting ? 'Checking the code...' : action}
      </Button>
      <p>
        Lost your phone, or have a new one? Please call us at <PhoneLink />.
      </p>
    </AccountForm>
  )
}
