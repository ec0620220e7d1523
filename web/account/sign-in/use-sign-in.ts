// The steps of a sign-in.
import { useState } from 'react'
import type { SignIn } from '#domain/accounts.ts'
import type { SignInOutcome } from '#web/account/account-calls.ts'
import type { AccountFailure } from '#web/account/account-failure.ts'
import { loadAccountFailure } from '#web/account/load-account-failure.ts'
import { useAccountCalls } from '#web/account/use-account-calls.ts'
import type { Message } from '#web/components/live-messages.tsx'

export type Credentials = SignIn
type Stage = 'password' | 'confirmation' | 'new-password' | 'code'

const stages = {
  'confirmation-needed': 'confirmation',
  'new-password-needed': 'new-password',
  'code-needed': 'code',
} as const satisfies Partial<Record<SignInOutcome, Stage>>

const loginFailed = (text: string): Message => ({ kind: 'error', title: 'Login failed', text })

const useStage = (onResetNeeded: (email: string) => void) => {
  const [stage, setStage] = useState<Stage>('password')
  const [failed, setFailed] = useState<Message>()
  return {
    stage,
    failed,
    clear: () => setFailed(undefined),
    fail: (text: string) => setFailed(loginFailed(text)),
    askPassword: (text?: string) => {
      setStage('password')
      setFailed(text === undefined ? undefined : loginFailed(text))
    },
    goOn: (outcome: SignInOutcome, email: string) => {
      if (outcome === 'signed-in') return
      if (outcome === 'reset-needed') onResetNeeded(email)
      else setStage(stages[outcome])
    },
  }
}

export const useSignIn = (onResetNeeded: (email: string) => void) => {
  const { signIn, answerSignIn } = useAccountCalls()
  const { stage, failed, clear, fail, askPassword, goOn } = useStage(onResetNeeded)
  const [credentials, setCredentials] = useState<Credentials>()

  const start = async (form: Credentials): Promise<SignInOutcome | undefined> => {
    clear()
    setCredentials(form)
    try {
      const outcome = await signIn(form.email, form.password)
      goOn(outcome, form.email)
      return outcome
    } catch (error) {
      const { signInFailureText } = await loadAccountFailure()
      askPassword(signInFailureText(error))
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
      if (failure.kind === 'too-late') askPassword(failure.text)
      else fail(failure.text)
      return undefined
    }
  }

  return { stage, credentials, failed, start, answer, startOver: () => askPassword() }
}
