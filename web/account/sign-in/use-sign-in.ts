import { useState } from 'react'
import type { SignIn } from '#domain/accounts.ts'
import type { SignInOutcome } from '#web/account/account-calls.ts'
import type { AccountFailure } from '#web/account/account-failure.ts'
import { loadAccountFailure, useAccountCalls } from '#web/account/load-account.ts'
import type { Message } from '#web/components/live-messages.tsx'

type Stage = 'password' | Exclude<SignInOutcome, 'signed-in' | 'reset-needed'>

type Settings = { onResetNeeded?: (email: string) => void; onSignedIn?: () => void }

const useStage = ({ onResetNeeded, onSignedIn }: Settings) => {
  const [stage, setStage] = useState<Stage>('password')
  const [failed, setFailed] = useState<Message>()
  const startOver = () => {
    setStage('password')
    setFailed(undefined)
  }
  const goOn = (outcome: SignInOutcome, email: string) => {
    if (outcome === 'signed-in') onSignedIn?.()
    else if (outcome === 'reset-needed') onResetNeeded?.(email)
    else setStage(outcome)
  }
  return {
    stage,
    failed,
    goOn,
    startOver,
    clear: () => setFailed(undefined),
    fail: (text: string) => setFailed({ kind: 'error', title: 'Login failed', text }),
  }
}

export const useSignIn = (settings: Settings) => {
  const { signIn, answerSignIn } = useAccountCalls()
  const [credentials, setCredentials] = useState<SignIn>()
  const { stage, failed, goOn, startOver, clear, fail } = useStage(settings)

  const start = async (form: SignIn): Promise<SignInOutcome | undefined> => {
    clear()
    setCredentials(form)
    try {
      const outcome = await signIn(form.email, form.password)
      goOn(outcome, form.email)
      return outcome
    } catch (error) {
      const { signInFailureText } = await loadAccountFailure()
      startOver()
      fail(signInFailureText(error))
      return undefined
    }
  }
  /** Returns failures that belong beside the field. */
  const answer = async (response: string): Promise<AccountFailure | undefined> => {
    clear()
    try {
      goOn(await answerSignIn(response), credentials?.email ?? '')
      return undefined
    } catch (error) {
      const { accountFailure } = await loadAccountFailure()
      const failure = accountFailure(error)
      if (failure.field) return failure
      if (failure.kind === 'too-late') startOver()
      fail(failure.text)
      return undefined
    }
  }
  return { stage, credentials, failed, start, answer, startOver }
}
