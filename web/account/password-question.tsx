// The question for the password before something is done that a stranger at this browser must not do. What goes wrong is said in the
// dialog, which stays.
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Button } from '#web/components/button.tsx'
import { PasswordField } from '#web/components/field.tsx'
import { summaryOf } from '#web/components/form-errors.ts'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useAccountForm } from '#web/components/use-account-form.ts'
import { AccountForm } from '#web/session/account-form.tsx'
import { checkPassword } from './check-password.ts'
import { currentPassword } from './current-password.ts'
import { totpFailure } from './totp-failure.ts'

const passwordSchema = z.object({ password: currentPassword })
const ids = { password: 'asked-password' }

type PasswordQuestionProps = {
  title: string
  /** What will happen. */
  children: ReactNode
  action: string
  busy: string
  keep: string
  /** The heading of what goes wrong. */
  failed: string
  email: string
  /** Runs once the password is known to be right. Throws Cognito's errors. */
  act: () => Promise<void>
  onCancel: () => void
}

const Question = ({
  title,
  children,
  action,
  busy,
  keep,
  failed,
  email,
  act,
  onCancel,
}: PasswordQuestionProps) => {
  const { show, dismiss } = useToasts()
  const { register, handleSubmit, setError, formState } = useAccountForm({ schema: passwordSchema })
  const { errors, submitCount, isSubmitting } = formState
  const submit = handleSubmit(async ({ password }) => {
    dismiss(failed)
    try {
      await checkPassword(password)
      await act()
    } catch (error) {
      const failure = await totpFailure(error)
      if (failure?.kind === 'wrong-password') return setError('password', { message: failure.text })
      return failure ? show({ kind: 'error', title: failed, text: failure.text }) : onCancel()
    }
  })
  return (
    <>
      <DialogText title={title}>{children}</DialogText>
      <AccountForm
        errors={summaryOf(errors, ids)}
        submitCount={submitCount}
        onSubmit={submit}
        account={email}
      >
        <PasswordField
          id={ids.password}
          label="Your password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <DialogButtons>
          <Button variant="secondary" onClick={onCancel}>
            {keep}
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? busy : action}
          </Button>
        </DialogButtons>
      </AccountForm>
    </>
  )
}

export const PasswordQuestion = (props: PasswordQuestionProps) => (
  <ModalDialog onDismiss={props.onCancel}>
    <Question {...props} />
  </ModalDialog>
)
