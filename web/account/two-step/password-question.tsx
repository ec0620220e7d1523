// A dialog that asks for the password before a change.
import type { ReactNode } from 'react'
import { AccountForm } from '#web/account/account-form.tsx'
import { currentPasswordSchema } from '#web/account/account-schemas.ts'
import { loadOwnAccountCalls } from '#web/account/own-account/load-own-account-calls.ts'
import { failedOf, useCheckedForm } from '#web/account/own-account/use-checked-form.ts'
import { Button } from '#web/components/button.tsx'
import { PasswordField } from '#web/components/form/field.tsx'
import { summaryOf } from '#web/components/form/form-errors.ts'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { totpFailure } from './totp-failure.ts'

const ids = { password: 'asked-password' }

type PasswordQuestionProps = {
  title: string
  children: ReactNode
  buttons: { confirm: string; busy: string; cancel: string }
  failed: string
  /** Then the way back is the filled button. */
  isRisky?: boolean
  email: string
  /** Throws Cognito's errors. */
  act: () => Promise<void>
  onCancel: () => void
}

const useQuestion = ({ act, onCancel }: Pick<PasswordQuestionProps, 'act' | 'onCancel'>) => {
  const form = useCheckedForm(currentPasswordSchema)
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await (await loadOwnAccountCalls()).checkPassword(password)
      await act()
    } catch (error) {
      const failure = await totpFailure(error)
      if (!failure) return onCancel()
      return form.setError(failure.kind === 'wrong-password' ? 'password' : 'root', { message: failure.text })
    }
  })
  return { ...form, submit }
}

const Question = (props: PasswordQuestionProps) => {
  const { title, children, buttons, failed, isRisky = false, email, onCancel } = props
  const { register, submit, formState } = useQuestion(props)
  const { errors, submitCount, isSubmitting } = formState
  const confirm = (
    <Button key="confirm" type="submit" variant={isRisky ? 'secondary' : 'primary'} isBusy={isSubmitting}>
      {isSubmitting ? buttons.busy : buttons.confirm}
    </Button>
  )
  const cancel = (
    <Button key="cancel" variant={isRisky ? 'primary' : 'secondary'} onClick={onCancel}>
      {buttons.cancel}
    </Button>
  )
  return (
    <>
      <DialogText title={title}>{children}</DialogText>
      <AccountForm
        errors={summaryOf(errors, ids)}
        failed={failedOf(failed, errors.root)}
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
        <DialogButtons>{isRisky ? [cancel, confirm] : [confirm, cancel]}</DialogButtons>
      </AccountForm>
    </>
  )
}

export const PasswordQuestion = (props: PasswordQuestionProps) => (
  <ModalDialog onDismiss={props.onCancel}>
    <Question {...props} />
  </ModalDialog>
)
