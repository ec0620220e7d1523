// Asks for a code after a new password, if two-step sign-in is on.
import { useState } from 'react'
import { type AccountFailure, accountFailure } from '#web/account/account-failure.ts'
import { SignInCodeForm } from '#web/account/sign-in/sign-in-code-form.tsx'
import { useAccountCalls } from '#web/account/use-account-calls.ts'
import { Button } from '#web/components/button.tsx'
import type { Message } from '#web/components/live-messages.tsx'
import { DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { useAuth } from '#web/session/use-auth.ts'

const CodeQuestion = ({ onDone }: { onDone: () => void }) => {
  const { signOut } = useAuth()
  const { answerSignIn } = useAccountCalls()
  const [failed, setFailed] = useState<Message>()
  const answer = async (code: string): Promise<AccountFailure | undefined> => {
    setFailed(undefined)
    try {
      if ((await answerSignIn(code)) === 'signed-in') onDone()
      return undefined
    } catch (error) {
      const failure = accountFailure(error)
      if (failure.field) return failure
      setFailed({ kind: 'error', title: 'Login failed', text: failure.text })
      return undefined
    }
  }
  return (
    <>
      <DialogText title="Your password is changed">
        We signed you out everywhere. To stay signed in here, open your authenticator app and enter the code
        it shows.
      </DialogText>
      <SignInCodeForm failed={failed} onAnswer={answer} />
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
