// Asks for a code after a new password, if two-step sign-in is on.
import { Button } from '#web/components/button.tsx'
import { DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import { type AccountFailure, accountFailure } from './account-failure.ts'
import { SignInCodeForm } from './sign-in-code-form.tsx'
import { useAccountCalls } from './use-account-calls.ts'

const failed = 'Login failed'

const CodeQuestion = ({ onDone }: { onDone: () => void }) => {
  const { signOut } = useAuth()
  const { answerSignIn } = useAccountCalls()
  const { show, dismiss } = useToasts()
  const answer = async (code: string): Promise<AccountFailure | undefined> => {
    dismiss(failed)
    try {
      if ((await answerSignIn(code)) === 'signed-in') onDone()
      return undefined
    } catch (error) {
      const failure = accountFailure(error)
      if (failure.field) return failure
      show({ kind: 'error', title: failed, text: failure.text })
      return undefined
    }
  }
  return (
    <>
      <DialogText title="Your password is changed">
        We signed you out everywhere. To go on here, please open your authenticator app and type the code it
        shows.
      </DialogText>
      <SignInCodeForm onAnswer={answer} />
      <Button variant="secondary" isWide onClick={() => void signOut()}>
        Sign out here too
      </Button>
    </>
  )
}

export const RenewalCode = ({ onDone }: { onDone: () => void }) => (
  <ModalDialog>
    <CodeQuestion onDone={onDone} />
  </ModalDialog>
)
