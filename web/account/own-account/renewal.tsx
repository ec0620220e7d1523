// After a new password: ends all other sessions and continues this one, with a code if two-step sign-in is on.
import { useState } from 'react'
import { accountChanged } from '#domain/contracts/account-contract.ts'
import { SignInCodeForm } from '#web/account/sign-in/sign-in-code-form.tsx'
import { useSignIn } from '#web/account/sign-in/use-sign-in.ts'
import { useAccountCalls } from '#web/account/use-account-calls.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { hasStoredSession } from '#web/session/session-storage.ts'
import { useAuth } from '#web/session/use-auth.ts'

const title = 'Your password is changed'

const outcomes = {
  done: { kind: 'success', title, text: 'We signed you out everywhere else.' },
  othersOpen: {
    kind: 'error',
    title,
    text: 'But we couldn’t sign you out on other devices. Please change it once more in a few minutes.',
  },
  signedOut: {
    kind: 'info',
    title,
    text: 'We signed you out everywhere. Please sign in with your new password.',
    staysForNextPage: true,
  },
} as const

export const useRenewal = (onDone: () => void) => {
  const { renewSession } = useAccountCalls()
  const { show } = useToasts()
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)

  const settle = (outcome: keyof typeof outcomes) => {
    setIsCodeNeeded(false)
    show(outcomes[outcome])
    onDone()
  }
  const finish = () => {
    callApi(accountChanged, { isSignedOutElsewhere: true }).catch((error: unknown) =>
      console.warn('The server has not heard of the new password.', error),
    )
    settle('done')
  }
  return {
    isCodeNeeded,
    finish,
    renew: async (email: string, password: string) => {
      try {
        if ((await renewSession(email, password)) === 'signed-in') finish()
        else setIsCodeNeeded(true)
      } catch (error) {
        console.warn('The session could not be renewed.', error)
        settle(hasStoredSession() ? 'othersOpen' : 'signedOut')
      }
    },
  }
}

export const RenewalCode = ({ onDone }: { onDone: () => void }) => {
  const { signOut } = useAuth()
  const { failed, answer } = useSignIn({ onSignedIn: onDone })
  return (
    <ModalDialog>
      <DialogText title={title}>
        We signed you out everywhere. To stay signed in here, open your authenticator app and enter the code
        it shows.
      </DialogText>
      <SignInCodeForm failed={failed} onAnswer={answer} />
      <Button variant="secondary" isWide onClick={() => void signOut()}>
        Sign out here too
      </Button>
    </ModalDialog>
  )
}
