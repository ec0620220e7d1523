// The steps of a sign-in.
import { useState } from 'react'
import type { SignIn } from '#domain/accounts.ts'
import { useToasts } from '#web/components/toasts.tsx'
import type { SignInOutcome } from './account-calls.ts'
import { type AccountFailure, accountFailure, signInFailureText } from './account-failure.ts'
import { useAccountCalls } from './use-account-calls.ts'

export type Credentials = SignIn
type Stage = 'password' | 'confirmation' | 'new-password' | 'code'

const stages = {
  'confirmation-needed': 'confirmation',
  'new-password-needed': 'new-password',
  'code-needed': 'code',
} as const satisfies Partial<Record<SignInOutcome, Stage>>

const failed = (text: string) => ({ kind: 'error', title: 'Login failed', text }) as const

export const useSignIn = (onResetNeeded: (email: string) => void) => {
  const { signIn, answerSignIn } = useAccountCalls()
  const { show, dismiss } = useToasts()
  const [stage, setStage] = useState<Stage>('password')
  const [credentials, setCredentials] = useState<Credentials>()

  const goOn = (outcome: SignInOutcome, email: string) => {
    if (outcome === 'signed-in') return
    if (outcome === 'reset-needed') onResetNeeded(email)
    else setStage(stages[outcome])
  }

  const start = async (form: Credentials) => {
    dismiss('Login failed')
    setCredentials(form)
    try {
      goOn(await signIn(form.email, form.password), form.email)
    } catch (error) {
      show(failed(signInFailureText(error)))
    }
  }

  /** Returns failures that belong beside the field. */
  const answer = async (response: string): Promise<AccountFailure | undefined> => {
    dismiss('Login failed')
    try {
      goOn(await answerSignIn(response), credentials?.email ?? '')
      return undefined
    } catch (error) {
      const failure = accountFailure(error)
      if (failure.field) return failure
      show(failed(failure.text))
      if (failure.kind === 'too-late') setStage('password')
      return undefined
    }
  }

  return { stage, credentials, start, answer, startOver: () => setStage('password') }
}
