import type { ReactNode } from 'react'
import { totpFailure } from '#web/account/account-failure.ts'
import { AccountForm, SubmitButton, useAccountForm } from '#web/account/account-form.tsx'
import { loadOwnAccountCalls } from '#web/account/load-account.ts'
import { Button } from '#web/components/button.tsx'
import { PasswordField } from '#web/components/form/field.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'

type PasswordQuestionProps = {
  title: string
  children: ReactNode
  buttons: { confirm: string; busy: string; cancel: string }
  failed: string
  /** Then the way back is the filled button. */
  isRisky?: boolean
  email: string
  act: () => Promise<void>
  onCancel: () => void
}

const useQuestion = ({ failed, act, onCancel }: PasswordQuestionProps) =>
  useAccountForm({
    ids: { currentPassword: 'asked-password' },
    schema: ({ currentPasswordSchema }) => currentPasswordSchema,
    failedTitle: failed,
    explain: async (error) => {
      const failure = await totpFailure(error)
      if (!failure) onCancel()
      return failure
    },
    send: async ({ currentPassword }) => {
      await (await loadOwnAccountCalls()).checkPassword(currentPassword)
      await act()
    },
  })

const PasswordQuestion = (props: PasswordQuestionProps) => {
  const { title, children, buttons, isRisky = false, email, onCancel } = props
  const form = useQuestion(props)
  const confirm = (
    <SubmitButton key="confirm" form={form} busy={buttons.busy} variant={isRisky ? 'secondary' : 'primary'}>
      {buttons.confirm}
    </SubmitButton>
  )
  const cancel = (
    <Button key="cancel" variant={isRisky ? 'primary' : 'secondary'} onClick={onCancel}>
      {buttons.cancel}
    </Button>
  )
  return (
    <ModalDialog onDismiss={onCancel}>
      <DialogText title={title}>{children}</DialogText>
      <AccountForm form={form} account={email}>
        <PasswordField
          {...form.field('currentPassword')}
          label="Your password"
          autoComplete="current-password"
        />
        <DialogButtons>{isRisky ? [cancel, confirm] : [confirm, cancel]}</DialogButtons>
      </AccountForm>
    </ModalDialog>
  )
}

type QuestionProps = { email: string; onCancel: () => void }

type TotpStartProps = QuestionProps & { prefetch: () => Promise<unknown>; onKey: (key: string) => void }

export const TotpStart = ({ prefetch, onKey, ...props }: TotpStartProps) => (
  <PasswordQuestion
    {...props}
    title="Set up two-step sign-in"
    buttons={{ confirm: 'Continue', busy: 'One moment...', cancel: 'Cancel' }}
    failed="The set-up didn’t start"
    act={async () => {
      const { newTotpKey } = await loadOwnAccountCalls()
      const [key] = await Promise.all([newTotpKey(), prefetch()])
      onKey(key)
    }}
  >
    Please enter your password first. That way, only you can change how you sign in.
  </PasswordQuestion>
)

export const TotpTurnOff = ({ onDone, ...props }: QuestionProps & { onDone: () => void }) => (
  <PasswordQuestion
    {...props}
    title="Turn two-step sign-in off?"
    buttons={{ confirm: 'Turn it off', busy: 'Turning off...', cancel: 'Keep it on' }}
    failed="Two-step sign-in is still on"
    isRisky
    act={async () => {
      await (await loadOwnAccountCalls()).setTotp(false)
      onDone()
    }}
  >
    After that, your password is all you need to sign in. You can set two-step sign-in up again at any time.
    Please enter your password to turn it off.
  </PasswordQuestion>
)
